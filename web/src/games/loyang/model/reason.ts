import type { HintFrame } from '~/api/types';
import { hasKey, t } from '~/app/i18n';
import { cardName, fieldName, goodName } from './names';

/** Why a bot would do something: "serves wheat and leek for 8". */
export function reason({ fact, about, amount }: HintFrame['reasons'][number]): string[] {
  const key = `reason.${fact}`;
  if (!hasKey(key)) return [];
  const [what = '', more = ''] = about.split(' ');
  if (fact === 'sows') return [t(key, { good: goodName(what), field: fieldName(more), n: amount })];
  if (fact === 'stores') return [t(key, { good: goodName(what) })];
  if (fact === 'steps' || fact === 'draws') return [t(key, { about, n: amount })];
  return [t(key, { card: cardName(what), n: amount })];
}
