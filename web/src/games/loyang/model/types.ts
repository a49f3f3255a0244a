/** A Loyang view as the engine gives it to a seat. */

export type Good = 'W' | 'P' | 'T' | 'C' | 'B' | 'L';
export type Goods = Record<Good, number>;

export const GOODS: Good[] = ['W', 'P', 'T', 'C', 'B', 'L'];

export const HELPERS = [
  'book-keeper',
  'con-man',
  'deliveryman',
  'foreman',
  'haggler',
  'harvest-helper',
  'maid',
  'market-crier',
  'market-woman',
  'merchant',
  'messenger-boy',
  'official',
  'ploughman',
  'saleswoman',
  'shopper',
  'squire',
  'subsistence-farmer',
  'tenant-farmer',
  'tout',
  'trader',
] as const;
export type Helper = (typeof HELPERS)[number];

export type Field = { field: string; good: Good | null; goods: number; under: string | null };
export type Stall = { card: string; under: string | null; goods: string };
export type RegularStatus = 'due' | 'served' | 'doubled' | 'settled' | 'later';
export type Regular = {
  card: string;
  under: string | null;
  rows: number;
  marker: 'blue' | 'red';
  status: RegularStatus;
};
export type Casual = { card: string; under: string | null };
export type HelperCard = { card: string; under: string | null; state?: number };

export type Cards = {
  stalls: Stall[];
  regulars: Regular[];
  casuals: Casual[];
  helpers: HelperCard[];
};

export type Facts = {
  two_pack_price: number;
  casual_modifier: number;
  regular_pay: Record<string, number>;
  casual_pay: Record<string, number>;
  due: string[];
  step_prices: number[];
  warehouse_room: number;
  final_space: number;
  goods_left: number;
};

export type Player = Cards & {
  cash: number;
  loans: number;
  space: number;
  stage: 'waiting' | 'acting' | 'storing' | 'finished';
  big_warehouse: boolean;
  two_pack_bought: boolean;
  maid: boolean;
  messenger: boolean;
  official: boolean;
  saleswoman: boolean;
  sow_bonus: number;
  taken: boolean;
  cart: Goods;
  warehouse: Goods;
  shop: Goods;
  fields: Field[];
  pile: string[] | null;
  pile_rest: string[];
  pile_under: string[];
  hand: string[] | null;
  hand_count: number;
  introductory: string | null;
  has_introductory: boolean;
  facts: Facts;
};

export type Decision = { kind: string; seat: number } & Record<string, unknown>;

export type Phase = 'planting' | 'harvest' | 'cards' | 'action' | 'over';

export type View = {
  options: { players: number; introductory: boolean };
  round: number;
  phase: Phase;
  first: number;
  second: number | null;
  partner: number | null;
  discard: string[];
  courtyard: string[];
  players: Player[];
  decisions: Decision[][];
  grid?: (string | null)[];
  opponent?: Cards;
  viewer: number | null;
  deck_count: number;
  over: boolean;
};
