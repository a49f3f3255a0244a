import type { Seat } from '~/api/types';
import { hasKey, list, t } from '~/app/i18n';
import type { TableStore } from './store';

/** The letters of the seats, as in the notation. */
export const SEATS = 'ABCDE';

/** A bot's level in words. */
export function botName(level: string): string {
  const key = `bot.${level}`;
  return hasKey(key) ? t(key) : level;
}

/** Whether a seat is the reader's only one, who is then spoken to. */
export function isReader(seat: number | null, mine: number[]): boolean {
  return mine.length === 1 && mine[0] === seat;
}

/** Who sits on a seat, as the reader sees it. */
export function nameOf(seat: Seat | undefined, at: number, mine: number[]): string {
  if (!seat) return SEATS[at] ?? '';
  if (isReader(at, mine)) return t('seat.you');
  if (mine.length > 1 && mine.includes(at) && seat.name) {
    return t('seat.hot', { name: seat.name, letter: SEATS[at] });
  }
  if (seat.kind === 'person') return seat.name ?? t('seat.person', { n: at + 1 });
  if (seat.kind === 'bot') return seat.name ?? t('seat.bot', { letter: SEATS[at] });
  return seat.reserved ? t('seat.reserved') : t('seat.open');
}

/** Who sits on a seat of a table. */
export function seatName(store: TableStore, seat: number): string {
  const table = store.table.value;
  return nameOf(table?.seats[seat], seat, table?.mine ?? []);
}

/** Who plays on a seat beside its name: a bot's level, or a bot in a person's place. */
export function roleOf(seat: Seat | undefined): string {
  if (!seat) return '';
  if (seat.resigned) return t('seat.resigned');
  if (seat.taken_over) return t('seat.taken_over');
  return seat.kind === 'bot' && seat.level ? botName(seat.level) : '';
}

/** What a bot with a character is like, in the words of its game. */
export function wordAbout(seat: Seat | undefined): string {
  const key = `character.${seat?.kind === 'bot' ? seat.bot : ''}`;
  return hasKey(key) ? t(key) : '';
}

/** Several seats in words. */
export function nameList(store: TableStore, seats: number[]): string {
  return list(seats.map((seat) => seatName(store, seat)));
}
