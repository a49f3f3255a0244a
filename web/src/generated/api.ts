/** Written by scripts/schema_types.py from the server's schema. */

/** Done, and safely written. */
export type Ack = {
  seq: number;
  repeated?: boolean;
};

/** Done, and safely written. */
export type AckFrame = {
  type: 'ack';
  id: string | null;
  table: string;
  seq: number;
  repeated?: boolean;
};

/** Play an action, by number or in notation. */
export type Act = {
  type: 'act';
  table: string;
  seat: number;
  seq: number;
  action: number | string;
  id?: string | null;
};

/** An action by number, in notation, and taken apart. */
export type Action = {
  n: number;
  text: string;
  verb: string;
  args: string[];
  changes?: Record<string, number> | null;
};

/** Ask a bot what it would do. */
export type AskHint = {
  type: 'hint';
  table: string;
  seat: number;
  seq: number;
  id?: string | null;
};

/** Ask why an action is not possible. */
export type AskWhy = {
  type: 'why';
  table: string;
  seat: number;
  action: number | string;
  id?: string | null;
};

/** What is left out stays. */
export type ChangeMe = {
  nickname?: string | null;
  webhook?: string | null;
  settings?: Record<string, unknown> | null;
};

/** What was said. */
export type ChatFrame = {
  type: 'chat';
  table: string;
  messages: ChatMessage[];
};

/** Something that was said. */
export type ChatMessage = {
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
};

export type ClientFrame = Watch | Unwatch | Act | Undo | Redo | Say | AskHint | AskWhy | Ping;

/** Seconds for each turn, and a bank for the game. */
export type Clock = {
  turn: number;
  bank?: number;
};

/** The clocks of all seats. */
export type ClockInfo = {
  seats: SeatClock[];
};

/** The table is gone for the receiver. */
export type Closed = {
  type: 'closed';
  table: string;
  error: string;
  message: string;
};

/** The deal of a day. */
export type Daily = {
  date: string;
  game: string;
  fingerprint: string;
  seed: string | null;
  salt: string | null;
  mine: string | null;
  results: DailyResult[];
};

/** How somebody did with the deal of a day. */
export type DailyResult = {
  person: string;
  name: string;
  score: number;
  rank: number;
  table: string;
  ended: number;
};

/** Something that happened at the table. */
export type EntryInfo = {
  seq: number;
  kind: string;
  seat: number | null;
  bot: string | null;
  action: Action | null;
  count: number;
  at: number;
};

/** A game and its bots, weakest first; `bot` is the one that plays where nobody chose. */
export type GameInfo = {
  name: string;
  title: string;
  designer: string;
  low: number;
  high: number;
  solo: boolean;
  options: OptionInfo[];
  bots: string[];
  bot: string;
};

/** Whether the server does its work. */
export type Health = {
  status: string;
  version: string;
  database: string;
  tables: number;
};

/** A bot's advice. */
export type HintFrame = {
  type: 'hint';
  id: string | null;
  table: string;
  seat: number;
  seq: number;
  bot: string;
  action: Action;
  value: number | null;
  line: Action[];
  alternatives: Valued[];
};

/** The actions that stand, without those taken back. */
export type Line = {
  seq: number;
  moves: MoveInfo[];
};

/** Come back to an account. */
export type LogIn = {
  login: string;
  password: string;
  token?: boolean;
};

/** Oneself. */
export type Me = {
  id: string;
  nickname: string;
  login: string | null;
  webhook: string | null;
  settings: Record<string, unknown>;
  created: number;
  token?: string | null;
};

/** An action that stands. */
export type MoveInfo = {
  seq: number;
  seat: number;
  action: Action;
  at: number;
  bot: string | null;
};

/** Makes an account of a nickname, or changes its password. */
export type NewPassword = {
  login: string;
  password: string;
  current?: string | null;
};

/** A nickname is enough. */
export type NewPerson = {
  nickname: string;
  token?: boolean;
};

/** Ask the table. */
export type NewProposal = {
  kind: 'abandon' | 'takeover';
  seat?: number | null;
};

/** Everything but the game may be left out. */
export type NewTable = {
  game: string;
  options?: Record<string, number | boolean | string>;
  title?: string;
  seats?: SeatWish[] | null;
  public?: boolean;
  spectators?: boolean;
  hints?: boolean;
  clock?: Clock | null;
  timeout?: 'bot' | 'resign';
  takeover?: string | null;
  webhook?: string | null;
  start?: boolean;
};

/** Worth telling a person who may be looking elsewhere. */
export type Notice = {
  type: 'notice';
  kind: string;
  table: string;
  seat: number | null;
  game: string;
  title: string;
  seq: number;
  by?: number | null;
};

/** What there is to choose. */
export type OptionInfo = {
  name: string;
  kind: string;
  default: number | boolean | string;
  low: number;
  high: number;
  words: string[];
};

/** How a game ended. */
export type OutcomeInfo = {
  ranks: number[];
  scores: number[];
  breakdown: Record<string, number>[];
};

/** One rating of a person. */
export type OwnRating = {
  game: string;
  players: number;
  pool: string;
  rating: number;
  games: number;
};

/** Is anybody there? */
export type Ping = {
  type: 'ping';
  id?: string | null;
};

/** Here I am. */
export type Pong = {
  type: 'pong';
  id: string | null;
  time: number;
};

