/** A Hermagor view as the engine gives it to a seat. */

export const GOODS = [
  'weapons',
  'relics',
  'corn',
  'amulets',
  'books',
  'eggs',
  'blessings',
  'potions',
] as const;
export type Good = (typeof GOODS)[number];
export type Row = Good | 'nobility';
export const ROWS: readonly Row[] = [...GOODS, 'nobility'];

/** A seat, or the shared colour of the two-player game. */
export type Colour = number | 'shared';

export type Completion = { region: string; discs: Partial<Record<Row, number>> };

export type PlayerFacts = {
  goods: Good[];
  corridor_income: number;
  discs_left: number;
  trips: Record<string, [number, number]>;
  completes: Record<string, Completion[]>;
  duchies: Record<string, number>;
  duchy_income: number;
  main_road: number;
  main_road_income: number;
  production: number;
};

export type Player = {
  cash: number | null;
  shown: number | null;
  merchant: string;
  posts: string[];
  buyers: string[];
  tiles: string[];
  buyers_left: number;
  posts_left: number;
  shared_posts_left?: number;
  facts: PlayerFacts;
};

export type Shared = {
  posts: string[];
  buyers: string[];
  buyers_left: number;
  facts: { discs_left: number; completes: Record<string, Completion[]> };
};

export type TileFacts = {
  stall: string;
  tile: string;
  leader: Colour | null;
  buyers: number[];
  can_win: Colour[];
  can_stop: Colour[];
};

export type SpaceState = 'open' | 'taken' | 'closed' | 'unused';
export type Phase = 'tax' | 'market' | 'preparation' | 'travel' | 'over';
export type Decision = { kind: string; seat: number } & Record<string, unknown>;

export type View = {
  options: { players: number; tax_collector: boolean; open_money: boolean };
  round: number;
  phase: Phase;
  first: number;
  actions: number;
  market: (string | null)[];
  prices: Record<Good, number>;
  discs: Record<Row, (Colour | null)[]>;
  players: Player[];
  decisions: Decision[];
  shared?: Shared;
  stack_rest: number[];
  over: boolean;
  facts: {
    tiles: TileFacts[];
    spaces: Record<Row, SpaceState[]>;
    next_pay: Record<Row, number | null>;
  };
};
