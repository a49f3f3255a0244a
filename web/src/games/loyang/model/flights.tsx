import type { GameEvent } from '~/api/types';
import type { Flight } from '~/games/registry';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { goodsOf } from './names';
import type { Good } from './types';

/** What an event moves over the board; others' goods go to and from their strip. */
export function flightsOf(event: GameEvent, mine: number | null): Flight[] {
  const own = event.seat === mine;
  const seat = `seat:${event.seat}`;
  const cart = (good: Good) => (own ? `cart:${good}` : seat);
  const purse = own ? 'purse' : seat;
  const good = event.good as Good;
  const card = `card:${String(event.card)}`;
  const move = (kind: Good, from: string, to: string): Flight => ({
    from,
    to,
    picture: <Vegetable good={kind} />,
  });
  const coin = (from: string, to: string): Flight => ({ from, to, picture: <Coin /> });
  const field = own ? `field:${String(event.field)}` : `field:${event.seat}:${String(event.field)}`;
  switch (event.event) {
    case 'harvest':
      return own ? [move(good, field, cart(good))] : [];
    case 'sow':
      return [move(good, cart(good), field)];
    case 'buy':
      return own ? [move(good, `shop:${good}`, cart(good)), coin(purse, `shop:${good}`)] : [];
    case 'sell':
      return own ? [move(good, cart(good), `shop:${good}`), coin(`shop:${good}`, purse)] : [];
    case 'trade': {
      const slot = `slot:${String(event.card)}:${good}`;
      const given = [event.given, event.given2].filter(Boolean) as Good[];
      return [...given.map((kind) => move(kind, cart(kind), slot)), move(good, slot, cart(good))];
    }
    case 'deliver':
    case 'serve': {
      const goods = goodsOf(String(event.card));
      return [...goods.map((kind) => move(kind, cart(kind), card)), coin(card, purse)];
    }
    case 'store':
      return own ? [move(good, cart(good), 'warehouse')] : [];
    case 'step':
    case 'pay':
      return own && event.event === 'step' ? [coin(purse, 'path')] : [];
    case 'income':
      return own ? [coin('card:book-keeper', purse)] : [];
    default:
      return [];
  }
}
