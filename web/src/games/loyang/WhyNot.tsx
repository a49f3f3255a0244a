import { useEffect, useState } from 'preact/hooks';
import type { WhyFrame } from '~/api/types';
import { hasKey, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import e from './explain.module.css';
import { cardName } from './model/names';
import { kindOf } from './model/tables';

/** What one would want to do with a card of one's own, in notation. */
function wishAt(spot: string): string | null {
  const [kind, card = ''] = spot.split(':');
  if (kind !== 'card') return null;
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

/** Why nothing can be done with an own card now, with the ruling; asked of the server. */
export function WhyNot({ spot }: { spot: string }) {
  const { store, desk } = useTable();
  const [why, setWhy] = useState<WhyFrame | null>(null);
  const wish = wishAt(spot);
  const possible = [...desk.onto(spot), ...desk.from(spot)].some((offer) => !offer.side);
  const asks = wish !== null && !possible && store.isMyTurn.value;
  useEffect(() => {
    let current = true;
    if (asks) void store.askWhy(wish).then((answer) => current && setWhy(answer));
    return () => {
      current = false;
    };
  }, [asks, wish, store]);
  if (!asks || !why || why.possible || !why.key) return null;
  return (
    <p class={e.why}>
      {reason(why)}
      {why.ruling && <span class={e.ruling}>{why.ruling}</span>}
    </p>
  );
}

/** A refusal in the reader's language. */
export function reason(why: Pick<WhyFrame, 'key' | 'words' | 'arguments'>): string {
  const key = `why.${why.key}`;
  if (!hasKey(key)) return why.words;
  const { card, ...rest } = why.arguments;
  return t(key, { ...rest, card: card === undefined ? undefined : cardName(String(card)) });
}
