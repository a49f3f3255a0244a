import type { Player } from './types';

export type StepAhead = { space: number; price: number; total: number };

/** The coming steps and what they cost together. */
export function stepsFrom(me: Player): StepAhead[] {
  let total = 0;
  return me.facts.step_prices.map((price, at) => {
    total += price;
    return { space: me.space + 1 + at, price, total };
  });
}
