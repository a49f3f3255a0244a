import type { GameEvent } from '~/api/types';
import type { Shown } from '~/app/format';
import { type ByKind, type Line, type Say, seatOf, type Tell } from '~/table/lines';
import { cashShown, goodShown, placeName, regionName, rowShown, tileShown } from './names';
import type { Event, TileId } from './types';

type Kinds = ByKind<Event>;
type Kind = keyof Kinds;
type Context<E> = { run: E[]; name: (seat: number) => string };
type Sayings = { [K in Kind]: (event: Kinds[K], context: Context<Kinds[K]>) => Say };

/** Tiles of several events in one line. */
function tiles(run: { tile: TileId }[]): Shown {
  const shown = run.map(({ tile }) => tileShown(tile));
  return {
    text: shown.map((one) => one.text).join(', '),
    node: shown.map((one, at) => <span key={at}>{one.node} </span>),
  };
}

/** Kinds whose events of one entry are told in one line. */
const RUNS = new Set<Kind>(['offer', 'stay']);

/** How each kind of event is told. */
const SAYINGS: Sayings = {
  round: (e) => ({ key: 'hlog.round', args: { n: e.round }, weight: 'head' }),
  phase: (e) => ({ key: `hphase.${e.phase}`, weight: 'head' }),
  offer: (_, { run }) => ({ key: 'hlog.offer', args: { tiles: tiles(run) }, weight: 'minor' }),
  actions: (e) => ({ key: 'hlog.actions', args: { n: e.actions } }),
  show: (e) => ({ key: 'hlog.show', args: { cash: cashShown(e.cash) } }),
  pass: () => ({ key: 'hlog.pass', weight: 'minor' }),
  first: (e, { name }) => ({ key: 'hlog.first', args: { who: name(e.first) } }),
  buyer: (e) => ({ key: 'hlog.buyer', args: { cell: e.cell, cost: cashShown(e.cost) } }),
  'shared-buyer': (e) => ({ key: 'hlog.shared_buyer', args: { cell: e.cell } }),
  corridors: (e) => ({ key: 'hlog.corridors', args: { income: cashShown(e.income) } }),
  win: (e) => ({ key: 'hlog.win', args: { tile: tileShown(e.tile) } }),
  'shared-win': (e) => ({
    key: 'hlog.shared_win',
    args: { tile: tileShown(e.tile) },
    weight: 'minor',
  }),
  stay: (_, { run }) => ({ key: 'hlog.stay', args: { tiles: tiles(run) }, weight: 'minor' }),
  price: (e) => ({
    key: e.seat === undefined ? 'hlog.shared_price' : 'hlog.price',
    args: { good: goodShown(e.good), price: cashShown(e.price) },
  }),
  'good-deal': (e) => ({ key: 'hlog.good_deal', args: { income: cashShown(e.income) } }),
  draw: (e) => ({ key: 'hlog.draw', args: { tile: tileShown(e.tile) } }),
  move: (e) => ({
    key: e.how === 'shortcut' ? 'hlog.move_shortcut' : 'hlog.move',
    args: { village: placeName(e.to), cost: cashShown(e.cost) },
  }),
  sell: (e) => ({
    key: 'hlog.sell',
    args: {
      good: goodShown(e.good),
      village: placeName(e.village),
      price: cashShown(e.price),
    },
  }),
  rent: (e) => ({
    key: 'hlog.rent',
    args: { village: placeName(e.village), income: cashShown(e.income) },
    weight: 'minor',
  }),
  nothing: () => ({ key: 'hlog.nothing', weight: 'minor' }),
  'shared-post': (e) => ({
    key: 'hlog.shared_post',
    args: { village: placeName(e.village) },
  }),
  complete: (e) => ({
    key: e.colour === 'shared' ? 'hlog.shared_complete' : 'hlog.complete',
    args: { region: regionName(e.region) },
  }),
  disc: (e) => ({
    key: e.colour === 'shared' ? 'hlog.shared_disc' : 'hlog.disc',
    args: { region: regionName(e.region), row: rowShown(e.row) },
  }),
  production: (e) => ({ key: 'hlog.production', args: { income: cashShown(e.income) } }),
  duchies: (e) => ({ key: 'hlog.duchies', args: { income: cashShown(e.income) } }),
  'main-road': (e) => ({ key: 'hlog.main_road', args: { income: cashShown(e.income) } }),
  'game-end': () => ({ key: 'hlog.game_end', weight: 'head' }),
};

/** Whether an event is one of Hermagor's; a table has no others. */
export function isEvent(event: GameEvent): event is Event {
  return event.event in SAYINGS;
}

function say<K extends Kind>(kind: K, event: Kinds[K], context: Context<Kinds[K]>): Say {
  return SAYINGS[kind](event, context);
}

/** An entry of the log in words. */
export const tell: Tell = (item, name) => {
  const lines: Line[] = [];
  const events = item.events.filter(isEvent);
  const told = new Set<Event>();
  for (const event of events) {
    if (told.has(event)) continue;
    const run = RUNS.has(event.event)
      ? events.filter((other) => other.event === event.event)
      : [event];
    for (const one of run) told.add(one);
    const said = say(event.event, event, { run, name });
    if (!said) continue;
    const { key, args = {}, weight = 'main' } = said;
    lines.push({ seat: seatOf(event), key, args, weight });
  }
  return lines;
};
