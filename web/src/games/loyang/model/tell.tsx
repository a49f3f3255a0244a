import type { GameEvent } from '~/api/types';
import type { Args, Shown } from '~/app/format';
import { type Key, list } from '~/app/i18n';
import { type Line, type Tell, together } from '~/table/lines';
import { cardShown, cashShown, fieldName, goodShown, goodsShown } from './names';
import type { Good, Phase } from './types';

type Say = { key: Key; args?: Args; weight?: Line['weight'] } | null;
type Context = {
  action: string | undefined;
  events: GameEvent[];
  run: GameEvent[];
  name: (seat: number) => string;
};

const good = (event: GameEvent, key = 'good') => goodShown(event[key] as Good);
const card = (event: GameEvent, key = 'card') => cardShown(event[key] as string);
const cash = (event: GameEvent, key: string) => cashShown(event[key] as number);
const field = (event: GameEvent) => fieldName(event.field as string);
const number = (event: GameEvent, key: string) => event[key] as number;

/** Goods of several events, each as often as it is counted. */
function allGoods(run: GameEvent[]): Shown {
  return goodsShown(
    run.flatMap((event) => Array<Good>(Number(event.count ?? 1)).fill(event.good as Good)),
  );
}

function allCards(run: GameEvent[]): Shown {
  const shown = run.map((event) => card(event));
  return {
    text: shown.map((one) => one.text).join(', '),
    node: shown.map((one, at) => (
      <span key={at}>
        {at > 0 && ', '}
        {one.node}
      </span>
    )),
  };
}

/** Kinds of event whose runs are told in one line. */
const RUNS = new Set(['deal', 'lay', 'store', 'return', 'out', 'offer', 'opponent', 'refill']);

