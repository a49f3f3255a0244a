import { signal } from '@preact/signals';
import type { Action, Entry, GameEvent, Step } from '~/api/types';

/** One entry of the log with what it brought about. */
export type LogItem = {
  seq: number;
  kind: Entry['kind'];
  seat: number | null;
  bot: string | null;
  action: Action | null;
  at: number;
  events: GameEvent[];
  /** How many actions were taken back. */
  count: number;
};

/** All that stands: what was taken back is no longer here. */
export class Log {
  readonly items = signal<LogItem[]>([]);
  /** Whether older entries exist that are not here. */
  readonly cut = signal(false);
  seq = -1;

  /** Add one entry. */
  add(entry: Entry, events: GameEvent[]): void {
    this.items.value = joined(this.items.value, entry, events);
    this.seq = Math.max(this.seq, entry.seq);
  }

  /** Put the whole game in the place of its end. */
  complete(steps: Step[]): void {
    const last = steps.at(-1)?.seq ?? -1;
    this.items.value = [
      ...steps.map(itemOf),
      ...this.items.value.filter((item) => item.seq > last),
    ];
    this.cut.value = false;
  }

  /**
   * Take over all entries since the last one that is here, up to number `last`. If more is here
   * than the server has (it may have gone back to a copy), all is fetched again.
   */
  restore(entries: Entry[], events: GameEvent[][], more: boolean, last: number): void {
    const cut = more || last < this.seq;
    if (last < this.seq) this.seq = last;
    let items = cut ? [] : this.items.value;
    entries.forEach((entry, at) => {
      if (entry.seq > this.seq) items = joined(items, entry, events[at] ?? []);
    });
    this.items.value = items;
    if (cut) this.cut.value = true;
    this.seq = Math.max(this.seq, entries.at(-1)?.seq ?? -1);
  }
}

/** A standing action of a replay as an entry of the log. */
export function itemOf(step: Step): LogItem {
  return {
    seq: step.seq,
    kind: step.action ? 'act' : 'start',
    seat: step.seat_acted,
    bot: null,
    action: step.action,
    at: 0,
    events: step.events,
    count: 0,
  };
}

function joined(items: LogItem[], entry: Entry, events: GameEvent[]): LogItem[] {
  const { seq, kind, seat, bot, action, at, count } = entry;
  const item = { seq, kind, seat, bot, action, at, events, count };
  if (kind !== 'undo') return [...items, item];
  const left = without(items, count);
  const last = left.at(-1);
  if (last?.kind !== 'undo' || last.seat !== seat) return [...left, item];
  return [...left.slice(0, -1), { ...item, count: count + last.count }];
}

/** The items without the last `count` actions and what was said about taking back between them. */
function without(items: LogItem[], count: number): LogItem[] {
  let left = count;
  let end = items.length;
  const kept: LogItem[] = [];
  while (left > 0 && end > 0) {
    end -= 1;
    const item = items[end]!;
    if (item.action) left -= 1;
    else if (item.kind !== 'start') kept.unshift(item);
  }
  return [...items.slice(0, end), ...kept];
}
