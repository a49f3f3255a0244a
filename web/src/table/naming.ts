import { list } from '~/app/i18n';
import { seatName } from './names';
import type { TableStore } from './store';

/** Several seats in words. */
export function nameList(store: TableStore, seats: number[]): string {
  return list(seats.map((seat) => seatName(store, seat)));
}
