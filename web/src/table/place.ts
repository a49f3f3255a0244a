import type { TableStore } from './store';

/** The analysis board with a table's game on it, at a step of it or at its end. */
export function analysisOf(store: TableStore, step?: number): string {
  const place = store.place.replace(/^(table|replay)s/, '$1');
  return `/analysis/${place}${step === undefined ? '' : `/${step}`}`;
}
