import { type Key, t } from '~/app/i18n';
import type { GameChanges } from '~/generated/api';
import type { Offer } from '~/table/interaction';
import type { Moment } from '~/table/store';
import { cardName, fieldName, goodName, goodObject, goodsName, goodsShown } from './names';
import { stepsFrom } from './path';
import { kindOf, prints } from './prints';
import type { Decision, Deed, Good, Player, View } from './types';
import { useOffer } from './uses';
import { askedOf, deedOf, viewOf } from './view';

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

type Of<Verb> = Extract<Deed, { verb: Verb }>;

/** All that a seat may do, with its place on the board. */
export function offersOf(moment: Moment, name: (seat: number) => string): Offer[] {
  const view = viewOf(moment);
  if (moment.seat === null || moment.actions.length === 0) return [];
  const me = view.players[moment.seat]!;
  const decision = askedOf(moment)?.kind;
  const around = { view, me, decision, name };
  return moment.actions.map((action) => {
    const offer: Offer = { action, label: action.text, ...place(deedOf(action), around) };
    const { changes } = action;
    if (Object.keys(looseEnds(changes)).length > 0) offer.confirm = true;
    if (changes?.cash === undefined) return offer;
    const borrowed = 'loans' in changes && action.deed.verb !== 'loan';
    return { ...offer, effect: borrowed ? { note: t('effect.loan') } : { cash: changes.cash } };
  });
}

const shown = (good: Good) => goodsShown([good]).node;

function place(deed: Deed, around: Around): Partial<Offer> {
  const { me, decision, view, name } = around;
  switch (deed.verb) {
    case 'sow':
      return {
        source: decision === 'plant' ? spot.shop(deed.good) : spot.cart(deed.good),
        target: spot.field(deed.field),
        label: t('do.sow', { good: goodObject(deed.good), field: fieldName(deed.field) }),
        picture: shown(deed.good),
        ...(decision === 'plant' && { bar: 'main', short: goodName(deed.good) }),
      };
    case 'buy':
      return {
        target: spot.shop(deed.good),
        label: t('do.buy', { good: goodObject(deed.good) }),
        picture: shown(deed.good),
      };
    case 'sell':
      return {
        source: spot.cart(deed.good),
        target: spot.shop(deed.good),
        label: t('do.sell', { good: goodObject(deed.good) }),
        picture: shown(deed.good),
        ...(decision === 'pay' && { bar: 'plain' }),
      };
    case 'trade':
      return trade(deed);
    case 'deliver':
      return customer(deed.card, t('do.deliver', { card: cardName(deed.card) }));
    case 'deliver-twice':
      return customer(deed.card, t('do.deliver_twice', { card: cardName(deed.card) }));
    case 'serve':
      return customer(deed.card, t('do.serve', { card: cardName(deed.card) }));
    case 'settle':
      return {
        target: spot.card(deed.card),
        label: t('do.settle', { card: cardName(deed.card) }),
        side: true,
      };
    case 'store':
      return {
        source: spot.cart(deed.good),
        target: spot.warehouse,
        label: t('do.store', { good: goodObject(deed.good) }),
        picture: shown(deed.good),
      };
    case 'discard':
      return {
        target: spot.card(deed.card),
        label: t('do.discard', { card: cardName(deed.card) }),
        side: true,
      };
    case 'take':
      return { target: spot.card(deed.card), label: t('do.take', { card: cardName(deed.card) }) };
    case 'lay':
      return {
        source: spot.card(deed.card),
        target: spot.courtyard,
        label: t('do.lay'),
        full: t('do.lay_card', { card: cardName(deed.card) }),
      };
    case 'play':
      return {
        source: spot.card(deed.card),
        target: spot.mine,
        label: t('do.play'),
        full: t('do.play_card', { card: cardName(deed.card) }),
      };
    case 'use':
      return useOffer(deed, around);
    case 'two-pack':
      return { target: spot.deck, label: t('do.two_pack'), bar: 'plain' };
    case 'keep':
      return keep(deed.cards, view);
    case 'loan':
      return { label: t('do.loan'), bar: decision === 'pay' ? 'plain' : 'more' };
    case 'end':
      return { label: t('do.end'), bar: 'main' };
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
        target: spot.shop(deed.good),
        label: t('do.shelve', { good: goodName(deed.good), n: deed.count }),
        picture: shown(deed.good),
      };
    case 'name':
      return {
        label: t('do.name', { good: goodName(deed.good) }),
        picture: shown(deed.good),
        bar: 'plain',
      };
    case 'extra':
    case 'reap':
      return {
        target: spot.field(deed.field),
        label: t('do.harvest', { field: fieldName(deed.field) }),
      };
    case 'cry':
      return {
        target: spot.slot(deed.stall, deed.good),
        label: t('do.cry', { good: goodObject(deed.good) }),
      };
    case 'bargain':
      return {
        target: spot.shop(deed.good),
        label: bargainLabel(deed),
        picture: shown(deed.good),
      };
    case 'choose':
      return {
        target: spot.field(deed.field),
        label: t('do.choose', { field: fieldName(deed.field) }),
      };
    case 'partner':
      return { target: `seat:${deed.seat}`, label: name(deed.seat), bar: 'plain' };
    default:
      deed satisfies never;
      return {};
  }
}

