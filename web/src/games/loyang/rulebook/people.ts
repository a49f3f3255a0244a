import type { Facts, Good, Player, Regular } from '../model/types';
import { GOODS } from '../model/types';

type Goods = Record<Good, number>;

/** Goods by their letters. */
export function goods(letters: string): Goods {
  const count = (good: Good) => [...letters].filter((letter) => letter === good).length;
  return Object.fromEntries(GOODS.map((good) => [good, count(good)])) as Goods;
}

const FACTS: Facts = {
  two_pack_price: 0,
  casual_modifier: 0,
  regular_pay: {},
  casual_pay: {},
  due: [],
  step_prices: [],
  warehouse_room: 1,
  final_space: 1,
  goods_left: 0,
};

/** A player at the beginning of a game, for pictures, with some things changed. */
export function somebody(changes: Partial<Player> = {}, facts: Partial<Facts> = {}): Player {
  return {
    cash: 10,
    loans: 0,
    space: 1,
    stage: 'acting',
    big_warehouse: false,
    two_pack_bought: false,
    maid: false,
    messenger: false,
    official: false,
    saleswoman: false,
    sow_bonus: 0,
    taken: false,
    cart: goods(''),
    warehouse: goods(''),
    shop: goods('WWWPPTTCCBL'),
    fields: [],
    pile_known: false,
    pile_bottom: 0,
    hand: null,
    introductory: null,
    pile: null,
    stalls: [],
    regulars: [],
    casuals: [],
    helpers: [],
    pile_rest: [],
    pile_under: [],
    hand_count: 0,
    has_introductory: false,
    ...changes,
    facts: { ...FACTS, ...facts },
  };
}

/** Where somebody stands on the path, with what the coming steps cost. */
export function climber(space: number, cash: number, stepped = false): Player {
  const ahead = Array.from({ length: 20 - space }, (_, at) => space + 1 + at);
  const step_prices = ahead.map((entered, at) => (at === 0 && !stepped ? 1 : entered));
  return somebody({ space, cash }, { step_prices });
}

/** A regular customer as it lies on the table. */
export function regular(
  card: Regular['card'],
  rows = 0,
  marker: Regular['marker'] = 'blue',
  status: Regular['status'] = 'due',
): Regular {
  return { card, under: null, rows, marker, status };
}
