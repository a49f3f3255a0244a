import { signal } from '@preact/signals';
import { num, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { SeatMark } from '~/table/SeatMark';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { GOODS, type Player, type View } from '../model/types';
import a from './areas.module.css';
import { Chips } from './Chips';
import { Fields } from './Fields';
import { AllCards, Customers, Stalls } from './Market';
import o from './others.module.css';

const opened = signal<ReadonlySet<number>>(new Set());

function toggle(seat: number): void {
  const next = new Set(opened.value);
  if (!next.delete(seat)) next.add(seat);
  opened.value = next;
}

/** The other players as strips that open. */
export function Others({ view, seat }: { view: View; seat: number }) {
  const others = view.players.map((_, at) => at).filter((at) => at !== seat);
  return (
    <section class={o.others} aria-label={t('area.others')} data-area="others">
      {others.map((at) => (
        <Strip key={at} view={view} seat={at} player={view.players[at]!} />
      ))}
      {view.opponent && <Opponent view={view} />}
    </section>
  );
}

function Strip({ view, seat, player }: { view: View; seat: number; player: Player }) {
  const { store, desk } = useTable();
  const open = opened.value.has(seat);
  const acting = store.moment.value?.toAct.includes(seat);
  const name = seatName(store, seat);
  const lit = hasLit(player, seat, desk.light.bind(desk)) || desk.light(`seat:${seat}`) !== 'none';
  const look = [o.strip, acting && o.acting, lit && o.lit].filter(Boolean).join(' ');
  return (
    <div class={look} data-spot={`seat:${seat}`}>
      <button type="button" class={o.head} aria-expanded={open} onClick={() => toggle(seat)}>
        <span class="unseen">
          {t('other.label', { who: name, n: player.space, cash: player.cash })}
        </span>
        <span class={o.inside} aria-hidden="true">
          <SeatMark seat={seat} />
          <span class={o.name}>{name}</span>
          <Token view={view} seat={seat} />
          <span class={o.space}>{num(player.space)}</span>
          <span class={o.cash}>
            <Coin />
            {num(player.cash)}
          </span>
        </span>
      </button>
      <div class={o.holds}>
        <Holding player={player} />
      </div>
      {!open && <Chips player={player} />}
      {open && (
        <div class={o.detail}>
          <Fields player={player} seat={seat} own={false} planting={false} />
          <Stalls cards={player} />
          <Customers cards={player} facts={player.facts} />
        </div>
      )}
    </div>
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
          {num(player.cart[good] + player.warehouse[good])}
        </span>
      ))}
    </>
  );
}

/** Who goes first and second. */
function Token({ view, seat }: { view: View; seat: number }) {
  if (view.players.length < 2 || view.phase === 'over') return null;
  if (seat === view.first) return <span class={o.token}>{num(1)}</span>;
  if (seat === view.second) return <span class={o.token}>{num(2)}</span>;
  return null;
}

/** The imaginary opponent of the solo game. */
function Opponent({ view }: { view: View }) {
  return (
    <div class={o.strip}>
      <h3 class={o.title}>{t('other.imaginary')}</h3>
      <div class={a.compact}>
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