/** Something for a customer, whose goods may be put on the card one by one. */
function customer(card: string, label: string): Partial<Offer> {
  const goods = (prints.regulars[card] ?? prints.casuals[card])?.goods ?? [];
  return { target: spot.card(card), fits: goods.map(spot.cart), label };
}

function trade({ stall, good, payment }: Of<'trade'>): Partial<Offer> {
  return {
    source: spot.cart(payment[0]!),
    target: spot.slot(stall, good),
    label: t('do.trade', { given: goodsName(payment), good: goodName(good) }),
    picture: (
      <>
        {goodsShown(payment).node} → {shown(good)}
      </>
    ),
  };
}

type LooseEnds = { unsown?: number; unserved?: number; surplus?: number };

/** What an action would leave undone, by the server's own reckoning. */
export function looseEnds(changes: GameChanges | null | undefined): LooseEnds {
  const { unsown, unserved, surplus } = (changes ?? {}) as LooseEnds;
  return { ...(unsown && { unsown }), ...(unserved && { unserved }), ...(surplus && { surplus }) };
}

const DONE: Partial<Record<Decision['kind'], Key>> = {
  harvest: 'do.done.harvest',
  grid: 'do.done.grid',
  store: 'do.done.store',
  step: 'do.done.step',
};

function bargainLabel({ good, with: helpers }: Of<'bargain'>): string {
  if (helpers.length === 0) return t('do.buy', { good: goodObject(good) });
  const names = helpers.map(cardName).join(' + ');
  return t('do.bargain_with', { good: goodObject(good), helpers: names });
}

/** What of the two-pack is kept, the upper card first: the cards stand in the decision. */
function keep(which: number[], view: View): Partial<Offer> {
  const decision = view.decisions.flat().find((one) => one.kind === 'keep');
  const cards = decision ? [decision.first, decision.second] : [];
  const [top, under] = which.map((at) => cards[at - 1] ?? '');
  if (top === undefined) return { label: t('do.keep.none'), bar: 'plain' };
  if (under === undefined)
    return { label: t('do.keep.one', { card: cardName(top) }), target: spot.card(top) };
  return {
    label: t('do.keep.both', { top: cardName(top), under: cardName(under) }),
    short: t('do.keep.over', { top: briefName(top, under) }),
    target: spot.card(top),
    bar: 'plain',
  };
}

/** A card in as few words as tell it from another. */
function briefName(card: string, other: string): string {
  const kind = kindOf(card);
  const plain = kind === 'stall' || kind === 'regular' || kind === 'casual';
  return plain && kind !== kindOf(other) ? t(`card.${kind}`) : cardName(card);
}
