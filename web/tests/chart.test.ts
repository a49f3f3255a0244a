import { describe, expect, it } from 'vitest';
import { tickStep } from '~/ui/Chart';

describe('the lines behind a chart', () => {
  it('stand at round numbers, five at most', () => {
    const steps = [1, 4, 9, 10, 20, 47, 147, 300].map((most) => tickStep(most));
    expect(steps).toEqual([1, 1, 2, 2, 5, 10, 50, 100]);
  });
});
