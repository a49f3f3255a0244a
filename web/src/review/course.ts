import { signal } from '@preact/signals';
import type { Puzzles } from '~/api/types';
import { type Solved, solvedOf } from './solved';

/** What somebody goes through: puzzles of their strength, those of an idea, or a streak, which
 * grows harder and ends with the first mistake. */
export type Course =
  | { kind: 'fitting' }
  | { kind: 'theme'; theme: string }
  | { kind: 'streak'; count: number; over: boolean };

export const course = signal<Course>({ kind: 'fitting' });

/** Count a puzzle of a streak; the first mistake ends it. */
export function counted(good: boolean): void {
  const now = course.value;
  if (now.kind !== 'streak' || now.over) return;
  course.value = { kind: 'streak', count: now.count + (good ? 1 : 0), over: !good };
}

/** The next puzzle of a course that was not tried yet. */
export function nextOf(
  { puzzles }: Puzzles,
  mine: Pick<Solved, 'done' | 'rating'>,
  now: Course,
  id = '',
): string | undefined {
  if (now.kind === 'streak' && now.over) return undefined;
  const open = puzzles.filter((one) => one.id !== id && !(one.id in mine.done));
  if (now.kind === 'streak') {
    const last = puzzles.find((one) => one.id === id)?.rating ?? 0;
    open.sort((a, b) => a.rating - b.rating);
    return (open.find((one) => one.rating >= last) ?? open[0])?.id;
  }
  const fitting = now.kind === 'theme' ? open.filter(({ theme }) => theme === now.theme) : open;
  const away = (rating: number) => Math.abs(rating - mine.rating);
  return fitting.sort((a, b) => away(a.rating) - away(b.rating))[0]?.id;
}

/** Begin a course; returns its first puzzle. */
export function begin(known: Puzzles, game: string, next: Course): string | undefined {
  course.value = next;
  return nextOf(known, solvedOf(game), next);
}
