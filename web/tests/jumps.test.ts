import { describe, expect, test } from 'vitest';
import { rounds, turnAfter, turnBefore } from '~/table/jumps';
import type { LogItem } from '~/table/log';

const seats = [null, 0, 0, 1, 1, 1, 0];
const items = seats.map((seat, seq) => ({
  seq,
  seat,
  events: seq === 0 || seq === 4 ? [{ event: 'round', round: seq === 0 ? 1 : 2 }] : [],
})) as unknown as LogItem[];

describe('jumps through a replay', () => {
  test('rounds begin where they are told', () => {
    expect(rounds(items)).toEqual([
      { round: 1, step: 0 },
      { round: 2, step: 4 },
    ]);
  });
  test('the next turn is that of another seat', () => {
    expect(turnAfter(items, 0)).toBe(3);
    expect(turnAfter(items, 3)).toBe(6);
    expect(turnAfter(items, 6)).toBeUndefined();
  });
  test('back goes to the start of a turn', () => {
    expect(turnBefore(items, 6)).toBe(3);
    expect(turnBefore(items, 3)).toBe(1);
    expect(turnBefore(items, 1)).toBe(0);
  });
});
