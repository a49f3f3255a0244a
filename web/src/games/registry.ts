import type { ComponentChildren, FunctionComponent } from 'preact';
import type { GameDeed, GameEvent, HintFrame } from '~/api/types';
import type { Args } from '~/app/format';
import { loadGames } from '~/app/games';
import { type Key, useWords } from '~/app/i18n';
import type { Sound } from '~/app/sound';
import { PlainScene } from '~/generic/PlainScene';
import type { Offer } from '~/table/interaction';
import type { Tell } from '~/table/lines';
import type { Moment } from '~/table/store';

/**
 * Something that moves over the board: a picture, from one spot to another; where one of them is
 * not on screen, another may stand for it.
 */
export type Flight = {
  from: string;
  fromElse?: string;
  to: string;
  toElse?: string;
  picture: ComponentChildren;
};

/** A tip of the guide, and the part of the board that it is about. */
export type Tip = { key: Key; area?: string };

/** What a game brings to the table screen. */
export type GameUi = {
  Board: FunctionComponent;
  /** Whether the log stands beside the board on a wide screen. */
  logBeside: boolean;
  /** Where in the game we are, for the top of the screen. */
  Header: FunctionComponent<{ moment: Moment }>;
  /** What lies at a spot, drawn large for its menu. */
  Large?: FunctionComponent<{ spot: string }>;
  /** Words about a spot of the board, for its menu. */
  Explain: FunctionComponent<{ spot: string }>;
  /** The end of the game in numbers and charts. */
  Result: FunctionComponent;
  /** What one would want to do at a spot with what was taken up. */
  wish: (spot: string, tried: string | null, moment: Moment) => GameDeed | null;
  /** The arguments of a refusal in the reader's words. */
  refusalArgs: (args: Record<string, unknown>) => Args;
  offers: (moment: Moment, name: (seat: number) => string) => Offer[];
  question: (moment: Moment) => string;
  /** A word of help below the question. */
  aside: (moment: Moment) => string;
  /** Tips for a first game that fit this moment, in order. */
  guide: (moment: Moment) => Tip[];
  /** Which turn a moment belongs to: the guide speaks once in each. */
  turn: (moment: Moment) => string;
  waiting: (moment: Moment, seat: number, who: string) => string;
  warning: (offer: Offer, moment: Moment) => string[];
  /** A reason of a bot in the reader's words, if there are any for it. */
  reason?: (reason: HintFrame['reasons'][number]) => string[];
  /** What a bot's expectation means to the reader. */
  hintValue: (value: number) => number;
  tell: Tell;
  flights: (event: GameEvent, mine: number | null) => Flight[];
  /** What an event sounds like, for whoever wants sound. */
  sound: (event: GameEvent) => Sound | undefined;
};

type Folder = { ui: GameUi };

/** The games with a folder here; all others get the generic board. */
const folders = import.meta.glob<Folder>('./*/index.tsx');

/** A game's part of the page with its words, loaded when needed. */
export async function loadGame(name: string): Promise<GameUi> {
  const load = folders[`./${name}/index.tsx`] ?? (() => import('~/generic/index'));
  const [{ ui }] = await Promise.all([load(), useWords(name), loadGames()]);
  return ui;
}

/** What a card is called, in the reader's words. */
export type CardName = (card: string) => string;

const cardNames = import.meta.glob<{ cardName: CardName }>('./*/cards.ts');

/** How a game calls its cards; by their ids if it has no folder here. */
export async function loadCardName(game: string): Promise<CardName> {
  const load = cardNames[`./${game}/cards.ts`];
  return load ? (await load()).cardName : (card) => card;
}

/** What a game's folder brings to the lobby: a picture, and the colour of its button. */
export type Card = { Scene: FunctionComponent; accent?: string };

const cards = import.meta.glob<Card>('./*/card.tsx', { eager: true });

/** The card of a game in the lobby. */
export function cardOf(name: string): Card {
  return cards[`./${name}/card.tsx`] ?? { Scene: PlainScene };
}
