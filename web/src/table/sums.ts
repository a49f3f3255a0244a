import type { GameEvent } from '~/api/types';
import { seatOf } from './lines';
import type { LogItem } from './log';
import type { TableStore } from './store';

/** What events brought each seat over a whole game. */
export function brought(
  items: LogItem[],
  seats: number,
  value: (event: GameEvent) => number,
): number[] {
  const sums = Array<number>(seats).fill(0);
  for (const event of items.flatMap((item) => item.events)) {
    const seat = seatOf(event);
    if (seat !== null && seat !== undefined && seat < seats) sums[seat]! += value(event);
  }
  return sums;
}

/** The log once all of it is here; until then charts are drawn empty, so that nothing moves. */
export function wholeLog(store: TableStore): LogItem[] {
  return store.log.cut.value ? [] : store.log.items.value;
}
