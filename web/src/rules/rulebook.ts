import type { FunctionComponent } from 'preact';
import { loadGames } from '~/app/games';
import { useWords } from '~/app/i18n';
import type { Language } from '~/app/settings';

/** A picture of the board's own pieces, by name, with what it shows. */
export type Picture = { picture: string; caption: string };
/** A worked example; its picture changes with every step. */
export type Example = { example: string; title: string; steps: string[] };
/** A paragraph, a list, a picture, an example, or links to all sections of the same part. */
export type Block = string | { list: string[] } | Picture | Example | { index: true };
export type Section = { id: string; title: string; when?: string; text: Block[] };
export type Part = { title: string; sections: Section[] };
export type Rulebook = { parts: Part[] };

export type Ruling = {
  group: string;
  title: string;
  text: string;
  source: string;
  example: string;
};
export type Rulings = { groups: Record<string, string>; rulings: Record<string, Ruling> };

/** What a game draws for its rulebook. */
export type Pictures = {
  /** Pictures by name; those of examples are told which step they show. */
  pictures: Record<string, FunctionComponent>;
  examples: Record<string, FunctionComponent<{ step: number }>>;
  /** A small picture inside a sentence, written `{name}`. */
  Mark: FunctionComponent<{ name: string }>;
  /** A picture beside the heading of a section, for sections about one card. */
  Emblem: FunctionComponent<{ section: string }>;
  /** What the pictures share, such as drawings that are referred to. */
  Defs: FunctionComponent;
};

const books = import.meta.glob<{ default: Rulebook }>('@games/*/words/rules.*.json');
const rulings = import.meta.glob<{ default: Rulings }>('@games/*/words/rulings.*.json');
const pictures = import.meta.glob<Pictures>('../games/*/rulebook/index.tsx');

/** Whether a game has a rulebook on this page. */
export function hasRulebook(game: string): boolean {
  return `../games/${game}/rulebook/index.tsx` in pictures;
}

function ending<T>(found: Record<string, () => Promise<T>>, end: string) {
  return Object.entries(found).find(([path]) => path.endsWith(end))?.[1];
}

/** The rulings of a game in a language, by id. */
export async function loadRulings(game: string, language: Language): Promise<Rulings> {
  const load = ending(rulings, `/${game}/words/rulings.${language}.json`);
  return load ? (await load()).default : { groups: {}, rulings: {} };
}

export type Open = { book: Rulebook; rulings: Rulings; drawn: Pictures };

/** Everything that the rulebook of a game shows, in a language. */
export async function loadRulebook(game: string, language: Language): Promise<Open> {
  const book = ending(books, `/${game}/words/rules.${language}.json`);
  const drawn = ending(pictures, `/${game}/rulebook/index.tsx`);
  if (!book || !drawn) throw new Error(game);
  const [{ default: text }, found, pieces] = await Promise.all([
    book(),
    loadRulings(game, language),
    drawn(),
    useWords(game),
    loadGames(),
  ]);
  return { book: text, rulings: found, drawn: pieces };
}

/** The words of a block, for searching and for counting. */
export function wordsOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.join(' ');
  if ('picture' in block) return block.caption;
  if ('example' in block) return `${block.title} ${block.steps.join(' ')}`;
  return '';
}
