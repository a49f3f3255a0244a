import { beforeEach, expect, test } from 'vitest';
import type { Puzzles } from '~/api/types';
import { begin, counted, course, nextOf } from '~/review/course';
import { ratingAfter, solved, solvedOf } from '~/review/solved';

const known = {
  unit: 'point',
  daily: 'b',
  puzzles: [
    { id: 'a', theme: 'sow', rating: 1000, players: 1 },
    { id: 'b', theme: 'path', rating: 1250, players: 1 },
    { id: 'c', theme: 'sow', rating: 1900, players: 1 },
  ],
} as unknown as Puzzles;

beforeEach(() => {
  course.value = { kind: 'fitting' };
});

test('the nearest puzzle comes first, of an idea if one was chosen', () => {
  const mine = { rating: 1200, done: {} };
  expect(nextOf(known, mine, { kind: 'fitting' })).toBe('b');
  expect(nextOf(known, mine, { kind: 'theme', theme: 'sow' })).toBe('a');
  expect(nextOf(known, { ...mine, done: { a: true } }, { kind: 'theme', theme: 'sow' })).toBe('c');
});

test('a streak grows harder and ends with the first mistake', () => {
  expect(begin(known, 'streak', { kind: 'streak', count: 0, over: false })).toBe('a');
  counted(true);
  expect(course.value).toEqual({ kind: 'streak', count: 1, over: false });
  expect(nextOf(known, { rating: 1200, done: { a: true } }, course.value, 'a')).toBe('b');
  counted(false);
  expect(nextOf(known, { rating: 1200, done: {} }, course.value, 'b')).toBeUndefined();
  counted(true);
  expect(course.value).toEqual({ kind: 'streak', count: 1, over: true });
});

test('only the first try of a puzzle counts', () => {
  solved('game', 'a', 1200, true);
  expect(solvedOf('game')).toMatchObject({ rating: 1216, streak: 1, best: 1 });
  solved('game', 'a', 1200, false);
  expect(solvedOf('game').streak).toBe(1);
  solved('game', 'b', 1200, false);
  expect(solvedOf('game')).toMatchObject({ streak: 0, best: 1 });
  expect(ratingAfter(1200, 2400, true)).toBe(1232);
});
