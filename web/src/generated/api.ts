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
  action: number | string | GameDeed;
  id?: string | null;
};

/** An action by number, in notation, and taken apart: its verb, and what it names. */
export type Action = {
  n: number;
  text: string;
  deed: GameDeed;
  changes?: GameChanges | null;
};

/** A study and one of its places, as a seat sees it; `imagined` says that the start leaves */
export type Analysis = {
  study: StudyInfo;
  at: number;
  seat: number;
  seats: number;
  to_act: number[];
  view: GameView;
  events: GameEvent[];
  actions: Action[];
  outcome: OutcomeInfo | null;
  imagined: boolean;
};

/** A place in a study, through whose eyes it is looked at, and what is done there: go on with an */
export type AnalysisWish = {
  study: StudyInfo;
  at?: number;
  seat?: number | null;
  do?: 'comment' | 'look' | 'main' | 'play' | 'remove';
  action?: number | string | GameDeed | null;
  text?: string;
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
  action: number | string | GameDeed;
  id?: string | null;
};

/** Where a try stands; when its turn is over, what it is worth. */
export type Attempt = {
  game: string;
  seat: number;
  seats: number;
  done: string[];
  over: boolean;
  to_act: number[];
  view: GameView;
  events: GameEvent[];
  actions: Action[];
  verdict?: Verdict | null;
  best?: Play | null;
  steps?: AttemptStep[];
};

/** The table within a line, as the seat sees it. */
export type AttemptStep = {
  action: Action;
  view: GameView;
  events: GameEvent[];
};

/** What was played so far in a turn that is tried; `show` asks for the best line instead. */
export type AttemptWish = {
  done?: string[];
  show?: boolean;
};

/** Somebody's best result alone. */
export type BestRow = {
  person: string;
  name: string;
  score: number;
  ended: number;
};

/** A line that was clearly better: by how much, with the standard error of that, and what comes */
export type Better = {
  play: Play;
  gain: number;
  error: number;
  futures: number;
  income: Record<string, [number, number]>;
};

/** What is left out stays. */
export type ChangeMe = {
  nickname?: string | null;
  webhook?: string | null;
  settings?: Record<string, unknown> | null;
  notices?: Notices | null;
};

/** Somebody who plays as a bot: what people call them, at which level they play, what their face */
export type CharacterInfo = {
  key: string;
  name: string;
  level: string;
  face: string;
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
  deadline: number;
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

/** A position that is being made by hand. `leave` names a seat (-1: those who only watch): what */
export type EditWish = {
  game: string;
  position: Record<string, unknown>;
  leave?: number | null;
  seed?: string;
};

/** The faults of a position, or the study that begins there. */
export type Edited = {
  faults: Fault[];
  analysis: Analysis | null;
};

/** Something that happened at the table. */
export type EntryInfo = {
  seq: number;
  kind: 'abandon' | 'act' | 'giveback' | 'pause' | 'redo' | 'resign' | 'start' | 'takeover' | 'timeout' | 'undo';
  seat: number | null;
  bot: string | null;
  action: Action | null;
  count: number;
  at: number;
};

/** The password of the account that is to be deleted, if it has one. */
export type Farewell = {
  current?: string;
};

/** Something that is wrong with a position: where, and what would be right. */
export type Fault = {
  place: string;
  message: string;
};

/** A card that somebody lays out often. */
export type Favourite = {
  game: string;
  card: string;
  times: number;
};

/** The level of bots that fits a person: they win about half. `games` is how many games with */
export type Fitting = {
  game: string;
  level: string;
  games: number;
};

/** Whose password is forgotten: a login, or a checked address. */
export type Forgotten = {
  login: string;
  language?: 'de' | 'en' | 'fr';
};

/** What an action would change at once, in numbers. */
export type GameChanges = LoyangChanges | HermagorChanges;

/** An action taken apart: its verb, and what it names. */
export type GameDeed = LoyangDeed | HermagorDeed;

/** Something that happened, as a viewer may know it. */
export type GameEvent = LoyangEvent | HermagorEvent;

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
  characters: CharacterInfo[];
  words: Record<string, Record<string, string>>;
};

/** A game as a viewer may know it; `game` says which. */
export type GameView = LoyangView | HermagorView;

/** What a seat gave to the shuffle. */
export type Given = {
  seat: number;
  random: string;
};

/** Against whom somebody has played: how often, and who was ahead. A bot is one of its level. */
export type HeadToHead = {
  game: string;
  person: string | null;
  bot: string | null;
  name: string;
  games: number;
  ahead: number;
  behind: number;
};

/** Whether the server does its work. */
export type Health = {
  status: string;
  version: string;
  database: string;
  tables: number;
};

export type HermagorCell = 'a1' | 'b1' | 'c1' | 'd1' | 'e1' | 'f1' | 'g1' | 'a2' | 'b2' | 'c2' | 'd2' | 'e2' | 'f2' | 'g2' | 'a3' | 'b3' | 'c3' | 'd3' | 'e3' | 'f3' | 'g3' | 'a4' | 'b4' | 'c4' | 'd4' | 'e4' | 'f4' | 'g4' | 'a5' | 'b5' | 'c5' | 'd5' | 'e5' | 'f5' | 'g5' | 'a6' | 'b6' | 'c6' | 'd6' | 'e6' | 'f6' | 'g6' | 'a7' | 'b7' | 'c7' | 'd7' | 'e7' | 'f7' | 'g7' | 'a8' | 'b8' | 'c8' | 'd8' | 'e8' | 'f8' | 'g8' | 'a9' | 'b9' | 'c9' | 'd9' | 'e9' | 'f9' | 'g9';

