import type { GameEvent } from '~/api/types';
import type { Sound } from '~/app/sound';
import type { Flight } from '~/games/registry';
import { Tile } from '../areas/Tile';
import { Coin } from '../art/Coin';
import { Buyer, Disc, GoodIcon, PostToken } from '../art/pieces';
import { isEvent } from './tell';
import type { Event } from './types';

/** What an event moves over the board, from and to the players' places at the top. */
export function flightsOf(event: GameEvent): Flight[] {
  if (!isEvent(event) || !('seat' in event) || event.seat === undefined) return [];
  const seat = `seat:${event.seat}`;
  const coin = (from: string): Flight => ({ from, to: seat, picture: <Coin /> });
  switch (event.event) {
    case 'buyer':
      return [{ from: seat, to: `cell:${event.cell}`, picture: <Buyer colour={event.seat} /> }];
    case 'shared-buyer':
      return [
        { from: 'seat:shared', to: `cell:${event.cell}`, picture: <Buyer colour="shared" /> },
      ];
    case 'corridors':
      return event.income > 0 ? [coin('area:market')] : [];
    case 'win':
      return [{ from: `cell:${event.stall}`, to: seat, picture: <Tile tile={event.tile} /> }];
    case 'move':
      return [
        {
          from: `village:${event.from}`,
          to: `village:${event.to}`,
          picture: <Buyer colour={event.seat} />,
        },
      ];
    case 'sell':
      return [
        { from: seat, to: `village:${event.village}`, picture: <GoodIcon good={event.good} /> },
        { from: seat, to: `village:${event.village}`, picture: <PostToken colour={event.seat} /> },
        coin(`village:${event.village}`),
      ];
    case 'shared-post':
      return [
        {
          from: 'seat:shared',
          to: `village:${event.village}`,
          picture: <PostToken colour="shared" />,
        },
      ];
    case 'rent':
      return [coin(`village:${event.village}`)];
    case 'disc':
      return [
        {
          from: event.colour === 'shared' ? 'seat:shared' : `seat:${event.colour}`,
          to: `price:${event.row}`,
          picture: <Disc colour={event.colour} />,
        },
        coin(`price:${event.row}`),
      ];
    case 'price':
      return [{ from: seat, to: `price:${event.good}`, picture: <GoodIcon good={event.good} /> }];
    case 'production':
    case 'duchies':
    case 'main-road':
      return event.income > 0 ? [coin('area:map')] : [];
    default:
      return [];
  }
}

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  buyer: 'card',
  'shared-buyer': 'card',
  corridors: 'coin',
  win: 'deliver',
  move: 'step',
  sell: 'coin',
  'shared-post': 'build',
  rent: 'coin',
  disc: 'build',
  complete: 'deliver',
  price: 'swap',
  pass: 'refuse',
  round: 'round',
  'game-end': 'end',
};

/** What an event sounds like. */
export function soundOf(event: GameEvent): Sound | undefined {
  return isEvent(event) ? SOUNDS[event.event] : undefined;
}
