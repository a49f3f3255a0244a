import { hasKey, num, t } from '~/app/i18n';
import type { Solved } from './solved';

/** A number with one digit behind the point. */
export const tenth = (value: number) => num(Math.round(value * 10) / 10);

/** What is decided, in the game's words. */
export function themeName(kind: string): string {
  const key = `kind.${kind}`;
  return hasKey(key) ? t(key) : kind;
}

/** Somebody's own figures in puzzles. */
export const ownText = ({ rating, streak, best }: Solved) =>
  t('puzzle.own', { n: num(rating), streak: num(streak), best: num(best) });

/** Where money comes from, in the game's words. */
export function sourceName(source: string): string {
  const key = `source.${source}`;
  return hasKey(key) ? t(key) : source;
}

/** An amount in the game's own points. */
export function amountOf(unit: string, value: number): string {
  const key = `unit.${unit}`;
  const n = Math.round(value * 10) / 10;
  return hasKey(key) ? t(key, { n }) : num(n);
}
