import type { LogItem } from './log';

/** Where a round begins: the step after which it is there. */
export type Start = { round: number; step: number };

/** The rounds of a game, of which the whole log is given from step 0 on. */
export function rounds(items: LogItem[]): Start[] {
  return items.flatMap((item, step) =>
    item.events.flatMap((event) =>
      event.event === 'round' ? [{ round: Number(event.round), step }] : [],
    ),
  );
}

/** The first step of the turn that a step belongs to, or of the one before. */
export function turnBefore(items: LogItem[], at: number): number {
  let step = Math.max(0, Math.min(at, items.length) - 1);
  while (step > 1 && items[step - 1]?.seat === items[step]?.seat) step -= 1;
  return step;
}

/** The first step of the next turn, if there is one. */
export function turnAfter(items: LogItem[], at: number): number | undefined {
  const next = items.findIndex(
    (item, step) => step > Math.max(1, at) && item.seat !== items[step - 1]?.seat,
  );
  return next < 0 ? undefined : next;
}
