import { useRef } from 'preact/hooks';

/**
 * Things in places that they keep: what goes leaves a gap, what comes fills the first one, so that
 * nothing else moves.
 */
export function useSlots<T extends string>(there: T[]): (T | null)[] {
  const kept = useRef<(T | null)[]>([]);
  const slots = kept.current.map((one) => (one !== null && there.includes(one) ? one : null));
  for (const one of there) {
    if (slots.includes(one)) continue;
    const gap = slots.indexOf(null);
    if (gap < 0) slots.push(one);
    else slots[gap] = one;
  }
  while (slots.at(-1) === null) slots.pop();
  kept.current = slots;
  return slots;
}
