import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { Interaction, type Offer } from '~/table/interaction';
import type { TableStore } from '~/table/store';

const offer = (text: string, more: Partial<Offer>): Offer => ({
  action: { n: text.length, text, deed: { verb: 'done' } },
  label: text,
  ...more,
});

function desk(offers: Offer[], asks = false) {
  const done: number[] = [];
  const store = { act: async (n: number) => done.push(n) } as unknown as TableStore;
  return { done, desk: new Interaction(store, signal(offers), () => asks) };
}

const AT = {} as DOMRect;

describe('pressing spots', () => {
  const sow = offer('sow', { source: 'cart', target: 'field' });
  const sell = offer('sellit', { source: 'cart', target: 'shop' });

  it('takes a good up and puts it down where it may go', () => {
    const { desk: d, done } = desk([sow, sell]);
    expect(d.light('cart')).toBe('source');
    d.press('cart', AT);
    expect(d.light('field')).toBe('target');
    d.press('field', AT);
    expect(done).toEqual([sow.action.n]);
    expect(d.taken.value).toBeNull();
  });

  it('acts at once where only one thing can be meant', () => {
    const { desk: d, done } = desk([
      offer('deliver', { target: 'card' }),
      offer('x', { target: 'card', side: true }),
    ]);
    d.press('card', AT);
    expect(done).toEqual([7]);
  });

  it('asks where several things can be meant', () => {
    const { desk: d, done } = desk([
      offer('a', { target: 'card' }),
      offer('bb', { target: 'card' }),
    ]);
    d.press('card', AT);
    expect(done).toEqual([]);
    expect(d.menu.value?.offers.length).toBe(2);
  });

  it('asks before what is easily regretted, if that is wanted', () => {
    const end = offer('end', { confirm: true });
    const first = desk([end], true);
    first.desk.perform(end);
    expect(first.done).toEqual([]);
    first.desk.confirm();
    expect(first.done).toEqual([3]);
    const second = desk([end], false);
    second.desk.perform(end);
    expect(second.done).toEqual([3]);
  });

  it('takes a wanted good for the whole delivery', () => {
    const deliver = offer('deliver', { target: 'card', fits: ['cart'] });
    const { desk: d, done } = desk([sell, deliver]);
    d.press('cart', AT);
    expect(d.light('card')).toBe('target');
    d.press('card', AT);
    d.drop('cart', 'card', AT);
    expect(done).toEqual([deliver.action.n, deliver.action.n]);
  });

  it('asks where what was taken up does not belong', () => {
    const buy = offer('buy', { target: 'shelf' });
    const { desk: d, done } = desk([sow, buy]);
    d.press('cart', AT);
    d.press('shelf', AT);
    expect(done).toEqual([]);
    expect(d.menu.value).toMatchObject({ spot: 'shelf', tried: 'cart', offers: [buy] });
  });

  it('does nothing where nothing is allowed', () => {
    const { desk: d } = desk([sow]);
    expect(d.press('elsewhere', AT)).toBe(false);
    expect(d.light('elsewhere')).toBe('none');
  });
});