/** What an action would change at once. */
export type HermagorChanges = {
  cash?: number;
  corridors?: number;
  tiles?: number;
  posts?: number;
  price?: number;
  sales?: number;
};

export type HermagorColour = number | 'shared';

/** A region a post would complete, its discs. */
export type HermagorCompletion = {
  region: HermagorRegion;
  discs: Partial<Record<HermagorRow, number>>;
};

export type HermagorDecision = {
  kind: 'declare';
  seat: number;
} | {
  kind: 'name';
  seat: number;
} | {
  kind: 'buy';
  seat: number;
  shared_placed: number;
} | {
  kind: 'shared-buyer';
  seat: number;
} | {
  kind: 'raise';
  seat: number;
  good: HermagorGood;
} | {
  kind: 'fluctuation';
  seat: number;
} | {
  kind: 'act';
  seat: number;
  shared_placed: number;
} | {
  kind: 'shared-post';
  seat: number;
} | {
  kind: 'build';
  seat: number;
  regions: HermagorRegion[];
  colour: HermagorColour;
} | {
  kind: 'draw';
  seat: number;
};

export type HermagorDeed = {
  verb: 'buyer';
  cell: HermagorCell;
} | {
  verb: 'pass';
} | {
  verb: 'sell';
  village: HermagorVillage;
} | {
  verb: 'move';
  village: HermagorVillage;
} | {
  verb: 'sell-here';
} | {
  verb: 'nothing';
} | {
  verb: 'shortcut';
  village: HermagorVillage;
} | {
  verb: 'decline';
} | {
  verb: 'done';
} | {
  verb: 'show';
} | {
  verb: 'raise';
  good: HermagorGood;
} | {
  verb: 'first';
  seat: number;
} | {
  verb: 'shared-buyer';
  cell: HermagorCell;
} | {
  verb: 'shared-post';
  village: HermagorVillage;
} | {
  verb: 'disc';
  region: HermagorRegion;
  row: HermagorRow;
} | {
  verb: 'draw';
};

export type HermagorDuchy = string;

/** Something that happened in a game of Hermagor. */
export type HermagorEvent = {
  event: 'round';
  round: number;
} | {
  event: 'phase';
  phase: HermagorPhase;
} | {
  event: 'offer';
  tile: HermagorTile;
  stall: HermagorCell;
} | {
  event: 'actions';
  actions: number;
} | {
  event: 'show';
  seat: number;
  cash: number;
} | {
  event: 'pass';
  seat: number;
} | {
  event: 'first';
  seat?: number;
  first: number;
} | {
  event: 'buyer';
  seat: number;
  cell: HermagorCell;
  cost: number;
} | {
  event: 'shared-buyer';
  seat: number;
  cell: HermagorCell;
} | {
  event: 'corridors';
  seat: number;
  income: number;
} | {
  event: 'win';
  seat: number;
  tile: HermagorTile;
  stall: HermagorCell;
} | {
  event: 'shared-win';
  tile: HermagorTile;
  stall: HermagorCell;
} | {
  event: 'stay';
  tile: HermagorTile;
  stall: HermagorCell;
} | {
  event: 'price';
  seat?: number;
  good: HermagorGood;
  price: number;
} | {
  event: 'good-deal';
  seat: number;
  income: number;
} | {
  event: 'draw';
  seat: number;
  tile: HermagorTile;
} | {
  event: 'move';
  seat: number;
  from: HermagorPlace;
  path: HermagorPlace[];
  to: HermagorPlace;
  cost: number;
  how: 'full' | 'shortcut' | 'without-sale';
} | {
  event: 'sell';
  seat: number;
  village: HermagorPlace;
  good: HermagorGood;
  price: number;
} | {
  event: 'rent';
  seat: number;
  village: HermagorPlace;
  income: number;
} | {
  event: 'nothing';
  seat: number;
} | {
  event: 'shared-post';
  seat: number;
  village: HermagorPlace;
} | {
  event: 'complete';
  seat: number;
  region: HermagorRegion;
  colour: HermagorColour;
} | {
  event: 'disc';
  seat: number;
  region: HermagorRegion;
  row: HermagorRow;
  space: number;
  colour: HermagorColour;
} | {
  event: 'production';
  seat: number;
  income: number;
} | {
  event: 'duchies';
  seat: number;
  income: number;
} | {
  event: 'main-road';
  seat: number;
  income: number;
} | {
  event: 'game-end';
};

export type HermagorGood = 'weapons' | 'relics' | 'corn' | 'amulets' | 'books' | 'eggs' | 'blessings' | 'potions';

export type HermagorMapName = string;

export type HermagorPhase = 'tax' | 'market' | 'preparation' | 'travel' | 'over';

export type HermagorPlace = string;

