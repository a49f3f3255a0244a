import { type Key, t } from '~/app/i18n';
import type { Moment } from '~/table/store';
import { cardName } from './names';
import { decisionOf } from './offers';
import type { View } from './types';

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
    case 'grid':
      return t(key, { n: Number(decision['left']) });
    case 'pay':
      return t(key, { n: Number(decision['amount']) });
    case 'foreman':
      return t(key, { card: cardName(String(decision['helper'])) });
    case 'turn':
      return t('ask.turn');
    default:
      return t(key);
  }
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
