import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import { cardName, fieldName, goodObject, goodsShown, helperOf } from './names';
import type { Around } from './offers';
import type { Good, Use } from './types';

/** A use, with all that one of some helper may name. */
type AnyUse = Use &
  Partial<Record<'way' | 'field' | 'card' | 'other', string> & { good: Good; seat: number }>;

/** A use of a helper: it begins at the helper's card and often ends at another card. */
export function useOffer(deed: AnyUse, around: Around): Partial<Offer> {
  const { way, field, card, other, good, seat } = deed;
  const ways = [helperOf(deed.helper), way].filter(Boolean);
  if (deed.helper === 'subsistence-farmer' && seat === undefined) ways.push('buy');
  const label = t(`use.${ways.join('.')}` as Key, {
    good: good && goodObject(good),
    field: field && fieldName(field),
    card: card && cardName(card),
    other: other && cardName(other),
    who: seat === undefined ? undefined : around.name(seat),
  });
  const offer: Partial<Offer> = { source: `card:${deed.helper}`, label };
  if (good) offer.picture = goodsShown([good]).node;
  if (around.decision === 'pay') offer.bar = 'more';
  const target = targetOf(deed);
  if (target) offer.target = target;
  return offer;
}

/** Where on the board a use ends. */
function targetOf({ field, card, other, good, seat }: AnyUse): string | undefined {
  if (field) return seat === undefined ? `field:${field}` : `field:${seat}:${field}`;
  if (good) return `shop:${good}`;
  const last = other ?? card;
  return last && `card:${last}`;
}
