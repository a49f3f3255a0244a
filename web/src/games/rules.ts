import type { FunctionComponent } from 'preact';
import { useWords } from '~/app/i18n';
import type { Language } from '~/app/settings';

export type Section = { id: string; title: string; text: string[] };

export type GameRules = {
  sections: Section[];
  /** A paragraph; it may hold small pictures. */
  Paragraph: FunctionComponent<{ text: string }>;
  /** Every card explained. */
  Cards: FunctionComponent;
};

type Parts = Pick<GameRules, 'Paragraph' | 'Cards'>;

const texts = import.meta.glob<{ default: Section[] }>('./*/rules/*.json');
const parts = import.meta.glob<Parts>('./*/rules/parts.tsx');

/** A game's rules in a language. */
export async function loadRules(game: string, language: Language): Promise<GameRules> {
  const text = texts[`./${game}/rules/${language}.json`];
  const part = parts[`./${game}/rules/parts.tsx`];
  if (!text || !part) throw new Error(game);
  const [{ default: sections }, { Paragraph, Cards }] = await Promise.all([
    text(),
    part(),
    useWords(game),
  ]);
  return { sections, Paragraph, Cards };
}
