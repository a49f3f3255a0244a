import type { GameEvent } from '~/api/types';
import type { Args, Shown } from '~/app/format';
import type { Key } from '~/app/i18n';
import type { Line, Tell } from '~/table/lines';
import { cashShown, goodShown, placeName, regionName, rowShown, tileShown } from './names';
import type { Good, Phase, Row } from './types';

type Say = { key: Key; args?: Args; weight?: Line['weight'] } | null;

const number = (event: GameEvent, key: string) => event[key] as number;
const cash = (event: GameEvent, key: string) => cashShown(number(event, key));
const tile = (event: GameEvent) => tileShown(event.tile as string);

/** Tiles of several events in one line. */
function tiles(run: GameEvent[]): Shown {
  const shown = run.map(tile);
  return {
    text: shown.map((one) => one.text).join(', '),
    node: shown.map((one, at) => <span key={at}>{one.node} </span>),
  };
}

/** Kinds whose events of one entry are told in one line. */
const RUNS = new Set(['offer', 'stay']);

const SAYINGS: Record<
  string,
  (event: GameEvent, run: GameEvent[], name: (seat: number) => string) => Say
> = {
  round: (e) => ({ key: 'hlog.round', args: { n: number(e, 'round') }, weight: 'head' }),
  phase: (e) => ({ key: `hphase.${e.phase as Phase}`, weight: 'head' }),
  offer: (_, run) => ({ key: 'hlog.offer', args: { tiles: tiles(run) }, weight: 'minor' }),
  actions: (e) => ({ key: 'hlog.actions', args: { n: number(e, 'actions') } }),
  show: (e) => ({ key: 'hlog.show', args: { cash: cash(e, 'cash') } }),
  pass: () => ({ key: 'hlog.pass', weight: 'minor' }),
  first: (e, _, name) => ({ key: 'hlog.first', args: { who: name(number(e, 'first')) } }),
  buyer: (e) => ({ key: 'hlog.buyer', args: { cell: String(e.cell), cost: cash(e, 'cost') } }),
  'shared-buyer': (e) => ({ key: 'hlog.shared_buyer', args: { cell: String(e.cell) } }),
  corridors: (e) => ({ key: 'hlog.corridors', args: { income: cash(e, 'income') } }),
  win: (e) => ({ key: 'hlog.win', args: { tile: tile(e) } }),
  'shared-win': (e) => ({ key: 'hlog.shared_win', args: { tile: tile(e) }, weight: 'minor' }),
  stay: (_, run) => ({ key: 'hlog.stay', args: { tiles: tiles(run) }, weight: 'minor' }),
  price: (e) => ({
    key: 'hlog.price',
    args: { good: goodShown(e.good as Good), price: cash(e, 'price') },
  }),
  'good-deal': (e) => ({ key: 'hlog.good_deal', args: { income: cash(e, 'income') } }),
  draw: (e) => ({ key: 'hlog.draw', args: { tile: tile(e) } }),
  move: (e) => ({
    key: e.how === 'shortcut' ? 'hlog.move_shortcut' : 'hlog.move',
    args: { village: placeName(String(e.to)), cost: cash(e, 'cost') },
  }),
  sell: (e) => ({
    key: 'hlog.sell',
    args: {
      good: goodShown(e.good as Good),
      village: placeName(String(e.village)),
      price: cash(e, 'price'),
    },
  }),
  rent: (e) => ({
    key: 'hlog.rent',
    args: { village: placeName(String(e.village)), income: cash(e, 'income') },
    weight: 'minor',
  }),
  nothing: () => ({ key: 'hlog.nothing', weight: 'minor' }),
  'shared-post': (e) => ({
    key: 'hlog.shared_post',
    args: { village: placeName(String(e.village)) },
  }),
  complete: (e) => ({ key: 'hlog.complete', args: { region: regionName(String(e.region)) } }),
  disc: (e) => ({
    key: 'hlog.disc',
    args: { region: regionName(String(e.region)), row: rowShown(e.row as Row) },
  }),
  production: (e) => ({ key: 'hlog.production', args: { income: cash(e, 'income') } }),
  duchies: (e) => ({ key: 'hlog.duchies', args: { income: cash(e, 'income') } }),
  'main-road': (e) => ({ key: 'hlog.main_road', args: { income: cash(e, 'income') } }),
  'game-end': () => ({ key: 'hlog.game_end', weight: 'head' }),
};

/** An entry of the log in words. */
export const tell: Tell = (item, name) => {
  const lines: Line[] = [];
  const told = new Set<GameEvent>();
  for (const event of item.events) {
    if (told.has(event)) continue;
    const run = RUNS.has(event.event)
      ? item.events.filter((other) => other.event === event.event)
      : [event];
    for (const one of run) told.add(one);
    const said = SAYINGS[event.event]?.(event, run, name);
    if (!said) continue;
    const { key, args = {}, weight = 'main' } = said;
    lines.push({ seat: event.seat ?? null, key, args, weight });
  }
  return lines;
};
