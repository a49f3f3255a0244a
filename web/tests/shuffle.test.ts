import { beforeEach, expect, test } from 'vitest';
import { ownPart, ownRandom } from '~/api/shuffle';
import type { Table } from '~/api/types';

const shuffle = {
  kind: 'shared',
  fingerprint: 'c0ffee',
  given: [],
  secret: null,
  seed: null,
  salt: null,
};
const open = { id: 't_1', status: 'open', shuffle } as unknown as Table;

beforeEach(() => localStorage.clear());

test('a page gives the same bytes to a table again, and other bytes to another', () => {
  const random = ownRandom(open);
  expect(random).toMatch(/^[0-9a-f]{32}$/);
  expect(ownRandom(open)).toBe(random);
  expect(ownRandom({ ...open, id: 't_2' })).not.toBe(random);
});

test('a page sees whether its bytes were used, with the secret that was shown', () => {
  const begun = { ...open, status: 'running' } as Table;
  expect(ownPart(begun)).toBe('none');
  const given = [{ seat: 0, random: ownRandom(open) }];
  expect(ownPart(open)).toBe('none');
  expect(ownPart({ ...begun, shuffle: { ...shuffle, given } })).toBe('used');
  expect(ownPart(begun)).toBe('missing');
  const other = { ...shuffle, given, fingerprint: 'another' };
  expect(ownPart({ ...begun, shuffle: other })).toBe('missing');
});
