import type { Player } from './types';
import { tables } from './tables';

export type StepAhead = { space: number; price: number; total: number };

/** The coming steps and what they cost together; the first one's price is a fact of the view. */
export function stepsFrom(me: Player): StepAhead[] {
  const first = me.facts.next_step_price;
  const steps: StepAhead[] = [];
  if (first === null) return steps;
  let total = 0;
  for (let space = me.space + 1; space <= tables.lastSpace; space += 1) {
    const price = steps.length === 0 ? first : space;
    total += price;
    steps.push({ space, price, total });
  }
  return steps;
}
