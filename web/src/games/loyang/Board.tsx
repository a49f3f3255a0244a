import { useEffect } from 'preact/hooks';
import { isWide } from '~/app/screen';
import { useTable } from '~/table/context';
import { CartRow } from './areas/CartRow';
import { Fields } from './areas/Fields';
import { Customers, Stalls } from './areas/Market';
import { Others, visited } from './areas/Others';
import { Path } from './areas/Path';
import { Shop } from './areas/Shop';
import { Deck, SideGrid, Tray } from './areas/Tray';
import { VegetableSprite } from './art/vegetables';
import b from './board.module.css';
import type { Decision, Player, View } from './model/types';
import { askedOf, viewOf } from './model/view';
import './theme.css';

/** Questions that are answered with the cards of the tray, in the phase of cards and out of it. */
const TRAY_FIRST = new Set<Decision['kind']>(['keep', 'foreman', 'tenant-farmer']);
const TRAY_TOO = new Set<Decision['kind']>(['distribute', 'take', 'grid']);

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

/** Whether the cards between the players are what it is about now. */
function isAboutCards(view: View, decision: Decision | undefined): boolean {
  if (!decision) return view.phase === 'cards';
  return TRAY_FIRST.has(decision.kind) || TRAY_TOO.has(decision.kind);
}

/** The whole table of Loyang as one seat sees it; another player's area may take its place. */
export function Board() {
  const { store, desk } = useTable();
  const moment = store.moment.value;
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !desk.menu.value) visited.value = null;
    };
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('keydown', leave);
      visited.value = null;
    };
  }, [desk]);
  const acted = moment?.entry?.seat === moment?.seat ? moment?.seq : undefined;
  useEffect(() => {
    visited.value = null;
  }, [acted]);
  if (!moment) return null;
  const view = viewOf(moment);
  const seat = moment.seat ?? 0;
  const shown = visited.value ?? seat;
  const player = view.players[shown]!;
  const own = shown === moment.seat;
  const decision = askedOf(moment);
  const selling = desk.taken.value?.startsWith('cart:') ?? false;
  const cards = isAboutCards(view, decision) && !(selling && isWide.value);
  const hand = moment.seat === null ? undefined : view.players[seat];
  return (
    <div
      key={isWide.value ? 'desk' : cards ? 'cards' : 'turn'}
      class={b.board}
      data-grid={view.grid ? '' : undefined}
      data-cards={cards ? '' : undefined}
    >
      <VegetableSprite />
      <div class={b.side}>
        <Others view={view} seat={shown} own={moment.seat} />
        {view.grid && !cards && <SideGrid view={view} />}
        <Deck view={view} />
      </div>
      <div class={b.own}>
        <Fields player={player} seat={shown} own={own} planting={view.phase === 'planting'} />
        <div class={b.market} style={{ '--shares': shares(player), '--count': countOf(player) }}>
          <Stalls cards={player} />
          <Customers cards={player} facts={player.facts} />
        </div>
        {cards && (
          <div class={b.tray}>
            <Tray view={view} me={hand} decision={decision} />
          </div>
        )}
        {(!cards || !isWide.value) && (
          <div class={b.lower}>
            <Shop player={player} owner={own ? null : shown} />
            <Path players={view.players} seat={shown} />
          </div>
        )}
      </div>
      <div class={b.cart}>
        <CartRow player={view.players[seat]!} />
      </div>
    </div>
  );
}
