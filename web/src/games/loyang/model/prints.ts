import data from '~/generated/loyang.json';
import type { Good, HelperCard, Use } from './types';

/** What is printed on the components; written by scripts/printed.py from the engine's own tables. */
type Prints = {
  goods: Good[];
  shop: Record<Good, { slots: number; buy: number; sell: number }>;
  fields: Record<string, { plots: number; grows: Good[] }>;
  stalls: Record<string, { good: Good; need: number }[]>;
  regulars: Record<string, { goods: Good[]; pay: number[] }>;
  casuals: Record<string, { goods: Good[]; pay: number }>;
  helpers: HelperCard[];
  /** How each helper is used where it names nothing else. */
  uses: Partial<Record<string, Use>>;
  fieldCost: number;
  gridPrice: number[];
  rounds: number;
  lastSpace: number;
  loan: number;
  penalty: number;
  warehouse: { small: number; big: number; price: number };
};

export const prints = data as unknown as Prints;

/** Whether a word is the letter of a good. */
export function isGood(word: string): word is Good {
  return prints.goods.some((good) => good === word);
}

export type CardKind = 'field' | 'stall' | 'regular' | 'casual' | 'helper';

/** What kind of card a name stands for. */
export function kindOf(card: string): CardKind {
  if (card in prints.fields) return 'field';
  if (card in prints.stalls) return 'stall';
  if (card in prints.regulars) return 'regular';
  if (card in prints.casuals) return 'casual';
  return 'helper';
}
