import { describe, expect, it } from 'vitest';
import { GATE, gateAfter, placesOf } from '~/games/loyang/areas/Path';

describe.each([6, 7])('the path in rows of %i', (columns) => {
  const { places, width } = placesOf(columns);
  const gate = gateAfter(places);

  it('ends at a gate that hides no space', () => {
    const hidden = places.filter(
      ({ x, y }) => x + 13 > gate.x && x - 13 < gate.x + GATE && Math.abs(y - gate.y - 44) < 27,
    );
    expect(hidden).toEqual([]);
    expect(gate.x).toBeGreaterThan(0);
    expect(gate.x + GATE).toBeLessThan(width);
  });
});
