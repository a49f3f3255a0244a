import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GameUi } from '~/games/registry';
import type { Interaction } from './interaction';
import type { TableStore } from './store';

export type Seating = {
  store: TableStore;
  desk: Interaction;
  /** What the game brings; a picture of a board needs nothing of it. */
  ui: GameUi | null;
};

export const TableContext = createContext<Seating | null>(null);

/** The table that this part of the page belongs to. */
export function useTable(): Seating {
  const seating = useContext(TableContext);
  if (!seating) throw new Error('no table around this component');
  return seating;
}
