import { kindOf, prints } from './prints';
import type { Card, View } from './types';

/** Price of a card of the solo grid: by its row, and for a field what it costs to lay out. */
export function gridPrice(card: Card, view: View): number {
  const cell = view.grid?.indexOf(card) ?? -1;
  const row = cell < 0 ? 0 : prints.gridPrice[Math.floor(cell / 3)]!;
  return row + (kindOf(card) === 'field' ? prints.fieldCost : 0);
}
