import type { Args } from '~/app/format';
import type { Moment } from '~/table/store';
import { cardName } from './names';
import { isGood, kindOf, prints } from './prints';
import type { Deed } from './types';
import { askedOf, viewOf } from './view';

/** What one would want to do at a spot. The names of spots are those of the engine. */
export function wishAt(spot: string, tried: string | null, moment: Moment): Deed | null {
  const [kind, name = '', slot = ''] = spot.split(':');
  const [from, held = ''] = tried?.split(':') ?? [];
  const good = from === 'cart' && isGood(held) ? held : null;
  switch (kind) {
    case 'shop':
      if (good) return { verb: 'sell', good };
      return isGood(name) ? { verb: 'buy', good: name } : null;
    case 'field':
      return good && slot === '' ? ({ verb: 'sow', good, field: name } as Deed) : null;
    case 'slot':
      return good ? ({ verb: 'trade', stall: name, good: slot, payment: [good] } as Deed) : null;
    case 'card':
      return cardWish(name, moment);
    default:
      return null;
  }
}

/** Cards in the hand are not for use yet. */
function cardWish(card: string, moment: Moment): Deed | null {
  const asked = askedOf(moment)?.kind;
  const me = viewOf(moment).players[moment.seat ?? -1];
  if (me?.hand?.some((one) => one === card) || me?.introductory === card) return null;
  if (asked === 'grid' || asked === 'take') return { verb: 'take', card } as Deed;
  switch (kindOf(card)) {
    case 'regular':
      return { verb: 'deliver', card } as Deed;
    case 'casual':
      return { verb: 'serve', card } as Deed;
    case 'helper':
      return prints.uses[card] ?? null;
    default:
      return null;
  }
}

/** The arguments of a refusal with the names of cards. */
export function refusalArgs({ card, ...rest }: Record<string, unknown>): Args {
  return { ...(rest as Args), card: card === undefined ? undefined : cardName(String(card)) };
}
