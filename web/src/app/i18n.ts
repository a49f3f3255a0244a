import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type hermagor from '~/games/hermagor/i18n/en.json';
import type loyang from '~/games/loyang/i18n/en.json';
import type shell from '~/i18n/en.json';
import { type Args, fill, fillText, formatNumber, signed } from './format';
import { type Language, language } from './settings';

export type Key = keyof typeof shell | keyof typeof loyang | keyof typeof hermagor;
type Messages = Record<string, string>;
type Loader = () => Promise<{ default: Messages }>;

const catalogues = import.meta.glob<{ default: Messages }>([
  '../i18n/*.json',
  '../games/*/i18n/*.json',
]);

const loaded = new Map<string, Messages>();
const wanted = new Set<string>(['shell']);
/** Changes whenever other words are in use, so that everything on screen is said anew. */
const current = signal<Messages>({});
const spoken = signal<Language>('en');

function loader(part: string, of: Language): Loader | undefined {
  const path = part === 'shell' ? `../i18n/${of}.json` : `../games/${part}/i18n/${of}.json`;
  return catalogues[path] as Loader | undefined;
}

/** Load the words of a part (the shell or a game) in the reader's language and use them. */
export async function useWords(part: string): Promise<void> {
  wanted.add(part);
  await speak(language.value);
}

/** Speak a language; the old words stay until the new ones are there. */
export async function speak(to: Language): Promise<void> {
  const parts = [...wanted];
  await Promise.all(
    parts.map(async (part) => {
      const name = `${part}.${to}`;
      const load = loader(part, to);
      if (!loaded.has(name) && load) loaded.set(name, (await load()).default);
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

/** A list of words in the reader's way. */
export function list(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(spoken.value, { type }).format(words);
}
