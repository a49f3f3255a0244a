import data from '~/generated/loyang.json';
import type { Good } from './types';

/** What is printed on the components; written by scripts/tables.py from the engine's own tables. */
type Tables = {
  goods: Good[];
  shop: Record<Good, { slots: number; buy: number; sell: number }>;
  fields: Record<string, { plots: number; grows: Good[] }>;
  stalls: Record<string, { good: Good; need: number }[]>;
  regulars: Record<string, { goods: Good[]; pay: number[] }>;
  casuals: Record<string, { goods: Good[]; pay: number }>;
  helpers: string[];
  fieldCost: number;
  gridPrice: number[];
  rounds: number;
  lastSpace: number;
  loan: number;
  penalty: number;
  warehouse: { small: number; big: number; price: number };
};

export const tables = data as unknown as Tables;

/** Whether a word is the letter of a good. */
export function isGood(word: string): word is Good {
  return tables.goods.some((good) => good === word);
}

export type CardKind = 'field' | 'stall' | 'regular' | 'casual' | 'helper';

/** What kind of card a name stands for. */
export function kindOf(card: string): CardKind {
  if (card in tables.fields) return 'field';
  if (card in tables.stalls) return 'stall';
  if (card in tables.regulars) return 'regular';
  if (card in tables.casuals) return 'casual';
  return 'helper';
}
