import { useTable } from '~/table/context';
import { CartRow } from './areas/CartRow';
import { Fields } from './areas/Fields';
import { Customers, Stalls } from './areas/Market';
import { Others } from './areas/Others';
import { Path } from './areas/Path';
import { Shop } from './areas/Shop';
import { Tray } from './areas/Tray';
import { VegetableSprite } from './art/vegetables';
import b from './board.module.css';
import type { Decision, Player } from './model/types';
import { askedOf, viewOf } from './model/view';
import './theme.css';

/** Questions that are answered with the cards of the tray. */
const TRAY_FIRST = new Set<Decision['kind'] | undefined>(['keep', 'foreman', 'tenant-farmer']);

/** The widths of stalls and customers by how many cards lie there. */
function shares(me: Player): string {
  const left = Math.max(1.5, me.stalls.length + me.helpers.length);
  const right = Math.max(1.5, me.regulars.length + me.casuals.length);
  return `minmax(0, ${left}fr) minmax(0, ${right}fr)`;
}

/** How many cards lie between stalls and customers. */
function countOf(me: Player): number {
  return me.stalls.length + me.helpers.length + me.regulars.length + me.casuals.length;
}

/** The whole table of Loyang as one seat sees it. */
export function Board() {
  const { store } = useTable();
  const moment = store.moment.value;
  if (!moment) return null;
  const view = viewOf(moment);
  const seat = moment.seat ?? 0;
  const me = view.players[seat]!;
  const decision = askedOf(moment);
  return (
    <div
      class={b.board}
      data-phase={TRAY_FIRST.has(decision?.kind) ? 'cards' : view.phase}
      data-grid={view.grid ? '' : undefined}
    >
      <VegetableSprite />
      <div class={b.others}>
        <Others view={view} seat={seat} />
      </div>
      <div class={b.tray}>
        <Tray view={view} me={moment.seat === null ? undefined : me} decision={decision} />
      </div>
      <div class={b.main}>
        <div class={b.own}>
          <Fields player={me} seat={seat} own planting={view.phase === 'planting'} />
          <div class={b.market} style={{ '--shares': shares(me), '--count': countOf(me) }}>
            <Stalls cards={me} />
            <Customers cards={me} facts={me.facts} />
          </div>
          <div class={b.lower}>
            <Shop player={me} />
            <Path players={view.players} seat={seat} />
          </div>
        </div>
        <div class={b.cart}>
          <CartRow player={me} />
        </div>
      </div>
    </div>
  );
}
