/** The bodies and frames of the server, as its schema has them. */

export type Refusal = { error: string; message: string; details: Record<string, unknown> };

export type Me = {
  id: string;
  nickname: string;
  login: string | null;
  settings: Record<string, unknown>;
};

export type GameOption = {
  name: string;
  kind: string;
  default: number | boolean | string;
  low: number;
  high: number;
  words: string[];
};

export type GameInfo = {
  name: string;
  title: string;
  designer: string;
  low: number;
  high: number;
  solo: boolean;
  options: GameOption[];
  bots: string[];
  bot: string;
};

export type SeatKind = 'open' | 'person' | 'bot';

export type Seat = {
  seat: number;
  kind: SeatKind;
  person: string | null;
  name: string | null;
  bot: string | null;
  reserved: string | null;
  resigned: boolean;
  taken_over: boolean;
  online: boolean;
};

export type Outcome = { ranks: number[]; scores: number[]; breakdown: Record<string, number>[] };

export type Proposal = {
  id: string;
  kind: 'abandon' | 'takeover';
  seat: number | null;
  by: string;
  agreed: string[];
  waiting: string[];
};

export type Table = {
  id: string;
  game: string;
  options: Record<string, number | boolean | string>;
  title: string;
  status: 'open' | 'running' | 'finished' | 'abandoned';
  public: boolean;
  spectators: boolean;
  hints: boolean;
  daily: string | null;
  host: string;
  mine: number[];
  invite: string | null;
  replay: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  seq: number;
  to_act: number[];
  seats: Seat[];
  proposals: Proposal[];
  shuffle: { fingerprint: string; seed: string | null; salt: string | null };
  outcome: Outcome | null;
  ended_by: string | null;
  rematch: string | null;
};

export type SeatWish = { kind: 'me' | 'open' | 'bot'; bot?: string };

export type NewTable = {
  game: string;
  options?: Record<string, number | boolean | string>;
  seats?: SeatWish[];
  title?: string;
  public?: boolean;
  spectators?: boolean;
  hints?: boolean;
  start?: boolean;
};

export type Action = {
  n: number;
  text: string;
  verb: string;
  args: string[];
  /** What it would change at once, in numbers. */
  changes?: Record<string, number>;
};

/** Something that happened, as a viewer may know it; its other keys depend on the game. */
export type GameEvent = { event: string; seat?: number } & Record<string, unknown>;

export type Entry = {
  seq: number;
  kind: string;
  seat: number | null;
  bot: string | null;
  action: Action | null;
  count: number;
  at: number;
};

export type SeatView = {
  seat: number | null;
  view: Record<string, unknown>;
  events: GameEvent[];
  actions: Action[];
  undo: number;
  turn: number;
  redo: number;
  since: GameEvent[][];
};

export type Clock = { seats: { seat: number; bank: number; until: number | null }[] };

export type StateFrame = {
  type: 'state';
  table: string;
  seq: number;
  status: Table['status'];
  to_act: number[];
  entry: Entry | null;
  since: Entry[];
  more: boolean;
  clock: Clock | null;
  outcome: Outcome | null;
  views: SeatView[];
};

export type ChatMessage = {
  number: number;
  person: string | null;
  name: string;
  text: string;
  at: number;
};

export type HintFrame = {
  type: 'hint';
  id: string;
  table: string;
  seat: number;
  bot: string;
  action: Action;
  value: number | null;
  line: Action[];
  alternatives: { action: Action; value: number | null }[];
};

/** Why an action is not possible now. */
export type WhyFrame = {
  type: 'why';
  id: string;
  table: string;
  seat: number;
  action: Action;
  possible: boolean;
  key: string;
  words: string;
  ruling: string;
  arguments: Record<string, number | string>;
};

export type ServerFrame =
  | { type: 'welcome'; person: string | null; version: string; time: number }
  | { type: 'ack'; id: string; table: string; seq: number; repeated: boolean }
  | ({ type: 'refused'; id: string | null; table: string | null } & Refusal)
  | { type: 'table'; table: Table }
  | StateFrame
  | { type: 'chat'; table: string; messages: ChatMessage[] }
  | HintFrame
  | WhyFrame
  | { type: 'notice'; kind: string; table: string; seat: number; game: string; title: string }
  | { type: 'pong'; id: string; time: number }
  | { type: 'closed'; table: string; error: string; message: string };

export type Step = {
  step: number;
  seq: number;
  seat_acted: number | null;
  action: Action | null;
  view: Record<string, unknown>;
  events: GameEvent[];
  to_act: number[];
  scores: number[];
};

export type Daily = {
  date: string;
  game: string;
  fingerprint: string;
  seed: string | null;
  mine: string | null;
  results: {
    person: string;
    name: string;
    score: number;
    rank: number;
    table: string;
    ended: number;
  }[];
};

export type Profile = {
  id: string;
  nickname: string;
  stats: {
    game: string;
    players: number;
    pool: string;
    games: number;
    wins: number;
    mean: number;
    best: number;
  }[];
};
