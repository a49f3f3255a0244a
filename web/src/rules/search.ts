import { type Open, wordsOf } from './rulebook';

export type Hit = { id: string; title: string; part: string; excerpt: string };

/** Letters without accents and capitals, so that `etal` finds `étal`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words without the signs of pictures and links. */
function bare(text: string): string {
  return text.replace(/ ?\(\{#[\w-]+\}\)|\{#?[\w$-]+\} ?/g, '');
}

const AROUND = 60;

function excerptOf(text: string, word: string): string {
  const at = plain(text).indexOf(word);
  if (at < 0) return `${text.slice(0, 2 * AROUND)}…`;
  const from = Math.max(0, at - AROUND);
  const end = Math.min(text.length, at + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
}

/** The sections and rulings that hold all words, those that name one in the title first. */
export function search({ book, rulings }: Open, asked: string, about: string): Hit[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return [];
  const pages = book.parts.flatMap((part) =>
    part.sections.map(({ id, title, text }) => ({
      id,
      title,
      part: part.title,
      text: bare(text.map(wordsOf).join(' ')),
    })),
  );
  for (const [id, ruling] of Object.entries(rulings.rulings)) {
    const text = `${ruling.text} ${ruling.example}`;
    pages.push({ id, title: `${id} · ${ruling.title}`, part: about, text });
  }
  return pages
    .map((page) => ({ ...page, head: plain(page.title), body: plain(page.text) }))
    .filter(({ head, body }) => words.every((word) => head.includes(word) || body.includes(word)))
    .sort((a, b) => Number(b.head.includes(first)) - Number(a.head.includes(first)))
    .map(({ id, title, part, text }) => ({ id, title, part, excerpt: excerptOf(text, first) }));
}