/** How each kind of event is told; kinds that are missing say nothing by themselves. */
const SAYINGS: Record<string, (event: GameEvent, context: Context) => Say> = {
  round: (e) => ({ key: 'log.round', args: { n: number(e, 'round') }, weight: 'head' }),
  phase: (e) => ({ key: `phase.${e.phase as Phase}`, weight: 'head' }),
  reveal: (_, { run, name }) => {
    const one = (event: GameEvent) => `${name(event.seat!)} ${field(event)}`;
    return { key: 'log.reveal', args: { fields: list(run.map(one)) }, weight: 'minor' };
  },
  harvest: (_, { run }) => ({ key: 'log.harvest', args: { goods: allGoods(run) } }),
  'field-left': (e) => ({ key: 'log.field_left', args: { field: field(e) }, weight: 'minor' }),
  deal: (e, { run }) =>
    e.card ? { key: 'log.deal', args: { cards: allCards(run) }, weight: 'minor' } : null,
  flip: (e) => ({ key: 'log.flip', args: { card: card(e) } }),
  lay: (_, { run }) => ({ key: 'log.lay', args: { cards: allCards(run) } }),
  place: (e) =>
    e.under
      ? { key: 'log.place_over', args: { card: card(e), under: card(e, 'under') } }
      : { key: 'log.place', args: { card: card(e) } },
  freed: (e) => ({ key: 'log.freed', args: { card: card(e) } }),
  tokens: (e, { name }) =>
    e.second === null
      ? null
      : {
          key: 'log.tokens',
          args: { first: name(number(e, 'first')), second: name(number(e, 'second')) },
        },
  partners: (e, { name }) => ({ key: 'log.partner', args: { who: name(number(e, 'partner')) } }),
  sow: (e) => ({ key: 'log.sow', args: { good: good(e), field: field(e), n: number(e, 'goods') } }),
  buy: (e) => ({
    key: e.supply ? 'log.buy_supply' : 'log.buy',
    args: { goods: allGoods([e]), price: cash(e, 'price') },
  }),
  sell: (e) => ({ key: 'log.sell', args: { good: good(e), price: cash(e, 'price') } }),
  trade: (e) => {
    const given = [e.given, e.given2].filter(Boolean) as Good[];
    return { key: 'log.trade', args: { given: goodsShown(given), good: good(e) } };
  },
  deliver: (e) => ({
    key: number(e, 'times') > 1 ? 'log.deliver_twice' : 'log.deliver',
    args: { card: card(e), row: number(e, 'row'), pay: cash(e, 'pay') },
  }),
  serve: (e) => ({ key: 'log.serve', args: { card: card(e), pay: cash(e, 'pay') } }),
  miss: (e) =>
    number(e, 'penalty') > 0
      ? { key: 'log.miss_paid', args: { card: card(e), price: cash(e, 'penalty') } }
      : { key: 'log.miss', args: { card: card(e) } },
  'two-pack': (e) => ({
    key: e.card2 ? 'log.two_pack' : 'log.two_pack_one',
    args: { price: cash(e, 'price'), card: card(e), other: e.card2 ? card(e, 'card2') : '' },
  }),
  keep: (e) => (e.keep === 'none' ? { key: 'log.keep_none' } : null),
  loan: (e) => ({ key: number(e, 'forced') ? 'log.loan_forced' : 'log.loan' }),
  pay: (e, { name }) =>
    e.to === null || e.to === undefined
      ? null
      : { key: 'log.pay', args: { amount: cash(e, 'amount'), who: name(number(e, 'to')) } },
  store: (_, { run }) => ({ key: 'log.store', args: { goods: allGoods(run) }, weight: 'minor' }),
  return: (_, { run }) => ({ key: 'log.return', args: { goods: allGoods(run) } }),
  enlarge: () => ({ key: 'log.enlarge' }),
  step: (e) => ({ key: 'log.step', args: { n: number(e, 'space'), price: cash(e, 'price') } }),
  use: (e) => ({ key: 'log.use', args: { card: card(e) } }),
  discard: (e, { action }) =>
    action === 'discard' ? { key: 'log.discard', args: { card: card(e) } } : null,
  fetch: (e) => ({ key: 'log.fetch', args: { card: card(e) } }),
  refill: (_, { run }) => ({ key: 'log.refill', args: { cards: allCards(run) } }),
  shelve: (e) => ({ key: 'log.shelve', args: { good: good(e), n: number(e, 'count') } }),
  income: (e) => ({ key: 'log.income', args: { amount: cash(e, 'amount'), good: good(e) } }),
  gain: (e) => ({ key: 'log.gain', args: { goods: allGoods([e]) } }),
  swap: (e) => ({ key: 'log.swap', args: { given: card(e, 'given'), got: card(e, 'got') } }),
  clear: (e) => ({ key: 'log.clear', args: { field: field(e) } }),
  blue: () => ({ key: 'log.blue' }),
  look: () => ({ key: 'log.look' }),
  out: (_, { run }) => ({ key: 'log.out', args: { cards: allCards(run) }, weight: 'minor' }),
  offer: (_, { run }) => ({ key: 'log.offer', args: { cards: allCards(run) }, weight: 'minor' }),
  opponent: (_, { run }) => ({ key: 'log.opponent', args: { cards: allCards(run) } }),
  'turn-end': (e) => ({
    key: 'log.turn_end',
    args: { n: number(e, 'space'), cash: cash(e, 'cash') },
    weight: 'minor',
  }),
  'game-end': () => ({ key: 'log.game_end', weight: 'head' }),
};

/** Kinds that are told in one line for everybody. */
const SHARED = new Set(['reveal']);

/** The events told together with the one at a place; a player's harvest is one, gaps or not. */
function runAt(events: GameEvent[], at: number, told: Set<GameEvent>): GameEvent[] {
  const first = events[at]!;
  if (first.event === 'harvest') {
    return events.filter((e) => e.event === 'harvest' && e.seat === first.seat && !told.has(e));
  }
  if (SHARED.has(first.event)) return events.filter((e) => e.event === first.event);
  return RUNS.has(first.event) ? together(events, first.event, at) : [first];
}

/** An entry of the log in words. */
export const tell: Tell = (item, name) => {
  const lines: Line[] = [];
  const { events } = item;
  const told = new Set<GameEvent>();
  events.forEach((event, at) => {
    if (told.has(event)) return;
    const run = runAt(events, at, told);
    for (const one of run) told.add(one);
    const said = SAYINGS[event.event]?.(event, { action: item.action?.verb, events, run, name });
    if (!said) return;
    const { key, args = {}, weight = 'main' } = said;
    const seat = SHARED.has(event.event) ? null : (event.seat ?? null);
    lines.push({ seat, key, args, weight });
  });
  return lines;
};
