import type { ComponentChildren, FunctionComponent } from 'preact';
import type { GameEvent } from '~/api/types';
import type { Args } from '~/app/format';
import { type Key, useWords } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import type { Tell } from '~/table/lines';
import type { Moment } from '~/table/store';

/** Something that moves over the board: a picture, from one spot to another. */
export type Flight = { from: string; to: string; picture: ComponentChildren };

/** A tip of the guide, and the part of the board that it is about. */
export type Tip = { key: Key; area?: string };

/** What a game brings to the table screen. */
export type GameUi = {
  Board: FunctionComponent;
  /** Whether the log stands beside the board on a wide screen. */
  logBeside: boolean;
  /** Where in the game we are, for the top of the screen. */
  Header: FunctionComponent<{ moment: Moment }>;
  /** Words about a spot of the board, for its menu. */
  Explain: FunctionComponent<{ spot: string }>;
  /** The end of the game in numbers and charts. */
  Result: FunctionComponent;
  /** What one would want to do at a spot with what was taken up, in notation. */
  wish: (spot: string, tried: string | null, moment: Moment) => string | null;
  /** The arguments of a refusal in the reader's words. */
  refusalArgs: (args: Record<string, unknown>) => Args;
  offers: (moment: Moment, name: (seat: number) => string) => Offer[];
  question: (moment: Moment) => string;
  /** A word of help below the question. */
  aside: (moment: Moment) => string;
  /** Tips for a first game that fit this moment, in order. */
  guide: (moment: Moment) => Tip[];
  waiting: (moment: Moment, seat: number, who: string) => string;
  warning: (offer: Offer, moment: Moment) => string[];
  /** What a bot's expectation means to the reader. */
  hintValue: (value: number) => number;
  tell: Tell;
  flights: (event: GameEvent, mine: number | null) => Flight[];
};

type Load = () => Promise<{ ui: GameUi }>;

const LOADERS: Record<string, Load> = {
  loyang: () => import('./loyang/index'),
  hermagor: () => import('./hermagor/index'),
};

/** The games that this page can show. */
export const GAMES = Object.keys(LOADERS);

/** A game's part of the page with its words, loaded when needed. */
export async function loadGame(name: string): Promise<GameUi> {
  const load = LOADERS[name];
  if (!load) throw new Error(name);
  const [{ ui }] = await Promise.all([load(), useWords(name)]);
  return ui;
}