/** A person as everybody may see it. */
export type Profile = {
  id: string;
  nickname: string;
  ratings: OwnRating[];
  stats: Stat[];
};

/** Something on which the people at the table have to agree. */
export type Proposal = {
  id: string;
  kind: string;
  seat: number | null;
  by: string;
  agreed: string[];
  waiting: string[];
};

/** A line of a rating list. */
export type RatingRow = {
  person: string | null;
  bot: string | null;
  name: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
};

/** Play again what was taken back last. */
export type Redo = {
  type: 'redo';
  table: string;
  seat: number;
  seq: number;
  id?: string | null;
};

/** Every refusal. */
export type Refused = {
  error: string;
  message: string;
  details?: Record<string, unknown>;
};

/** Not done, and why. */
export type RefusedFrame = {
  type: 'refused';
  id: string | null;
  table: string | null;
  error: string;
  message: string;
  details: Record<string, unknown>;
};

/** Say something at the table. */
export type Say = {
  type: 'chat';
  table: string;
  text: string;
  id?: string | null;
};

/** A seat, and the client's name for the wish. */
export type SeatAnd = {
  seat: number;
  id?: string | null;
};

/** A seat's time: `until` is when its bank runs out if it does not act. */
export type SeatClock = {
  seat: number;
  bank: number;
  until: number | null;
};

/** A seat and who holds it. */
export type SeatInfo = {
  seat: number;
  kind: string;
  person: string | null;
  name: string | null;
  bot: string | null;
  reserved: string | null;
  resigned: boolean;
  taken_over: boolean;
  online: boolean;
};

/** What one viewer sees and may do. */
export type SeatView = {
  seat: number | null;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  actions: Action[];
  undo: number;
  turn: number;
  redo: number;
  since: Record<string, unknown>[][];
};

/** Who shall sit on a seat. */
export type SeatWish = {
  kind?: 'bot' | 'me' | 'open';
  bot?: string | null;
  invite?: string | null;
};

export type ServerFrame = Welcome | AckFrame | RefusedFrame | TableFrame | StateFrame | ChatFrame | HintFrame | Why | Notice | Pong | Closed;

/** One browser or program that is logged in. */
export type SessionInfo = {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
};

/** The check on the deal: seed and salt come when the game has ended. */
export type Shuffle = {
  fingerprint: string;
  seed: string | null;
  salt: string | null;
};

/** Results of a person by game, number of players and pool. */
export type Stat = {
  game: string;
  players: number;
  pool: string;
  games: number;
  wins: number;
  mean: number;
  best: number;
};

/** The game as the receiver may know it. */
export type StateFrame = {
  type: 'state';
  table: string;
  seq: number;
  status: string;
  to_act: number[];
  entry: EntryInfo | null;
  since: EntryInfo[];
  more: boolean;
  clock: ClockInfo | null;
  outcome: OutcomeInfo | null;
  views: SeatView[];
};

/** The table after a standing action, as a viewer saw it. */
export type Step = {
  step: number;
  seq: number;
  seat_acted: number | null;
  action: Action | null;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  to_act: number[];
  scores: number[];
};

/** A part of a replay. */
export type Steps = {
  length: number;
  steps: Step[];
};

/** Seats, status or proposals changed. */
export type TableFrame = {
  type: 'table';
  table: TableInfo;
};

/** All about a table except the game on it, as one person may know it. */
export type TableInfo = {
  id: string;
  game: string;
  options: Record<string, number | boolean | string>;
  title: string;
  status: string;
  public: boolean;
  spectators: boolean;
  hints: boolean;
  rated: boolean;
  clock: Clock | null;
  timeout: string;
  takeover: string;
  imported: boolean;
  daily: string | null;
  host: string;
  mine: number[];
  invite: string | null;
  replay: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  ended_by: string | null;
  seq: number;
  to_act: number[];
  revision: number;
  seats: SeatInfo[];
  proposals: Proposal[];
  shuffle: Shuffle;
  outcome: OutcomeInfo | null;
  rematch: string | null;
};

/** Take back one action or the turn. */
export type Undo = {
  type: 'undo';
  table: string;
  seat: number;
  seq: number;
  to?: 'step' | 'turn';
  id?: string | null;
};

/** No longer follow a table. */
export type Unwatch = {
  type: 'unwatch';
  table: string;
  id?: string | null;
};

/** An action and what a bot expects of it. */
export type Valued = {
  action: Action;
  value: number;
};

/** Answer a proposal. */
export type Vote = {
  agree: boolean;
};

/** Something to do at a table over HTTP. */
export type Wanted = {
  kind?: 'act' | 'redo' | 'undo';
  seat: number;
  seq: number;
  id: string;
  action?: number | string | null;
  to?: 'step' | 'turn';
};

/** Follow a table; with `seq`, what happened since comes too. */
export type Watch = {
  type: 'watch';
  table: string;
  seq?: number | null;
  invite?: string | null;
  previews?: boolean;
  id?: string | null;
};

/** The first frame. */
export type Welcome = {
  type: 'welcome';
  person: string | null;
  version: string;
  time: number;
};

/** Why an action is not possible: a key with arguments, words, the ruling; all empty if it is, */
export type Why = {
  type: 'why';
  id: string | null;
  table: string;
  seat: number;
  seq: number;
  action: Action;
  possible: boolean;
  key: string;
  words: string;
  ruling: string;
  arguments: Record<string, unknown>;
};
