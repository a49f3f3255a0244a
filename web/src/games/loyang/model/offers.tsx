import type { Action } from '~/api/types';
import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import { SEATS } from '~/table/names';
import type { Moment } from '~/table/store';
import { cardName, fieldName, goodName, goodObject, goodsName, goodsShown } from './names';
import { stepsFrom } from './path';
import { isGood, tables } from './tables';
import type { Decision, Player, View } from './types';
import { useOffer } from './uses';
import { askedOf, viewOf } from './view';

/** The spots of the board, by name. */
export const spot = {
  cart: (good: string) => `cart:${good}`,
  shop: (good: string) => `shop:${good}`,
  field: (field: string) => `field:${field}`,
  slot: (card: string, good: string) => `slot:${card}:${good}`,
  card: (card: string) => `card:${card}`,
  warehouse: 'warehouse',
  path: 'path',
  deck: 'deck',
  courtyard: 'courtyard',
  mine: 'mine',
};

export type Around = {
  view: View;
  me: Player;
  decision: Decision['kind'] | undefined;
  name: (seat: number) => string;
};

/** All that a seat may do, with its place on the board. */
export function offersOf(moment: Moment, name: (seat: number) => string): Offer[] {
  const view = viewOf(moment);
  if (moment.seat === null || moment.actions.length === 0) return [];
  const me = view.players[moment.seat]!;
  const decision = askedOf(moment)?.kind;
  const around = { view, me, decision, name };
  return moment.actions.map((action) => {
    const offer: Offer = { action, label: action.text, ...place(action, around) };
    const { changes } = action;
    if (changes?.cash === undefined) return offer;
    const borrowed = 'loans' in changes && action.verb !== 'loan';
    return { ...offer, effect: borrowed ? { note: t('effect.loan') } : { cash: changes.cash } };
  });
}

function place(action: Action, around: Around): Partial<Offer> {
  const { verb, args } = action;
  const [a = '', b = ''] = args;
  const good = goodObject(a);
  const picture = isGood(a) ? goodsShown([a]).node : undefined;
  switch (verb) {
    case 'sow':
      return {
        source: around.decision === 'plant' ? spot.shop(a) : spot.cart(a),
        target: spot.field(b),
        label: t('do.sow', { good, field: fieldName(b) }),
        picture,
        ...(around.decision === 'plant' && { bar: 'main', short: goodName(a) }),
      };
    case 'buy':
      return { target: spot.shop(a), label: t('do.buy', { good }), picture };
    case 'sell':
      return {
        source: spot.cart(a),
        target: spot.shop(a),
        label: t('do.sell', { good }),
        picture,
        ...(around.decision === 'pay' && { bar: 'plain' }),
      };
    case 'trade':
      return trade(action);
    case 'deliver':
      return customer(a, t('do.deliver', { card: cardName(a) }));
    case 'deliver-twice':
      return customer(a, t('do.deliver_twice', { card: cardName(a) }));
    case 'serve':
      return customer(a, t('do.serve', { card: cardName(a) }));
    case 'settle':
      return { target: spot.card(a), label: t('do.settle', { card: cardName(a) }), side: true };
    case 'store':
      return {
        source: spot.cart(a),
        target: spot.warehouse,
        label: t('do.store', { good }),
        picture,
      };
    case 'discard':
      return { target: spot.card(a), label: t('do.discard', { card: cardName(a) }), side: true };
    case 'take':
      return { target: spot.card(a), label: t('do.take', { card: cardName(a) }) };
    case 'lay':
      return {
        source: spot.card(a),
        target: spot.courtyard,
        label: t('do.lay'),
        full: t('do.lay_card', { card: cardName(a) }),
      };
    case 'play':
      return {
        source: spot.card(a),
        target: spot.mine,
        label: t('do.play'),
        full: t('do.play_card', { card: cardName(a) }),
      };
    case 'use':
      return useOffer(action, around);
    default:
      return small(action, around, good, picture);
  }
}

/** Something for a customer, whose goods may be put on the card one by one. */
function customer(card: string, label: string): Partial<Offer> {
  const goods = (tables.regulars[card] ?? tables.casuals[card])?.goods ?? [];
  return { target: spot.card(card), fits: goods.map(spot.cart), label };
}

