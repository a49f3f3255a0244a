import type { Action } from '~/api/types';
import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import { SEATS } from '~/table/names';
import { cardName, fieldName, goodObject, goodsShown, helperOf } from './names';
import type { Around } from './offers';
import { isGood, kindOf, tables } from './tables';

/** A use of a helper: it begins at the helper's card and often ends at another card. */
export function useOffer(action: Action, around: Around): Partial<Offer> {
  const [name = '', ...rest] = action.args;
  const helper = name.split('+')[0]!;
  const source = `card:${helper}`;
  const words = rest.filter((word) => !isThing(word));
  const ways = words.filter((word) => word.length > 1);
  if (helper === 'subsistence-farmer' && rest.length === 1) ways.push('buy');
  if (name.includes('+')) ways.push('shopper');
  const key = `use.${[helperOf(helper), ...ways].join('.')}` as Key;
  const owner = rest.find((word) => SEATS.includes(word));
  const label = t(key, {
    ...things(rest),
    who: owner === undefined ? undefined : around.name(SEATS.indexOf(owner)),
  });
  const good = rest.find(isGood);
  const offer: Partial<Offer> = { source, label };
  if (good) offer.picture = goodsShown([good]).node;
  if (around.decision === 'pay') offer.bar = 'more';
  const target = targetOf(helper, rest);
  if (target) offer.target = target;
  return offer;
}

function isThing(word: string): boolean {
  return isGood(word) || word in tables.fields || (word.length > 1 && isCard(word));
}

function isCard(word: string): boolean {
  return kindOf(word) !== 'helper' || tables.helpers.includes(word);
}

/** The goods, fields and cards that a use names, in words. */
function things(words: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const word of words) {
    if (isGood(word)) found.good = goodObject(word);
    else if (word in tables.fields) found.field = fieldName(word);
    else if (isCard(word)) found['card' in found ? 'other' : 'card'] = cardName(word);
  }
  return found;
}

/** Where on the board a use ends. */
function targetOf(helper: string, words: string[]): string | undefined {
  const last = words.at(-1) ?? '';
  if (helper === 'subsistence-farmer') {
    return words.length === 2 ? `field:${SEATS.indexOf(words[0]!)}:${last}` : `shop:${last}`;
  }
  if (last in tables.fields) return `field:${last}`;
  if (isGood(last)) return `shop:${last}`;
  if (words.length > 0 && last.length > 1 && isCard(last)) return `card:${last}`;
  return undefined;
}
