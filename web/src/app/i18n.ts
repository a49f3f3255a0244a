import { signal } from '@preact/signals';
import type account from '@words/account/en.json';
import type analysis from '@words/analysis/en.json';
import type shell from '@words/en.json';
import type { ComponentChildren } from 'preact';
import { api } from '~/api/http';
import { type Args, fill, fillText, formatNumber, signed } from './format';
import { type Language, language } from './settings';

/** The words of the games that have a folder here; each adds its own (see games/NAME/words.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the games
export interface GameWords {}
type OfGames = { [Game in keyof GameWords]: keyof GameWords[Game] }[keyof GameWords];
export type Key = keyof typeof shell | keyof typeof account | keyof typeof analysis | OfGames;
type Messages = Record<string, string>;
type Loader = () => Promise<{ default: Messages }>;

const catalogues = import.meta.glob<{ default: Messages }>([
  '@words/??.json',
  '@words/account/??.json',
  '@words/analysis/??.json',
  '@games/*/words/??.json',
]);

const SHELL = 'shell';
const loaded = new Map<string, Messages>();
/** The game whose words are in use beside those of the shell. */
let game: string | null = null;
/** Parts of the page that bring words of their own, and have been needed. */
const pages = new Set<string>();
/** Changes whenever other words are in use, so that everything on screen is said again. */
const current = signal<Messages>({});
const spoken = signal<Language>('en');

function loader(part: string, of: Language): Loader {
  const end =
    part === SHELL
      ? `/kontor/words/${of}.json`
      : pages.has(part)
        ? `/kontor/words/${part}/${of}.json`
        : `/${part}/words/${of}.json`;
  const path = Object.keys(catalogues).find((name) => name.endsWith(end));
  return path === undefined ? () => fromServer(part, of) : (catalogues[path] as Loader);
}

/** The words of a game that was installed beside Kontor. */
async function fromServer(part: string, of: Language): Promise<{ default: Messages }> {
  return { default: await api.words(part, of) };
}

/** Load the words of a game in the reader's language and use them, beside those of the shell. */
export async function useWords(of: string): Promise<void> {
  game = of;
  await speak(language.value);
}

/** Load the words of a part of the page, and keep them in use. */
export async function usePageWords(part: 'account' | 'analysis'): Promise<void> {
  pages.add(part);
  await speak(language.value);
}

/** Speak a language; the old words stay until the new ones are there. */
export async function speak(to: Language): Promise<void> {
  const parts = [SHELL, ...pages, ...(game === null ? [] : [game])];
  await Promise.all(
    parts.map(async (part) => {
      const name = `${part}.${to}`;
      const load = loader(part, to);
      if (!loaded.has(name)) loaded.set(name, (await load()).default);
    }),
  );
  if (to !== language.value) return;
  current.value = Object.assign({}, ...parts.map((part) => loaded.get(`${part}.${to}`)));
  spoken.value = to;
}

/** A message as text. */
export function t(key: Key, args: Args = {}): string {
  return fillText(current.value[key] ?? key, args, spoken.value);
}

/** A message as something to be shown: arguments may be elements. */
export function tx(key: Key, args: Args): ComponentChildren {
  return fill(current.value[key] ?? key, args, spoken.value).map((part) =>
    typeof part === 'object' ? part.node : part,
  );
}

/** Whether there is a message for a key that was put together. */
export function hasKey(key: string): key is Key {
  return key in current.value;
}

/** A number in the reader's way. */
export const num = (value: number): string => formatNumber(value, spoken.value);

/** A gain or a cost in the reader's way. */
export const plus = (value: number): string => signed(value, spoken.value);

/** A moment in the reader's way, short. */
export function moment(time: number): string {
  const date = new Date(time);
  const today = new Date().toDateString() === date.toDateString();
  const style: Intl.DateTimeFormatOptions = today
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(spoken.value, style).format(date);
}

/** A day in the reader's way. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium' }).format(new Date(time));
}

/** A list of words in the reader's way. */
export function list(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(spoken.value, { type }).format(words);
}

/** A stretch of time on a clock: minutes and seconds, or days and hours where it is long. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  if (hours >= 48) return t('clock.days', { n: Math.floor(hours / 24) });
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
