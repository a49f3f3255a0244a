import { num, t } from '~/app/i18n';
import { isWide } from '~/app/screen';
import { Spot } from '~/table/Spot';
import { Amount } from '~/ui/Amount';
import { Cart, Coin, House } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { spot } from '../model/offers';
import { prints } from '../model/prints';
import { GOODS, type Good, type Player } from '../model/types';
import a from './areas.module.css';

/** The goods at hand, the warehouse and the purse: always in sight. */
export function CartRow({ player }: { player: Player }) {
  return (
    <section class={a.cartRow} aria-label={t('area.cart')} data-area="cart">
      <span class={a.cartArt} aria-hidden="true">
        <Cart />
      </span>
      <div class={a.bins}>
        {GOODS.map((good) => (
          <Bin key={good} good={good} count={player.cart[good]} />
        ))}
      </div>
      <Warehouse player={player} />
      {isWide.value && <Space player={player} />}
      <Purse player={player} />
    </section>
  );
}

function Bin({ good, count }: { good: Good; count: number }) {
  const name = t('cart.good', { n: count, good: t(`good.${good}`) });
  return (
    <Spot id={spot.cart(good)} label={name} class={count ? a.bin : `${a.bin} ${a.none}`}>
      <span class={a.binArt} data-token>
        <Vegetable good={good} faint={count === 0} />
      </span>
      <b>
        <Amount value={count} />
      </b>
    </Spot>
  );
}

function Warehouse({ player }: { player: Player }) {
  const stored = GOODS.flatMap((good) => Array<Good>(player.warehouse[good]).fill(good));
  const room = prints.warehouse[player.big_warehouse ? 'big' : 'small'];
  return (
    <Spot
      id={spot.warehouse}
      label={t('warehouse.label', { n: stored.length, room })}
      class={a.warehouse}
    >
      <span class={a.houseArt}>
        <House />
      </span>
      {Array.from({ length: room }, (_, at) => (
        <span class={a.shelfPlace} key={at}>
          {stored[at] && <Vegetable good={stored[at]} label />}
        </span>
      ))}
    </Spot>
  );
}

/** How far one has come on the path, which is not always in sight. */
function Space({ player }: { player: Player }) {
  const label = t('path.here', { n: player.space, last: prints.lastSpace });
  return (
    <div class={a.ownSpace} role="img" aria-label={label} title={label}>
      <Amount value={player.space} />
    </div>
  );
}

function Purse({ player }: { player: Player }) {
  const label = t('purse.label', { n: player.cash, loans: player.loans });
  return (
    <div class={a.purse} data-spot="purse" role="img" aria-label={label} title={label}>
      <span class={a.coinArt}>
        <Coin />
      </span>
      <b>
        <Amount value={player.cash} />
      </b>
      {player.loans > 0 && (
        <span class={a.loans}>
          {'−'}
          {num(player.loans)}
        </span>
      )}
    </div>
  );
}
