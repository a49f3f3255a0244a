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
import { decisionOf } from './model/offers';
import type { Player, View } from './model/types';
import './theme.css';

/** The widths of stalls and customers by how many cards lie there. */
function shares(me: Player): string {
  const left = Math.max(1.5, me.stalls.length + me.helpers.length);
  const right = Math.max(1.5, me.regulars.length + me.casuals.length);
  return `minmax(0, ${left}fr) minmax(0, ${right}fr)`;
}

/** The whole table of Loyang as one seat sees it. */
export function Board() {
  const { store } = useTable();
  const moment = store.moment.value;
  if (!moment) return null;
  const view = moment.view as unknown as View;
  const seat = moment.seat ?? 0;
  const me = view.players[seat]!;
  const decision = moment.seat === null ? undefined : decisionOf(view, seat);
  return (
    <div class={b.board} data-phase={view.phase}>
      <VegetableSprite />
      <div class={b.side}>
        <Others view={view} seat={seat} />
        <Tray view={view} me={moment.seat === null ? undefined : me} decision={decision} />
      </div>
      <div class={b.own}>
        <Fields player={me} seat={seat} own planting={view.phase === 'planting'} />
        <div class={b.market} style={{ '--shares': shares(me) }}>
          <Stalls cards={me} />
          <Customers cards={me} facts={me.facts} />
        </div>
        <div class={b.lower}>
          <Shop player={me} />
          <Path players={view.players} seat={seat} />
        </div>
        <CartRow player={me} />
      </div>
    </div>
  );
}
