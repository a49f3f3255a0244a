import type { Args } from '~/app/format';
import type { Moment } from '~/table/store';
import { cardName } from './names';
import { kindOf } from './tables';
import { askedOf, viewOf } from './view';

const SIMPLE = new Set([
  'book-keeper',
  'maid',
  'merchant',
  'messenger-boy',
  'official',
  'squire',
  'trader-1',
  'trader-2',
  'trader-3',
]);
const FIRST_WAY: Record<string, string> = {
  'harvest-helper': 'use harvest-helper sow',
  'market-crier': 'use market-crier refill',
  ploughman: 'use ploughman harvest',
  saleswoman: 'use saleswoman blue',
  'tenant-farmer': 'use tenant-farmer pay',
};

/** What one would want to do at a spot, in notation. */
export function wishAt(spot: string, tried: string | null, moment: Moment): string | null {
  const [kind, name = '', slot = ''] = spot.split(':');
  const good = tried?.match(/^cart:(.)$/)?.[1];
  switch (kind) {
    case 'shop':
      return good ? `sell ${good}` : `buy ${name}`;
    case 'field':
      return good && slot === '' ? `sow ${good} ${name}` : null;
    case 'slot':
      return good ? `trade ${name} ${slot} for ${good}` : null;
    case 'card':
      return cardWish(name, moment);
    default:
      return null;
  }
}

/** Cards in the hand are not for use yet. */
function cardWish(card: string, moment: Moment): string | null {
  const asked = askedOf(moment)?.kind;
  const me = viewOf(moment).players[moment.seat ?? -1];
  if (me?.hand?.some((one) => one === card) || me?.introductory === card) return null;
  if (asked === 'grid' || asked === 'take') return `take ${card}`;
  switch (kindOf(card)) {
    case 'regular':
      return `deliver ${card}`;
    case 'casual':
      return `serve ${card}`;
    case 'helper':
      return SIMPLE.has(card) ? `use ${card}` : (FIRST_WAY[card] ?? null);
    default:
      return null;
  }
}

/** The arguments of a refusal with the names of cards. */
export function refusalArgs({ card, ...rest }: Record<string, unknown>): Args {
  return { ...(rest as Args), card: card === undefined ? undefined : cardName(String(card)) };
}
