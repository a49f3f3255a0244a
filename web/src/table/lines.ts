import type { Entry, GameEvent } from '~/api/types';
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

/** What is said about an event, if anything. */
export type Say = { key: Key; args?: Args; weight?: Line['weight'] } | null;

/** What happens to a seat rather than on the board; the rest is for the game to tell. */
const TABLE_KINDS: Record<Entry['kind'], Key | null> = {
  start: null,
  act: null,
  redo: null,
  abandon: null,
  resign: 'told.resign',
  takeover: 'told.takeover',
  timeout: 'told.timeout',
  giveback: 'told.giveback',
  undo: 'told.undo',
  pause: 'told.pause',
};

/** An entry in words: by the game, or here if it is about the table. */
export function tellAll(tell: Tell, item: LogItem, name: (seat: number) => string): Line[] {
  const key = TABLE_KINDS[item.kind];
  if (!key) return tell(item, name);
  return [{ seat: item.seat, key, args: { n: item.count }, weight: 'main' }, ...tell(item, name)];
}

/** Events of a game by their kinds. */
export type ByKind<E extends GameEvent> = { [One in E as One['event']]: One };

/** The seat that an event is about, if it is about one. */
export function seatOf(event: GameEvent): number | null {
  return 'seat' in event ? (event.seat ?? null) : null;
}

/** Events of one kind and seat that follow each other, taken together. */
export function together<E extends GameEvent>(events: E[], at: number): E[] {
  const first = events[at]!;
  const other = (event: E) => event.event !== first.event || seatOf(event) !== seatOf(first);
  const end = events.findIndex((event, next) => next > at && other(event));
  return events.slice(at, end < 0 ? undefined : end);
}