/** A player's pieces; null is cash that is hidden. */
export type HermagorPlayer = {
  cash: number | null;
  shown: number | null;
  merchant: HermagorPlace;
  posts: HermagorVillage[];
  buyers: HermagorCell[];
  tiles: HermagorTile[];
  buyers_left: number;
  posts_left: number;
  shared_posts_left?: number;
  facts: HermagorPlayerFacts;
};

/** What follows from the open table. */
export type HermagorPlayerFacts = {
  goods: HermagorGood[];
  corridor_income: number;
  lanes: number[];
  discs_left: number;
  trips: Record<HermagorVillage, [number, number]>;
  completes: Record<HermagorVillage, HermagorCompletion[]>;
  duchies: Record<HermagorDuchy, number>;
  duchy_income: number;
  main_road: number;
  main_road_income: number;
  production: number;
};

export type HermagorRegion = string;

export type HermagorRow = 'weapons' | 'relics' | 'corn' | 'amulets' | 'books' | 'eggs' | 'blessings' | 'potions' | 'nobility';

/** The pieces of the shared colour. */
export type HermagorShared = {
  posts: HermagorVillage[];
  buyers: HermagorCell[];
  buyers_left: number;
  facts: {
    discs_left: number;
    completes: Record<HermagorVillage, HermagorCompletion[]>;
  };
};

/** A space of the price table. */
export type HermagorSpaceState = 'open' | 'taken' | 'closed' | 'unused';

export type HermagorTile = '1-weapons' | '2-relics' | '3-corn' | '4-amulets' | '5-books' | '6-eggs' | '7-blessings' | '8-potions' | '9-weapons+relics' | '10-relics+corn' | '11-corn+amulets' | '12-amulets+books' | '13-books+eggs' | '14-eggs+blessings' | '15-blessings+potions' | '16-potions+weapons' | '17-weapons+books' | '18-relics+eggs' | '19-corn+blessings' | '20-amulets+potions' | 'shortcut' | 'black-market' | 'fluctuation' | 'good-deal';

/** Who leads at a tile, who can change it. */
export type HermagorTileFacts = {
  stall: HermagorCell;
  tile: HermagorTile;
  leader: HermagorColour | null;
  buyers: number[];
  can_win: HermagorColour[];
  can_stop: HermagorColour[];
};

/** Hermagor as a seat or a spectator may know it. */
export type HermagorView = {
  game: 'hermagor';
  version: 2;
  options: {
    players: number;
    rules: 'book' | 'designer' | '0.1' | '0.1-pass';
    tax_collector: boolean;
    open_money: boolean;
  };
  map: HermagorMapName;
  round: number;
  phase: HermagorPhase;
  first: number;
  turn: number;
  actions: number;
  market: (HermagorTile | null)[];
  bag: HermagorTile[];
  prices: {
    weapons: number;
    relics: number;
    corn: number;
    amulets: number;
    books: number;
    eggs: number;
    blessings: number;
    potions: number;
  };
  discs: {
    weapons: (HermagorColour | null)[];
    relics: (HermagorColour | null)[];
    corn: (HermagorColour | null)[];
    amulets: (HermagorColour | null)[];
    books: (HermagorColour | null)[];
    eggs: (HermagorColour | null)[];
    blessings: (HermagorColour | null)[];
    potions: (HermagorColour | null)[];
    nobility: (HermagorColour | null)[];
  };
  players: HermagorPlayer[];
  decisions: HermagorDecision[];
  shared?: HermagorShared;
  viewer: number | null;
  stack_rest: number[];
  over: boolean;
  facts: {
    tiles: HermagorTileFacts[];
    spaces: {
      weapons: HermagorSpaceState[];
      relics: HermagorSpaceState[];
      corn: HermagorSpaceState[];
      amulets: HermagorSpaceState[];
      books: HermagorSpaceState[];
      eggs: HermagorSpaceState[];
      blessings: HermagorSpaceState[];
      potions: HermagorSpaceState[];
      nobility: HermagorSpaceState[];
    };
    next_pay: {
      weapons: number | null;
      relics: number | null;
      corn: number | null;
      amulets: number | null;
      books: number | null;
      eggs: number | null;
      blessings: number | null;
      potions: number | null;
      nobility: number | null;
    };
  };
};

export type HermagorVillage = string;

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
  reasons: Reason[];
};

/** Somebody one follows or blocks; of those one follows, whether they are here, and at which */
export type KnownPerson = {
  person: string;
  name: string;
  relation: string;
  online: boolean;
  tables: TableInfo[];
};

/** The deals of the days of a week and that of the week itself, added up. */
export type League = {
  week: string;
  game: string;
  deals: LeagueDeal[];
  rows: LeagueRow[];
};

/** A deal that counts for the league; its results are open when one has tried, or it is over. */
export type LeagueDeal = {
  date: string;
  deadline: number;
  tried: boolean;
  open: boolean;
};

/** Somebody's points in a week, and with how many deals they were won. */
export type LeagueRow = {
  person: string;
  name: string;
  points: number;
  deals: number;
  rank: number;
};

/** What came of a try. An impossible one has the key, words and ruling of a refusal. */
export type LessonAnswer = {
  kind: 'impossible' | 'other' | 'right';
  action: string;
  say: string;
  changes: GameChanges;
  key: string;
  words: string;
  ruling: string;
  arguments: Record<string, unknown>;
};