function trade(action: Action): Partial<Offer> {
  const [card = '', good = '', , given = ''] = action.args;
  const payment = [...given].filter(isGood);
  return {
    source: spot.cart(payment[0]!),
    target: spot.slot(card, good),
    label: t('do.trade', { given: goodsName(payment), good: goodName(good) }),
    picture: (
      <>
        {goodsShown(payment).node} → {goodsShown([good].filter(isGood)).node}
      </>
    ),
  };
}

/** Answers inside a decision, and what stands on buttons of the bar. */
function small(
  action: Action,
  around: Around,
  good: string,
  picture: Offer['picture'],
): Partial<Offer> {
  const { verb, args } = action;
  const [a = '', b = ''] = args;
  const { me, decision, view } = around;
  const seat = SEATS.indexOf(a);
  switch (verb) {
    case 'two-pack':
      return { target: spot.deck, label: t('do.two_pack'), bar: 'plain' };
    case 'keep':
      return keep(a, view);
    case 'loan':
      return { label: t('do.loan'), bar: decision === 'pay' ? 'plain' : 'more' };
    case 'end':
      return {
        label: t('do.end'),
        bar: 'main',
        confirm: me.facts.due.length > 0 || endsWithGoods(me),
      };
    case 'enlarge':
      return { target: spot.warehouse, label: t('do.enlarge'), bar: 'plain' };
    case 'step':
      return {
        target: spot.path,
        label: t('do.step', { n: stepsFrom(me)[0]?.space ?? me.space }),
        bar: 'main',
      };
    case 'done':
      return {
        label: t((decision && DONE[decision]) ?? 'do.done'),
        bar: decision === 'step' ? 'plain' : 'main',
      };
    case 'flip':
      return { target: spot.deck, label: t('do.flip'), bar: 'plain' };
    case 'fetch':
      return { label: t('do.fetch'), bar: 'main' };
    case 'pass':
      return { label: t('do.pass'), bar: 'plain' };
    case 'shelve':
      return {
        target: spot.shop(a),
        label: t('do.shelve', { good: goodName(a), n: Number(b) }),
        picture,
      };
    case 'name':
      return { label: t('do.name', { good: goodName(a) }), picture, bar: 'plain' };
    case 'extra':
    case 'reap':
      return { target: spot.field(a), label: t('do.harvest', { field: fieldName(a) }) };
    case 'cry':
      return { target: spot.slot(a, b), label: t('do.cry', { good: goodObject(b) }) };
    case 'bargain':
      return { target: spot.shop(a), label: bargainLabel(args, good), picture };
    case 'choose':
      return { target: spot.field(a), label: t('do.choose', { field: fieldName(a) }) };
    case 'partner':
      return { target: `seat:${seat}`, label: around.name(seat), bar: 'plain' };
    default:
      return {};
  }
}

/** Whether goods would be left in the cart that the warehouse does not hold. */
function endsWithGoods(me: Player): boolean {
  const left = Object.values(me.cart).reduce((sum, count) => sum + count, 0);
  return left > me.facts.warehouse_room;
}

const DONE: Partial<Record<Decision['kind'], Key>> = {
  harvest: 'do.done.harvest',
  grid: 'do.done.grid',
  store: 'do.done.store',
  step: 'do.done.step',
};

function bargainLabel(args: string[], good: string): string {
  const helpers = (args[2] ?? '').split('+').filter(Boolean).map(cardName);
  if (helpers.length === 0) return t('do.buy', { good });
  return t('do.bargain_with', { good, helpers: helpers.join(' + ') });
}

/** What of the two-pack is kept: the cards stand in the decision. */
function keep(which: string, view: View): Partial<Offer> {
  const decision = view.decisions.flat().find((one) => one.kind === 'keep');
  const cards = decision ? [decision.first, decision.second] : [];
  const named = which.split('/').map((at) => cards[Number(at) - 1] ?? '');
  if (which === 'none') return { label: t('do.keep.none'), bar: 'plain' };
  if (named.length === 1)
    return { label: t('do.keep.one', { card: cardName(named[0]!) }), target: spot.card(named[0]!) };
  const [top, under] = named.map(cardName);
  return { label: t('do.keep.both', { top, under }), target: spot.card(named[0]!), bar: 'plain' };
}
