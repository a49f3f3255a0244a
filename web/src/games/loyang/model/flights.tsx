import type { GameEvent } from '~/api/types';
import type { Flight } from '~/games/registry';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { goodsOf } from './names';
import { isEvent } from './tell';
import type { Good } from './types';

/** What an event moves over the board; others' goods go to and from their strip. */
export function flightsOf(event: GameEvent, mine: number | null): Flight[] {
  if (!isEvent(event) || !('seat' in event)) return [];
  const own = event.seat === mine;
  const seat = `seat:${event.seat}`;
  const cart = (good: Good) => (own ? `cart:${good}` : seat);
  const purse = own ? 'purse' : seat;
  const fieldAt = (name: string) => (own ? `field:${name}` : `field:${event.seat}:${name}`);
  const move = (kind: Good, from: string, to: string): Flight => ({
    from,
    to,
    picture: <Vegetable good={kind} />,
  });
  const coin = (from: string, to: string): Flight => ({ from, to, picture: <Coin /> });
  switch (event.event) {
    case 'harvest':
      return own ? [move(event.good, fieldAt(event.field), cart(event.good))] : [];
    case 'sow':
      return [move(event.good, cart(event.good), fieldAt(event.field))];
    case 'buy': {
      const shelf = `shop:${event.good}`;
      return own ? [move(event.good, shelf, cart(event.good)), coin(purse, shelf)] : [];
    }
    case 'sell': {
      const shelf = `shop:${event.good}`;
      return own ? [move(event.good, cart(event.good), shelf), coin(shelf, purse)] : [];
    }
    case 'trade': {
      const slot = `slot:${event.card}:${event.good}`;
      const given = event.given2 === null ? [event.given] : [event.given, event.given2];
      return [
        ...given.map((kind) => move(kind, cart(kind), slot)),
        move(event.good, slot, cart(event.good)),
      ];
    }
    case 'deliver':
    case 'serve': {
      const card = `card:${event.card}`;
      const goods = goodsOf(event.card);
      return [...goods.map((kind) => move(kind, cart(kind), card)), coin(card, purse)];
    }
    case 'store':
      return own ? [move(event.good, cart(event.good), 'warehouse')] : [];
    case 'step':
      return own ? [coin(purse, 'path')] : [];
    case 'income':
      return own ? [coin('card:book-keeper', purse)] : [];
    default:
      return [];
  }
}