/** A lesson in a list; `teaches` names tips of the guide that are not needed after it. */
export type LessonInfo = {
  id: string;
  title: string;
  minutes: number;
  steps: number;
  section: string;
  teaches: string[];
};

/** A lesson at one step. `say` is the step's text, at the end what was learnt. */
export type LessonState = {
  game: string;
  lesson: string;
  title: string;
  section: string;
  teaches: string[];
  done: string[];
  steps: number;
  say: string;
  area: string;
  asks: boolean;
  finished: boolean;
  seat: number;
  seats: number;
  to_act: number[];
  view: GameView;
  events: GameEvent[];
  actions: Action[];
  answer: LessonAnswer | null;
};

/** How far the learner has come, and what is tried now. */
export type LessonWish = {
  language?: 'de' | 'en' | 'fr';
  done?: string[];
  action?: number | string | GameDeed | null;
};

/** A new password, set with the link of a letter. */
export type Letter = {
  password: string;
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

export type LoyangCard = 'c3a' | 'c3b' | 'c4a' | 'c4b' | 'c5a' | 'c5b' | 'stall-PTC' | 'stall-WTB' | 'stall-WTL' | 'stall-WCL' | 'stall-WPL' | 'stall-TCCLL' | 'stall-PCLL' | 'stall-WBLL' | 'stall-PBBLL' | 'stall-TBBLL' | 'stall-WCB' | 'stall-PCB' | 'stall-PTB' | 'stall-TCBB' | 'regular-WP' | 'regular-WW' | 'regular-PT' | 'regular-WC' | 'regular-TT' | 'regular-PC' | 'regular-PB' | 'regular-WL' | 'regular-TC' | 'regular-TB' | 'regular-PL' | 'regular-CB' | 'regular-CL' | 'regular-BL' | 'casual-WPT' | 'casual-WWB' | 'casual-WTT' | 'casual-PPB' | 'casual-WCC' | 'casual-WTB' | 'casual-PTC' | 'casual-WPL' | 'casual-PCB' | 'casual-PTL' | 'casual-WCL' | 'casual-PBL' | 'casual-TCL' | 'casual-CBL' | 'book-keeper' | 'con-man' | 'deliveryman' | 'foreman' | 'haggler' | 'harvest-helper' | 'maid' | 'market-crier' | 'market-woman' | 'merchant' | 'messenger-boy' | 'official' | 'ploughman' | 'saleswoman' | 'shopper' | 'squire' | 'subsistence-farmer' | 'tenant-farmer' | 'tout' | 'trader-1' | 'trader-2' | 'trader-3';

export type LoyangCards = {
  stalls: LoyangStall[];
  regulars: LoyangRegular[];
  casuals: LoyangCasual[];
  helpers: LoyangHelper[];
};

export type LoyangCasual = {
  card: LoyangCasualCard;
  under: LoyangCard | null;
};

export type LoyangCasualCard = 'casual-WPT' | 'casual-WWB' | 'casual-WTT' | 'casual-PPB' | 'casual-WCC' | 'casual-WTB' | 'casual-PTC' | 'casual-WPL' | 'casual-PCB' | 'casual-PTL' | 'casual-WCL' | 'casual-PBL' | 'casual-TCL' | 'casual-CBL';

/** What an action would change at once. */
export type LoyangChanges = {
  cash?: number;
  space?: number;
  loans?: number;
  unsown?: number;
  unserved?: number;
  surplus?: number;
};

export type LoyangDecision = {
  kind: 'plant';
  seat: number;
} | {
  kind: 'harvest';
  seat: number;
} | {
  kind: 'extra-harvest';
  seat: number;
  chosen: LoyangFieldName[];
} | {
  kind: 'distribute';
  seat: number;
  flags: number;
} | {
  kind: 'take';
  seat: number;
  left: number;
  squire: number;
} | {
  kind: 'grid';
  seat: number;
  left: number;
  state: number;
} | {
  kind: 'partner';
  seat: number;
} | {
  kind: 'turn';
  seat: number;
} | {
  kind: 'settle';
  seat: number;
} | {
  kind: 'store';
  seat: number;
} | {
  kind: 'step';
  seat: number;
  taken: number;
} | {
  kind: 'pay';
  seat: number;
  amount: number;
} | {
  kind: 'keep';
  seat: number;
  first: LoyangCard;
  second: LoyangCard | null;
} | {
  kind: 'foreman';
  seat: number;
  helper: LoyangHelperCard;
} | {
  kind: 'book-keeper';
  seat: number;
  shelved: string;
} | {
  kind: 'market-crier';
  seat: number;
  sold: number;
  received: number;
} | {
  kind: 'merchant';
  seat: number;
  bought: string;
  with: number;
} | {
  kind: 'ploughman';
  seat: number;
  reaped: LoyangFieldName[];
} | {
  kind: 'tenant-farmer';
  seat: number;
  excluded: LoyangFieldName | null;
} | {
  kind: 'trader';
  seat: number;
  trader: number;
};

export type LoyangDeed = {
  verb: 'sow';
  good: LoyangGood;
  field: LoyangFieldName;
} | {
  verb: 'buy';
  good: LoyangGood;
} | {
  verb: 'sell';
  good: LoyangGood;
} | {
  verb: 'trade';
  stall: LoyangStallCard;
  good: LoyangGood;
  payment: LoyangGood[];
} | {
  verb: 'deliver';
  card: LoyangRegularCard;
} | {
  verb: 'deliver-twice';
  card: LoyangRegularCard;
} | {
  verb: 'serve';
  card: LoyangCasualCard;
} | {
  verb: 'settle';
  card: LoyangRegularCard;
} | {
  verb: 'two-pack';
} | {
  verb: 'keep';
  cards: number[];
} | {
  verb: 'loan';
} | {
  verb: 'end';
} | {
  verb: 'store';
  good: LoyangGood;
} | {
  verb: 'enlarge';
} | {
  verb: 'step';
} | {
  verb: 'done';
} | {
  verb: 'discard';
  card: LoyangHelperCard;
} | {
  verb: 'partner';
  seat: number;
} | {
  verb: 'flip';
} | {
  verb: 'lay';
  card: LoyangCard;
} | {
  verb: 'play';
  card: LoyangCard;
} | {
  verb: 'take';
  card: LoyangCard;
} | {
  verb: 'fetch';
} | {
  verb: 'pass';
} | {
  verb: 'use';
  helper: 'book-keeper';
} | {
  verb: 'shelve';
  good: LoyangGood;
  count: number;
} | {
  verb: 'name';
  good: LoyangGood;
} | {
  verb: 'use';
  helper: 'con-man';
  card: LoyangHelperCard;
} | {
  verb: 'use';
  helper: 'deliveryman';
  card: LoyangRegularCard;
} | {
  verb: 'use';
  helper: 'haggler';
  good: LoyangGood;
} | {
  verb: 'use';
  helper: 'haggler';
  way: 'shopper';
  good: LoyangGood;
} | {
  verb: 'use';
  helper: 'harvest-helper';
  way: 'harvest';
} | {
  verb: 'extra';
  field: LoyangFieldName;
} | {
  verb: 'use';
  helper: 'harvest-helper';
  way: 'sow';
} | {
  verb: 'use';
  helper: 'maid';
} | {
  verb: 'use';
  helper: 'market-crier';
  way: 'refill';
} | {
  verb: 'use';
  helper: 'market-crier';
  way: 'sell';
} | {
  verb: 'cry';
  stall: LoyangStallCard;
  good: LoyangGood;
} | {
  verb: 'use';
  helper: 'market-woman';
  card: LoyangStallCard;
  other: LoyangStallCard;
} | {
  verb: 'use';
  helper: 'merchant';
} | {
  verb: 'bargain';
  good: LoyangGood;
  with: ('haggler' | 'shopper')[];
} | {
  verb: 'use';
  helper: 'messenger-boy';
} | {
  verb: 'use';
  helper: 'official';
} | {
  verb: 'use';
  helper: 'ploughman';
  way: 'clear';
  field: LoyangFieldName;
} | {
  verb: 'use';
  helper: 'ploughman';
  way: 'harvest';
} | {
  verb: 'reap';
  field: LoyangFieldName;
} | {
  verb: 'use';
  helper: 'saleswoman';
  way: 'blue';
} | {
  verb: 'use';
  helper: 'saleswoman';
  way: 'bonus';
} | {
  verb: 'use';
  helper: 'shopper';
  good: LoyangGood;
} | {
  verb: 'use';
  helper: 'squire';
} | {
  verb: 'use';
  helper: 'subsistence-farmer';
  seat: number;
  field: LoyangFieldName;
} | {
  verb: 'use';
  helper: 'subsistence-farmer';
  good: LoyangGood;
} | {
  verb: 'use';
  helper: 'tenant-farmer';
  way: 'pay';
} | {
  verb: 'use';
  helper: 'tenant-farmer';
  way: 'swap';
  field: LoyangFieldName;
} | {
  verb: 'choose';
  field: LoyangFieldName;
} | {
  verb: 'use';
  helper: 'tout';
  way: 'swap';
  card: LoyangCasualCard;
  other: LoyangCasualCard;
} | {
  verb: 'use';
  helper: 'tout';
  way: 'buy';
  card: LoyangCasualCard;
} | {
  verb: 'use';
  helper: 'trader-1' | 'trader-2' | 'trader-3';
};

/** Something that happened in a game of Loyang. */
export type LoyangEvent = {
  event: 'round';
  round: number;
} | {
  event: 'phase';
  phase: LoyangPhase;
} | {
  event: 'reveal';
  seat: number;
  field: LoyangFieldName;
} | {
  event: 'harvest';
  seat: number;
  field: LoyangFieldName;
  good: LoyangGood;
  left: number;
  extra: number;
} | {
  event: 'field-left';
  seat: number;
  field: LoyangFieldName;
} | {
  event: 'to-cart';
  seat: number;
  good: LoyangGood;
  count: number;
} | {
  event: 'shuffle';
  cards: number;
} | {
  event: 'deal';
  seat: number;
  card: LoyangCard | null;
} | {
  event: 'flip';
  seat: number;
  card: LoyangCard;
} | {
  event: 'lay';
  seat: number;
  card: LoyangCard;
} | {
  event: 'place';
  seat: number;
  card: LoyangCard;
  under: LoyangCard | null;
} | {
  event: 'freed';
  seat: number;
  card: LoyangCard;
} | {
  event: 'tokens';
  first: number;
  second: number | null;
} | {
  event: 'partners';
  seat: number;
  partner: number;
} | {
  event: 'turn';
  seat: number;
} | {
  event: 'sow';
  seat: number;
  good: LoyangGood;
  field: LoyangFieldName;
  goods: number;
} | {
  event: 'buy';
  seat: number;
  good: LoyangGood;
  count: number;
  price: number;
  supply: number;
} | {
  event: 'sell';
  seat: number;
  good: LoyangGood;
  price: number;
} | {
  event: 'trade';
  seat: number;
  card: LoyangCard;
  good: LoyangGood;
  given: LoyangGood;
  given2: LoyangGood | null;
} | {
  event: 'deliver';
  seat: number;
  card: LoyangCard;
  row: number;
  pay: number;
  times: number;
} | {
  event: 'serve';
  seat: number;
  card: LoyangCard;
  pay: number;
  modifier: number;
} | {
  event: 'miss';
  seat: number;
  card: LoyangCard;
  penalty: number;
} | {
  event: 'two-pack';
  seat: number;
  price: number;
  card: LoyangCard;
  card2: LoyangCard | null;
} | {
  event: 'keep';
  seat: number;
  keep: 'none' | '1' | '2' | '1/2' | '2/1';
} | {
  event: 'loan';
  seat: number;
  forced: number;
} | {
  event: 'pay';
  seat: number;
  amount: number;
  to: number | null;
} | {
  event: 'store';
  seat: number;
  good: LoyangGood;
  count: number;
} | {
  event: 'return';
  seat: number;
  good: LoyangGood;
  count: number;
} | {
  event: 'enlarge';
  seat: number;
} | {
  event: 'step';
  seat: number;
  space: number;
  price: number;
} | {
  event: 'use';
  seat: number;
  card: LoyangCard;
} | {
  event: 'discard';
  seat: number;
  card: LoyangCard;
} | {
  event: 'fetch';
  seat: number;
  card: LoyangCard;
} | {
  event: 'refill';
  seat: number;
  card: LoyangCard;
} | {
  event: 'shelve';
  seat: number;
  good: LoyangGood;
  count: number;
} | {
  event: 'income';
  seat: number;
  amount: number;
  good: LoyangGood;
} | {
  event: 'gain';
  seat: number;
  good: LoyangGood;
  count: number;
} | {
  event: 'swap';
  seat: number;
  given: LoyangCard;
  with: number | null;
  got: LoyangCard;
} | {
  event: 'clear';
  seat: number;
  field: LoyangFieldName;
  good: LoyangGood;
  count: number;
} | {
  event: 'blue';
  seat: number;
} | {
  event: 'look';
  seat: number;
} | {
  event: 'out';
  card: LoyangCard;
} | {
  event: 'turn-end';
  seat: number;
  space: number;
  cash: number;
} | {
  event: 'game-end';
} | {
  event: 'offer';
  card: LoyangCard;
  cell: number;
} | {
  event: 'opponent';
  card: LoyangCard;
};

/** What follows from the open table for one player. */
export type LoyangFacts = {
  two_pack_price: number;
  casual_modifier: number;
  regular_pay: Partial<Record<LoyangRegularCard, number>>;
  casual_pay: Partial<Record<LoyangCasualCard, number>>;
  due: LoyangRegularCard[];
  step_prices: number[];
  warehouse_room: number;
  final_space: number;
  goods_left: number;
};

export type LoyangField = {
  field: LoyangFieldName;
  good: LoyangGood | null;
  goods: number;
  under: LoyangCard | null;
};

export type LoyangFieldName = 'home' | '3a' | '3b' | '4a' | '4b' | '5a' | '5b' | '6a' | '6b' | 'c3a' | 'c3b' | 'c4a' | 'c4b' | 'c5a' | 'c5b';

export type LoyangGood = 'W' | 'P' | 'T' | 'C' | 'B' | 'L';

export type LoyangGoods = {
  W: number;
  P: number;
  T: number;
  C: number;
  B: number;
  L: number;
};

export type LoyangHelper = {
  card: LoyangHelperCard;
  under: LoyangCard | null;
  state?: number;
};

export type LoyangHelperCard = 'book-keeper' | 'con-man' | 'deliveryman' | 'foreman' | 'haggler' | 'harvest-helper' | 'maid' | 'market-crier' | 'market-woman' | 'merchant' | 'messenger-boy' | 'official' | 'ploughman' | 'saleswoman' | 'shopper' | 'squire' | 'subsistence-farmer' | 'tenant-farmer' | 'tout' | 'trader-1' | 'trader-2' | 'trader-3';

export type LoyangPhase = 'planting' | 'harvest' | 'cards' | 'action' | 'over';

/** A player's area; null is what the viewer may not know. */
export type LoyangPlayer = {
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
  cart: LoyangGoods;
  warehouse: LoyangGoods;
  shop: LoyangGoods;
  fields: LoyangField[];
  pile_known: boolean;
  pile_bottom: number;
  hand: LoyangCard[] | null;
  introductory: LoyangRegularCard | null;
  stalls: LoyangStall[];
  regulars: LoyangRegular[];
  casuals: LoyangCasual[];
  helpers: LoyangHelper[];
  pile: LoyangFieldName[] | null;
  pile_rest: LoyangFieldName[];
  pile_under: LoyangFieldName[];
  hand_count: number;
  has_introductory: boolean;
  facts: LoyangFacts;
};

export type LoyangRegular = {
  card: LoyangRegularCard;
  under: LoyangCard | null;
  rows: number;
  marker: 'blue' | 'red';
  status: 'due' | 'served' | 'doubled' | 'settled' | 'later';
};

export type LoyangRegularCard = 'regular-WP' | 'regular-WW' | 'regular-PT' | 'regular-WC' | 'regular-TT' | 'regular-PC' | 'regular-PB' | 'regular-WL' | 'regular-TC' | 'regular-TB' | 'regular-PL' | 'regular-CB' | 'regular-CL' | 'regular-BL';

export type LoyangStall = {
  card: LoyangStallCard;
  under: LoyangCard | null;
  goods: string;
};

export type LoyangStallCard = 'stall-PTC' | 'stall-WTB' | 'stall-WTL' | 'stall-WCL' | 'stall-WPL' | 'stall-TCCLL' | 'stall-PCLL' | 'stall-WBLL' | 'stall-PBBLL' | 'stall-TBBLL' | 'stall-WCB' | 'stall-PCB' | 'stall-PTB' | 'stall-TCBB';

/** Loyang as a seat or a spectator may know it. */
export type LoyangView = {
  game: 'loyang';
  version: 1;
  options: {
    players: number;
    introductory: boolean;
  };
  round: number;
  phase: LoyangPhase;
  first: number;
  second: number | null;
  partner: number | null;
  turn: number;
  takers: number[];
  reshuffled: boolean;
  field_left: boolean;
  discard: LoyangCard[];
  courtyard: LoyangCard[];
  players: LoyangPlayer[];
  decisions: LoyangDecision[][];
  grid?: (LoyangCard | null)[];
  opponent?: LoyangCards;
  viewer: number | null;
  deck_count: number;
  over: boolean;
};

/** Oneself. */
export type Me = {
  id: string;
  nickname: string;
  login: string | null;
  webhook: string | null;
  webhooks_lost: number;
  settings: Record<string, unknown>;
  email: string | null;
  email_checked: boolean;
  notices: Notices;
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

/** An address for notices and for a forgotten password; empty takes it away. */
export type NewEmail = {
  email: string;
  language?: 'de' | 'en' | 'fr';
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

/** A browser's subscription to push messages, as it gives it. */
export type NewPush = {
  endpoint: string;
  keys: PushKeys;
  language?: 'de' | 'en' | 'fr';
};

/** A new game to look at. */
export type NewStudy = {
  game: string;
  options?: Record<string, number | boolean | string>;
  seed?: string;
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
  kind: 'affected' | 'ended' | 'invited-rematch' | 'proposal' | 'started' | 'your-turn';
  table: string;
  seat: number | null;
  game: string;
  title: string;
  seq: number;
  by?: number | null;
};

/** What this server can do for people who are away: send mail, and push with this key. */
export type NoticeOffer = {
  mail: boolean;
  push: string;
};

/** How somebody who is away is told that it is their turn: by mail after each, once a day, or */
export type Notices = {
  mail?: 'digest' | 'off' | 'turn';
  quiet?: number[] | null;
  zone?: string;
  language?: 'de' | 'en' | 'fr';
};

/** Lines of a position, the best first, and what the best one promises everybody. */
export type Opinion = {
  unit: string;
  seat: number;
  futures: number;
  scores: number[];
  chances: number[];
  lines: OpinionLine[];
};

/** A line and what it is worth to the seat; `behind` is how much less than the best line, in the */
export type OpinionLine = {
  texts: string[];
  value: number;
  error: number;
  behind: number;
  behind_error: number;
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

/** A line of play: its actions in notation, and what happened on the way as the seat saw it. */
export type Play = {
  actions: number[];
  texts: string[];
  events: Record<string, unknown>[];
};

/** A table that begins at a place of a study. With `redraw`, what the host's seat cannot know */
export type PlayOn = {
  study: StudyInfo;
  at?: number;
  seats?: SeatWish[];
  redraw?: boolean;
  hints?: boolean;
};

/** A finished game of one's own. */
export type Played = {
  table: string;
  game: string;
  title: string;
  ended: number;
  ended_by: string | null;
  daily: string | null;
  seats: PlayedSeat[];
};

/** Who played, and how they did. */
export type PlayedSeat = {
  name: string;
  person: string | null;
  bot: string | null;
  mine: boolean;
  rank: number | null;
  score: number | null;
};

/** Here I am. */
export type Pong = {
  type: 'pong';
  id: string | null;
  time: number;
};

/** A position with its schema, for an editor. */
export type PositionInfo = {
  position: Record<string, unknown>;
  position_schema: Record<string, unknown>;
};

/** A person as everybody may see it. `relation` is that of whoever asks: do they follow or block */
export type Profile = {
  id: string;
  nickname: string;
  created: number;
  ratings: OwnRating[];
  stats: Stat[];
  relation: string;
  curve: RatingPoint[];
  solo: SoloScore[];
  rivals: HeadToHead[];
  favourites: Favourite[];
};

/** Something on which the people at the table have to agree. */
export type Proposal = {
  id: string;
  kind: 'abandon' | 'takeover';
  seat: number | null;
  by: string;
  agreed: string[];
  waiting: string[];
  due: number | null;
};

/** What a browser's messages are encrypted with, in base64url. */
export type PushKeys = {
  p256dh: string;
  auth: string;
};

/** A puzzle without its answer. */
export type PuzzleInfo = {
  id: string;
  theme: string;
  rating: number;
  players: number;
};

/** The puzzles of a game, the easiest first, and the one of today. */
export type Puzzles = {
  unit: string;
  daily: string | null;
  puzzles: PuzzleInfo[];
};

/** A person's rating after a game. */
export type RatingPoint = {
  game: string;
  players: number;
  pool: string;
  rating: number;
  ended: number;
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

/** A fact behind a bot's advice, such as `serves` a customer for an amount; the game's words */
export type Reason = {
  fact: string;
  about: string;
  amount: number;
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

/** What somebody is to oneself. */
export type Relation = {
  relation: 'block' | 'follow' | 'none';
};

/** A whole review; while it is being made it holds the turns that are judged already. */
export type Review = {
  version: number;
  game: string;
  unit: string;
  turns: Turn[];
  total: number;
  seats: SeatReview[];
  done: boolean;
  effort?: number;
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

/** A seat and who holds it. A bot that is a character has a name and a face; `level` is how */
export type SeatInfo = {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  person: string | null;
  name: string | null;
  bot: string | null;
  level: string | null;
  face: string | null;
  reserved: string | null;
  resigned: boolean;
  taken_over: boolean;
  away: boolean;
  online: boolean;
};

/** How a seat played: how near to the best play from 0 to 100, how much was lost and in what, */
export type SeatReview = {
  name: string;
  accuracy: number;
  lost: number;
  by_kind: Record<string, number>;
  luck: number;
  score: number;
  mistakes: number[];
};

/** What one viewer sees and may do. */
export type SeatView = {
  seat: number | null;
  view: GameView;
  events: GameEvent[];
  actions: Action[];
  undo: number;
  turn: number;
  redo: number;
  since: GameEvent[][];
};

/** Who shall sit on a seat; `bot` is a level, a character, or `fitting`: one's own level. */
export type SeatWish = {
  kind?: 'bot' | 'me' | 'open';
  bot?: string | null;
  random?: string | null;
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

/** The check on the deal. The fingerprint is that of the server's secret; `given` comes with the */
export type Shuffle = {
  kind: string;
  fingerprint: string;
  given: Given[];
  secret: string | null;
  seed: string | null;
  salt: string | null;
};

/** How often somebody had a result alone. */
export type SoloScore = {
  game: string;
  score: number;
  games: number;
};

/** The host may add random bytes of their own to the shuffle. */
export type Start = {
  random?: string | null;
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
  status: 'abandoned' | 'finished' | 'open' | 'running';
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
  view: GameView;
  events: GameEvent[];
  to_act: number[];
  scores: number[];
};

/** A part of a replay. */
export type Steps = {
  length: number;
  steps: Step[];
};

/** A game with variations. It begins with a seed or a position; if the position leaves something */
export type StudyInfo = {
  game: string;
  options?: Record<string, number | boolean | string>;
  seed?: string;
  position?: Record<string, unknown> | null;
  names?: string[];
  date?: string;
  comment?: string;
  nodes?: StudyNode[];
};

/** An entry as it stands in a record, the number of the node before it (-1: the start), and a */
export type StudyNode = {
  entry: string;
  parent?: number;
  comment?: string;
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
  status: 'abandoned' | 'finished' | 'open' | 'running';
  public: boolean;
  spectators: boolean;
  hints: boolean;
  rated: boolean;
  clock: Clock | null;
  timeout: string;
  takeover: string;
  grace: number;
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

/** Some actions of a seat that belong together. `first` and `last` are steps of the record: the */
export type Turn = {
  first: number;
  last: number;
  seat: number;
  round: number;
  kind: string;
  played: Play;
  value: number;
  after: number;
  loss: number;
  scores: number[];
  chances: number[];
  better?: Better | null;
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

/** What a try is worth: how much less than the best line, with the standard error of that. */
export type Verdict = {
  good: boolean;
  loss: number;
  error: number;
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
  action?: number | string | GameDeed | null;
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

/** The body of a request. */
export type RequestBody =
  | AnalysisWish
  | AttemptWish
  | ChangeMe
  | EditWish
  | Farewell
  | Forgotten
  | LessonWish
  | Letter
  | LogIn
  | NewEmail
  | NewPassword
  | NewPerson
  | NewProposal
  | NewPush
  | NewStudy
  | NewTable
  | PlayOn
  | Relation
  | SeatAnd
  | SeatWish
  | Start
  | Vote
  | Wanted;
