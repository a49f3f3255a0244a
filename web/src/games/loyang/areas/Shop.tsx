import { num, t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { Vegetable } from '../art/vegetables';
import { spot } from '../model/offers';
import { prints } from '../model/prints';
import { GOODS, type Good, type Player } from '../model/types';
import a from './areas.module.css';

/** A shop (somebody else's with its owner): thirteen places on a shelf, what a good costs and what it brings. */
export function Shop({ player, owner }: { player: Player; owner: number | null }) {
  return (
    <section class={a.shop} aria-label={t('area.shop')} data-area="shop">
      {GOODS.map((good) => (
        <Shelf key={good} good={good} count={player.shop[good]} owner={owner} />
      ))}
    </section>
  );
}

type ShelfProps = { good: Good; count: number; owner: number | null };

function Shelf({ good, count, owner }: ShelfProps) {
  const { slots, buy, sell } = prints.shop[good];
  const label = t('shop.label', { good: t(`good.${good}`), n: count, slots, buy, sell });
  return (
    <Spot
      id={owner === null ? spot.shop(good) : `shop:${owner}:${good}`}
      label={label}
      class={a.shelf}
      inspect
    >
      <span class={a.places}>
        {Array.from({ length: slots }, (_, at) => (
          <span class={a.shelfPlace} key={at}>
            {at < count && <Vegetable good={good} />}
          </span>
        ))}
      </span>
      <span class={a.board} />
      <span class={a.prices}>
        <span class={a.buy}>{num(buy)}</span>
        <span class={a.arrows} aria-hidden="true">
          {'↑↓'}
        </span>
        <span class={a.sell}>{num(sell)}</span>
      </span>
    </Spot>
  );
}
