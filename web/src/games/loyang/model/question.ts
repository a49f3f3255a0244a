import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import type { Moment } from '~/table/store';
import { cardName } from './names';
import { looseEnds } from './offers';
import { prints } from './prints';
import type { Decision } from './types';
import { askedOf, decisionOf, viewOf } from './view';

/** What is asked of this seat, in one sentence. */
export function questionOf(moment: Moment): string {
  const decision = askedOf(moment);
  if (!decision) return '';
  switch (decision.kind) {
    case 'distribute':
      return t(distributeKey(moment));
    case 'take':
      return decision.left > 1 ? t('ask.take.more', { n: decision.left }) : t('ask.take');
    case 'grid':
      return t('ask.grid', { n: decision.left });
    case 'pay':
      return t('ask.pay', { n: decision.amount });
    case 'foreman':
      return t('ask.foreman', { card: cardName(decision.helper) });
    case 'settle':
      return '';
    default:
      return t(`ask.${decision.kind}`);
  }
}

const ASIDES: Partial<Record<Decision['kind'], Key>> = {
  turn: 'aside.turn',
  distribute: 'aside.distribute',
  grid: 'aside.grid',
  plant: 'aside.plant',
  keep: 'aside.keep',
};

/** A word of help about what is asked. */
export function asideOf(moment: Moment): string {
  const asked = askedOf(moment);
  const key = asked && ASIDES[asked.kind];
  return key ? t(key) : '';
}

function distributeKey(moment: Moment): Key {
  const lays = moment.actions.some((action) => action.deed.verb === 'lay');
  const plays = moment.actions.some((action) => action.deed.verb === 'play');
  if (lays && plays) return 'ask.distribute';
  return lays ? 'ask.distribute.lay' : 'ask.distribute.take';
}

const WAITS: Partial<Record<Decision['kind'], Key>> = {
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
  const asked = decisionOf(viewOf(moment), seat);
  return t((asked && WAITS[asked.kind]) ?? 'wait.turn', { who });
}

/** What ending the turn now would leave undone, in words. */
export function warningsOf({ action }: Offer, moment: Moment): string[] {
  const me = viewOf(moment).players[moment.seat ?? 0]!;
  const { unsown, surplus } = looseEnds(action.changes);
  const servable = new Set(
    moment.actions.flatMap(({ deed }) => (deed.verb === 'deliver' ? [deed.card] : [])),
  );
  const reasons = me.regulars
    .filter((regular) => servable.has(regular.card))
    .map((regular) =>
      regular.marker === 'red'
        ? t('warn.pays', { card: cardName(regular.card), n: prints.penalty })
        : t('warn.cross', { card: cardName(regular.card) }),
    );
  if (unsown) reasons.push(t('warn.unsown', { n: unsown }));
  if (surplus) reasons.push(t('warn.goods', { n: surplus }));
  return reasons;
}
