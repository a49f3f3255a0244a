import { signal } from '@preact/signals';

const FIRST = 1200;
const SPREAD = 400;
const PACE = 32;
const KEY = 'kontor.puzzles';

/** What is known of somebody's puzzles of a game: rating, puzzles in a row, and how each went. */
export type Solved = {
  rating: number;
  streak: number;
  best: number;
  done: Record<string, boolean>;
};

const EMPTY: Solved = { rating: FIRST, streak: 0, best: 0, done: {} };
const all = signal<Record<string, Solved>>(read());

function read(): Record<string, Solved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Solved>;
  } catch {
    return {};
  }
}

/** How somebody's puzzles of a game went. */
export function solvedOf(game: string): Solved {
  return { ...EMPTY, ...all.value[game] };
}

/** The rating after a puzzle of a rating was solved or not, as in a game against it. */
export function ratingAfter(own: number, puzzle: number, good: boolean): number {
  const expected = 1 / (1 + 10 ** ((puzzle - own) / SPREAD));
  return Math.round(own + PACE * ((good ? 1 : 0) - expected));
}

/** Note how the first try of a puzzle went; later ones change nothing. */
export function solved(game: string, puzzle: string, rating: number, good: boolean): void {
  const before = solvedOf(game);
  if (puzzle in before.done) return;
  const streak = good ? before.streak + 1 : 0;
  all.value = {
    ...all.value,
    [game]: {
      rating: ratingAfter(before.rating, rating, good),
      streak,
      best: Math.max(before.best, streak),
      done: { ...before.done, [puzzle]: good },
    },
  };
  localStorage.setItem(KEY, JSON.stringify(all.value));
}
