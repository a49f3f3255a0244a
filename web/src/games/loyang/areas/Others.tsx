import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { LastDeed, Who } from '~/table/Who';
import { Amount } from '~/ui/Amount';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { GOODS, type Player, type View } from '../model/types';
import { Chips } from './Chips';
import { AllCards } from './Market';
import o from './others.module.css';

/** Whose area is looked at instead of one's own. */
export const visited = signal<number | null>(null);

type Props = { view: View; seat: number; own: number | null };

/** The people at the table whose area is not on the board; a press brings theirs there. Whoever
 * plays alone is on the board in any case. */
export function Others({ view, seat, own }: Props) {
  const others = view.players
    .map((_, at) => at)
    .filter((at) => at !== own && view.players.length > 1);
  return (
    <section class={o.others} aria-label={t('area.others')} data-area="others">
      {others.map((at) => (
        <Strip key={at} view={view} seat={at} player={view.players[at]!} shown={at === seat} />
      ))}
      {view.opponent && <Opponent view={view} />}
    </section>
  );
}

type StripProps = { view: View; seat: number; player: Player; shown: boolean };

function Strip({ view, seat, player, shown }: StripProps) {
  const { store, desk } = useTable();
  const acting = store.moment.value?.toAct.includes(seat);
  const name = seatName(store, seat);
  const lit = hasLit(player, seat, desk.light.bind(desk)) || desk.light(`seat:${seat}`) !== 'none';
  const look = [o.strip, acting && o.acting, lit && o.lit].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      class={look}
      data-spot={`seat:${seat}`}
      data-light={lit ? 'lit' : undefined}
      aria-pressed={shown}
      onClick={() => {
        visited.value = shown ? null : seat;
      }}
    >
      <span class="unseen">
        {t('other.label', { who: name, n: player.space, cash: player.cash })}
      </span>
      <span class={o.inside} aria-hidden="true">
        <Who seat={seat}>
          <Token view={view} seat={seat} />
          <span class={o.space} data-place={`space:${seat}`}>
            <Amount value={player.space} />
          </span>
          <span class={o.cash} data-place={`purse:${seat}`}>
            <Coin />
            <Amount value={player.cash} />
          </span>
        </Who>
        <LastDeed seat={seat} />
        <span class={o.holds} data-place={`cart:${seat}`}>
          <Holding player={player} />
        </span>
        <Chips player={player} seat={seat} />
      </span>
    </button>
  );
}

/** Goods in cart and warehouse, small. */
function Holding({ player }: { player: Player }) {
  const goods = GOODS.filter((good) => player.cart[good] + player.warehouse[good] > 0);
  return (
    <>
      {goods.map((good) => (
        <span class={o.holding} key={good}>
          <span class={o.tiny}>
            <Vegetable good={good} label />
          </span>
          <Amount value={player.cart[good] + player.warehouse[good]} />
        </span>
      ))}
    </>
  );
}

/** Who goes first and second. */
function Token({ view, seat }: { view: View; seat: number }) {
  if (view.players.length < 2 || view.phase === 'over') return null;
  if (seat === view.first) return <span class={o.token}>{1}</span>;
  if (seat === view.second) return <span class={o.token}>{2}</span>;
  return null;
}

/** The imaginary opponent of the solo game. */
function Opponent({ view }: { view: View }) {
  return (
    <div class={o.imaginary}>
      <h3 class={o.title}>{t('other.imaginary')}</h3>
      <div class={o.compact}>
        <AllCards cards={view.opponent!} />
      </div>
    </div>
  );
}

function hasLit(player: Player, seat: number, light: (spot: string) => string): boolean {
  const cards = [player.stalls, player.regulars, player.casuals, player.helpers].flat();
  const slots = player.stalls.flatMap((stall) =>
    [...stall.goods].map((g) => `slot:${stall.card}:${g}`),
  );
  const spots = [...cards.map((one) => `card:${one.card}`), ...slots];
  spots.push(...player.fields.map((field) => `field:${seat}:${field.field}`));
  return spots.some((spot) => light(spot) !== 'none');
}
