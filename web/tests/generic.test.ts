import { expect, it } from 'vitest';
import type { Action, GameEvent } from '~/api/types';
import { t } from '~/app/i18n';
import { ui } from '~/generic/index';
import { argsOf, labelOf, wordOf } from '~/generic/words';
import type { Moment } from '~/table/store';

const action = {
  n: 3,
  text: 'take 2 a',
  deed: { verb: 'take', words: ['2', 'a'] },
} as unknown as Action;

it('shows actions in notation where a game has no words', () => {
  const offers = ui.offers({ actions: [action] } as Moment, String);
  expect(offers.map((offer) => offer.label)).toEqual(['take 2 a']);
});

it('tells an action whose events have no words', () => {
  const event = { event: 'take', seat: 1 } as unknown as GameEvent;
  const item = {
    seq: 1,
    kind: 'act' as const,
    seat: 1,
    bot: null,
    action,
    at: 0,
    events: [event],
    count: 0,
  };
  const [line] = ui.tell(item, String);
  expect(line?.seat).toBe(1);
  expect(line?.args.what).toBe('take 2 a');
});

it('has words for every kind of value', () => {
  expect(wordOf(true)).toBe(t('generic.yes'));
  expect(wordOf(null)).toBe(t('generic.none'));
  expect(wordOf(1200)).toMatch(/^1.?200$/);
  expect(labelOf('hand_count')).toBe('hand count');
  expect(argsOf({ heap: 'a', count: 2 })).toEqual({ heap: 'a', count: 2 });
});
