import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '~/analysis/kept';
import { changed, formsOf, isRow, least, placeOf, rowItems, rowText } from '~/analysis/schema';

const ROOT = {
  $defs: { Card: { enum: ['maid', 'squire'] }, Goods: { properties: { W: { type: 'integer' } } } },
};
const CARDS = { type: 'array', items: { $ref: '#/$defs/Card' } };
const MAYBE = { anyOf: [{ $ref: '#/$defs/Card' }, { type: 'null' }] };

describe('the position editor', () => {
  it('knows what can stand at a place', () => {
    expect(isRow(CARDS, ROOT)).toBe(true);
    expect(isRow({ type: 'array', items: { $ref: '#/$defs/Goods' } }, ROOT)).toBe(false);
    expect(formsOf(MAYBE, ROOT)).toEqual({ forms: [ROOT.$defs.Card], nullable: true });
    expect(least(MAYBE, ROOT)).toBe(null);
    expect(
      least({ required: ['a'], properties: { a: { type: 'integer', minimum: 2 } } }, ROOT),
    ).toEqual({ a: 2 });
  });

  it('writes lists in a row, and reads them', () => {
    const items = ['maid', null, 5, '?', '...'];
    expect(rowText(items)).toBe('maid - 5 ? ...');
    expect(rowItems(' maid, -\n5 ? ... ')).toEqual(items);
  });

  it('changes one place, and names it as faults do', () => {
    const before = { players: [{ cash: 1 }, { cash: 2 }], round: 1 };
    const path = ['players', 1, 'cash'];
    expect(changed(before, path, 9)).toEqual({ players: [{ cash: 1 }, { cash: 9 }], round: 1 });
    expect(placeOf(path)).toBe('players[1].cash');
  });
});

describe('shared addresses', () => {
  it('hold a text of any letters', async () => {
    const text = `kontor record 2\n; Gemüse, œufs, 菜\n${'A: sow W home\n'.repeat(200)}`;
    const part = await packed(text);
    expect(part).toMatch(/^[\w-]+$/);
    expect(part.length).toBeLessThan(300);
    expect(await unpacked(part)).toBe(text);
  });
});
