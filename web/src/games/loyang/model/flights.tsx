import type { GameEvent } from '~/api/types';
import type { Sound } from '~/app/sound';
import type { Flight } from '~/games/registry';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { Face } from '../cards/Card';
import { goodsOf } from './names';
import { isEvent } from './tell';
import type { Event, Good } from './types';

/** The most pieces of one kind that fly for one event. */
const MOST = 4;

/** What an event moves over the board; others' goods go to and from their place at the table. */
export function flightsOf(event: GameEvent, mine: number | null): Flight[] {
  if (!isEvent(event) || !('seat' in event)) return [];
  const own = event.seat === mine;
  const { seat } = event;
  const cart = (good: Good) => (own ? `cart:${good}` : `cart:${seat}`);
  const purse = own ? 'purse' : `purse:${seat}`;
  const shelf = (good: Good) => (own ? `shop:${good}` : `seat:${seat}`);
  const fieldAt = (name: string) => (own ? `field:${name}` : `field:${seat}:${name}`);
  const move = (kind: Good, from: string, to: string): Flight => ({
    from,
    to,
    picture: <Vegetable good={kind} />,
  });
  const moves = (kind: Good, from: string, to: string, count: number) =>
    Array.from({ length: Math.min(MOST, count) }, () => move(kind, from, to));
  const coin = (from: string, to: string): Flight => ({ from, to, picture: <Coin /> });
  const card = (name: string, from: string, to: string): Flight => ({
    from,
    to,
    picture: <Face card={name} />,
  });
  const held = own ? 'mine' : `seat:${seat}`;
  switch (event.event) {
    case 'harvest':
      return [move(event.good, fieldAt(event.field), cart(event.good))];
    case 'sow':
      return [move(event.good, cart(event.good), fieldAt(event.field))];
    case 'buy':
      return [
        ...moves(event.good, shelf(event.good), cart(event.good), 1),
        coin(purse, shelf(event.good)),
      ];
    case 'sell':
      return [
        move(event.good, cart(event.good), shelf(event.good)),
        coin(shelf(event.good), purse),
      ];
    case 'trade': {
      const slot = `slot:${event.card}:${event.good}`;
      const given = event.given2 === null ? [event.given] : [event.given, event.given2];
      const stall = `card:${event.card}`;
      return [
        ...given.map((kind) => ({ ...move(kind, cart(kind), slot), toElse: stall })),
        { ...move(event.good, slot, cart(event.good)), fromElse: stall },
      ];
    }
    case 'deliver':
    case 'serve': {
      const to = `card:${event.card}`;
      const goods = goodsOf(event.card);
      return [...goods.map((kind) => move(kind, cart(kind), to)), coin(to, purse)];
    }
    case 'miss':
      return event.penalty > 0 ? [coin(purse, `card:${event.card}`)] : [];
    case 'lay':
      return [card(event.card, own ? `card:${event.card}` : held, 'courtyard')];
    case 'place':
      return [
        { ...card(event.card, `card:${event.card}`, `card:${event.card}`), fromElse: 'deck' },
      ];
    case 'two-pack':
      return [event.card, event.card2].flatMap((one) =>
        one === null ? [] : [card(one, 'deck', own ? `card:${one}` : held)],
      );
    case 'fetch':
    case 'flip':
      return [card(event.card, 'deck', held)];
    case 'store':
      return moves(event.good, cart(event.good), own ? 'warehouse' : held, event.count);
    case 'return':
    case 'shelve':
      return moves(event.good, cart(event.good), shelf(event.good), event.count);
    case 'gain':
      return moves(event.good, 'deck', cart(event.good), event.count);
    case 'clear':
      return moves(event.good, fieldAt(event.field), shelf(event.good), event.count);
    case 'pay': {
      const to = event.to === mine ? 'purse' : `purse:${event.to}`;
      return event.to === null ? [] : [coin(purse, to)];
    }
    case 'loan':
      return [coin('deck', purse)];
    case 'step':
      return [coin(purse, 'path')];
    case 'income':
      return [coin('card:book-keeper', purse)];
    default:
      return [];
  }
}

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  harvest: 'harvest',
  sow: 'sow',
  buy: 'coin',
  sell: 'coin',
  trade: 'swap',
  deliver: 'deliver',
  serve: 'deliver',
  miss: 'refuse',
  lay: 'card',
  place: 'card',
  'two-pack': 'card',
  step: 'step',
  income: 'coin',
  round: 'round',
  'game-end': 'end',
};

/** What an event sounds like. */
export function soundOf(event: GameEvent): Sound | undefined {
  return isEvent(event) ? SOUNDS[event.event] : undefined;
}
