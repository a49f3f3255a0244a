import type { GameEvent } from '~/api/types';
import type { Args } from '~/app/format';
import type { Key } from '~/app/i18n';
import type { LogItem } from './log';

/** One line of the log: who, and a message about it; `head` lines divide the log. */
export type Line = {
  seat: number | null;
  key: Key;
  args: Args;
  weight: 'head' | 'main' | 'minor';
};

/** What a game says about an entry. */
export type Tell = (item: LogItem, name: (seat: number) => string) => Line[];

/** Events of one kind and seat that follow each other, taken together. */
export function together(events: GameEvent[], kind: string, at: number): GameEvent[] {
  const seat = events[at]?.seat;
  const run: GameEvent[] = [];
  for (let next = at; next < events.length; next += 1) {
    const event = events[next]!;
    if (event.event !== kind || event.seat !== seat) break;
    run.push(event);
  }
  return run;
}
