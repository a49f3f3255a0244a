import { expect, test } from 'vitest';
import type { Open } from '~/rules/rulebook';
import { search } from '~/rules/search';

const open = {
  book: {
    parts: [
      {
        title: 'Le tour',
        sections: [
          { id: 'stalls', title: 'Les étals', text: ['Un étal vide est défaussé ({#deal}).'] },
          { id: 'deal', title: 'La donne', text: [{ list: ['Mélangez la défausse.', '{W} blé'] }] },
        ],
      },
    ],
  },
  rulings: {
    groups: {},
    rulings: {
      L6: { group: 'cards', title: 'Pioche vide', text: 'On mélange.', source: '', example: '' },
    },
  },
  drawn: {},
} as unknown as Open;

const ids = (words: string) => search(open, words, 'Décisions').map((hit) => hit.id);

test('accents, capitals and the order of words do not matter', () => {
  expect(ids('DEFAUSSE')).toEqual(['stalls', 'deal']);
  expect(ids('vide etal')).toEqual(['stalls']);
  expect(ids('')).toEqual([]);
  expect(ids('éléphant')).toEqual([]);
});

test('what names the word in its title comes first, rulings included', () => {
  expect(ids('vide')).toEqual(['L6', 'stalls']);
});

test('an excerpt holds no signs of pictures and links', () => {
  expect(search(open, 'blé', '')[0]!.excerpt).toBe('Mélangez la défausse. blé');
});
