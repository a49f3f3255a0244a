import type { GameEvent } from '~/api/types';
import type { Flight } from '~/games/registry';
import { Coin } from '../art/Coin';
import { Buyer, GoodIcon } from '../art/pieces';
import type { Good } from './types';

/** What an event moves over the board. */
export function flightsOf(event: GameEvent): Flight[] {
  const seat = `seat:${event.seat}`;
  switch (event.event) {
    case 'buyer':
      return [
        { from: seat, to: `cell:${String(event.cell)}`, picture: <Buyer colour={event.seat!} /> },
      ];
    case 'shared-buyer':
      return [{ from: seat, to: `cell:${String(event.cell)}`, picture: <Buyer colour="shared" /> }];
    case 'move':
      return [
        {
          from: `village:${String(event.from)}`,
          to: `village:${String(event.to)}`,
          picture: <Buyer colour={event.seat!} />,
        },
      ];
    case 'sell':
      return [
        {
          from: seat,
          to: `village:${String(event.village)}`,
          picture: <GoodIcon good={event.good as Good} />,
        },
        { from: `village:${String(event.village)}`, to: seat, picture: <Coin /> },
      ];
    case 'rent':
      return [{ from: `village:${String(event.village)}`, to: seat, picture: <Coin /> }];
    case 'win':
      return [{ from: `cell:${String(event.stall)}`, to: seat, picture: <Coin /> }];
    default:
      return [];
  }
}
