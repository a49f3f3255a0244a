import type { GameEvent } from '~/api/types';
import type { Shown } from '~/app/format';
import { list } from '~/app/i18n';
import { type ByKind, type Line, type Say, seatOf, type Tell, together } from '~/table/lines';
import { cardShown, cashShown, fieldName, goodShown, goodsShown } from './names';
import type { Event, Good } from './types';

type Kinds = ByKind<Event>;
type Kind = keyof Kinds;
type Context<E> = { action: string | undefined; run: E[]; name: (seat: number) => string };
type Sayings = { [K in Kind]: (event: Kinds[K], context: Context<Kinds[K]>) => Say };

/** Goods of several events, each as often as it is counted. */
function allGoods(run: { good: Good; count?: number }[]): Shown {
  return goodsShown(run.flatMap((event) => Array<Good>(event.count ?? 1).fill(event.good)));
}

function allCards(run: { card: string | null }[]): Shown {
  const shown = run.flatMap(({ card }) => (card === null ? [] : [cardShown(card)]));
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
const RUNS = new Set<Kind>([
  'deal',
  'lay',
  'store',
  'return',
  'out',
  'offer',
  'opponent',
  'refill',
]);

/** How each kind of event is told; some say nothing by themselves. */
const SAYINGS: Sayings = {
  round: (e) => ({ key: 'log.round', args: { n: e.round }, weight: 'head' }),
  phase: (e) => ({ key: `phase.${e.phase}`, weight: 'head' }),
  reveal: (_, { run, name }) => {
    const fields = run.map((event) => `${name(event.seat)} ${fieldName(event.field)}`);
    return { key: 'log.reveal', args: { fields: list(fields) }, weight: 'minor' };
  },
  harvest: (_, { run }) => ({ key: 'log.harvest', args: { goods: allGoods(run) } }),
  'field-left': (e) => ({
    key: 'log.field_left',
    args: { field: fieldName(e.field) },
    weight: 'minor',
  }),
  'to-cart': () => null,
  shuffle: () => null,
  deal: (e, { run }) =>
    e.card ? { key: 'log.deal', args: { cards: allCards(run) }, weight: 'minor' } : null,
  flip: (e) => ({ key: 'log.flip', args: { card: cardShown(e.card) } }),
  lay: (_, { run }) => ({ key: 'log.lay', args: { cards: allCards(run) } }),
  place: (e) =>
    e.under
      ? { key: 'log.place_over', args: { card: cardShown(e.card), under: cardShown(e.under) } }
      : { key: 'log.place', args: { card: cardShown(e.card) } },
  freed: (e) => ({ key: 'log.freed', args: { card: cardShown(e.card) } }),
  tokens: (e, { name }) =>
    e.second === null
      ? null
      : {
          key: 'log.tokens',
          args: { first: name(e.first), second: name(e.second) },
        },
  partners: (e, { name }) => ({ key: 'log.partner', args: { who: name(e.partner) } }),
  turn: () => null,
  sow: (e) => ({
    key: 'log.sow',
    args: { good: goodShown(e.good), field: fieldName(e.field), n: e.goods },
  }),
  buy: (e) => ({
    key: e.supply ? 'log.buy_supply' : 'log.buy',
    args: { goods: allGoods([e]), price: cashShown(e.price) },
  }),
  sell: (e) => ({ key: 'log.sell', args: { good: goodShown(e.good), price: cashShown(e.price) } }),
  trade: (e) => {
    const given = e.given2 === null ? [e.given] : [e.given, e.given2];
    return { key: 'log.trade', args: { given: goodsShown(given), good: goodShown(e.good) } };
  },
  deliver: (e) => ({
    key: e.times > 1 ? 'log.deliver_twice' : 'log.deliver',
    args: { card: cardShown(e.card), row: e.row, pay: cashShown(e.pay) },
  }),
  serve: (e) => ({ key: 'log.serve', args: { card: cardShown(e.card), pay: cashShown(e.pay) } }),
  miss: (e) =>
    e.penalty > 0
      ? { key: 'log.miss_paid', args: { card: cardShown(e.card), price: cashShown(e.penalty) } }
      : { key: 'log.miss', args: { card: cardShown(e.card) } },
  'two-pack': (e) => ({
    key: e.card2 ? 'log.two_pack' : 'log.two_pack_one',
    args: {
      price: cashShown(e.price),
      card: cardShown(e.card),
      other: e.card2 ? cardShown(e.card2) : '',
    },
  }),
  keep: (e) => (e.keep === 'none' ? { key: 'log.keep_none' } : null),
  loan: (e) => ({ key: e.forced ? 'log.loan_forced' : 'log.loan' }),
  pay: (e, { name }) =>
    e.to === null
      ? null
      : { key: 'log.pay', args: { amount: cashShown(e.amount), who: name(e.to) } },
  store: (_, { run }) => ({ key: 'log.store', args: { goods: allGoods(run) }, weight: 'minor' }),
  return: (_, { run }) => ({ key: 'log.return', args: { goods: allGoods(run) } }),
  enlarge: () => ({ key: 'log.enlarge' }),
  step: (e) => ({ key: 'log.step', args: { n: e.space, price: cashShown(e.price) } }),
  use: (e) => ({ key: 'log.use', args: { card: cardShown(e.card) } }),
  discard: (e, { action }) =>
    action === 'discard' ? { key: 'log.discard', args: { card: cardShown(e.card) } } : null,
  fetch: (e) => ({ key: 'log.fetch', args: { card: cardShown(e.card) } }),
  refill: (_, { run }) => ({ key: 'log.refill', args: { cards: allCards(run) } }),
  shelve: (e) => ({ key: 'log.shelve', args: { good: goodShown(e.good), n: e.count } }),
  income: (e) => ({
    key: 'log.income',
    args: { amount: cashShown(e.amount), good: goodShown(e.good) },
  }),
  gain: (e) => ({ key: 'log.gain', args: { goods: allGoods([e]) } }),
  swap: (e) => ({ key: 'log.swap', args: { given: cardShown(e.given), got: cardShown(e.got) } }),
  clear: (e) => ({ key: 'log.clear', args: { field: fieldName(e.field) } }),
  blue: () => ({ key: 'log.blue' }),
  look: () => ({ key: 'log.look' }),
  out: (_, { run }) => ({ key: 'log.out', args: { cards: allCards(run) }, weight: 'minor' }),
  offer: (_, { run }) => ({ key: 'log.offer', args: { cards: allCards(run) }, weight: 'minor' }),
  opponent: (_, { run }) => ({ key: 'log.opponent', args: { cards: allCards(run) } }),
  'turn-end': (e) => ({
    key: 'log.turn_end',
    args: { n: e.space, cash: cashShown(e.cash) },
    weight: 'minor',
  }),
  'game-end': () => ({ key: 'log.game_end', weight: 'head' }),
};

/** Kinds that are told in one line for everybody. */
const SHARED = new Set<Kind>(['reveal']);

/** Whether an event is one of Loyang's; a table has no others. */
export function isEvent(event: GameEvent): event is Event {
  return event.event in SAYINGS;
}

/** The events told together with the one at a place; a player's harvest is one, gaps or not. */
function runAt(events: Event[], at: number, told: Set<Event>): Event[] {
  const first = events[at]!;
  if (first.event === 'harvest') {
    return events.filter((e) => e.event === 'harvest' && e.seat === first.seat && !told.has(e));
  }
  if (SHARED.has(first.event)) return events.filter((e) => e.event === first.event);
  return RUNS.has(first.event) ? together(events, at) : [first];
}

function say<K extends Kind>(kind: K, event: Kinds[K], context: Context<Kinds[K]>): Say {
  return SAYINGS[kind](event, context);
}

/** An entry of the log in words. */
export const tell: Tell = (item, name) => {
  const lines: Line[] = [];
  const events = item.events.filter(isEvent);
  const told = new Set<Event>();
  events.forEach((event, at) => {
    if (told.has(event)) return;
    const run = runAt(events, at, told);
    for (const one of run) told.add(one);
    const said = say(event.event, event, { action: item.action?.deed.verb, run, name });
    if (!said) return;
    const { key, args = {}, weight = 'main' } = said;
    const seat = SHARED.has(event.event) ? null : seatOf(event);
    lines.push({ seat, key, args, weight });
  });
  return lines;
};
