import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import type { Moment } from '~/table/store';
import { cardName } from './names';
import { decisionOf } from './offers';
import { tables } from './tables';
import { GOODS, type View } from './types';

/** What is asked of this seat, in one sentence. */
export function questionOf(moment: Moment): string {
  const view = moment.view as unknown as View;
  const decision = moment.seat === null ? undefined : decisionOf(view, moment.seat);
  if (!decision) return '';
  const key = `ask.${decision.kind}` as Key;
  switch (decision.kind) {
    case 'distribute':
      return t(distributeKey(moment));
    case 'take':
      return Number(decision.left) > 1
        ? t('ask.take.more', { n: Number(decision.left) })
        : t('ask.take');
    case 'grid':
      return t(key, { n: Number(decision.left) });
    case 'pay':
      return t(key, { n: Number(decision.amount) });
    case 'foreman':
      return t(key, { card: cardName(String(decision.helper)) });
    case 'turn':
      return t('ask.turn');
    default:
      return t(key);
  }
}

const ASIDES = {
  turn: 'aside.turn',
  distribute: 'aside.distribute',
  grid: 'aside.grid',
  plant: 'aside.plant',
  keep: 'aside.keep',
} as const;

/** A word of help about what is asked. */
export function asideOf(moment: Moment): string {
  const view = moment.view as unknown as View;
  const decision = moment.seat === null ? undefined : decisionOf(view, moment.seat);
  const key = ASIDES[decision?.kind as keyof typeof ASIDES];
  return key ? t(key) : '';
}

function distributeKey(moment: Moment): Key {
  const lays = moment.actions.some((action) => action.verb === 'lay');
  const plays = moment.actions.some((action) => action.verb === 'play');
  if (lays && plays) return 'ask.distribute';
  return lays ? 'ask.distribute.lay' : 'ask.distribute.take';
}

const WAITS: Record<string, Key> = {
  plant: 'wait.plant',
  harvest: 'wait.harvest',
  'extra-harvest': 'wait.harvest',
  distribute: 'wait.cards',
  take: 'wait.cards',
  grid: 'wait.cards',
  partner: 'wait.partner',
  step: 'wait.step',
  store: 'wait.step',
};

/** What somebody else is doing. */
export function waitingOf(moment: Moment, seat: number, who: string): string {
  const decision = decisionOf(moment.view as unknown as View, seat);
  return t(WAITS[decision?.kind ?? ''] ?? 'wait.turn', { who });
}

/** What ending the turn now would cost, in words. */
export function warningsOf(_: Offer, moment: Moment): string[] {
  const view = moment.view as unknown as View;
  const me = view.players[moment.seat ?? 0]!;
  const reasons = me.regulars
    .filter((regular) => regular.status === 'due')
    .map((regular) =>
      regular.marker === 'red'
        ? t('warn.pays', { card: cardName(regular.card), n: tables.penalty })
        : t('warn.cross', { card: cardName(regular.card) }),
    );
  const goods = GOODS.reduce((sum, good) => sum + me.cart[good], 0);
  const surplus = goods - me.facts.warehouse_room;
  if (surplus > 0) reasons.push(t('warn.goods', { n: surplus }));
  return reasons;
}
