import type { GameEvent } from '~/api/types';
import type { Flight } from '~/games/registry';
import { Coin } from '../art/Coin';
import { Buyer, GoodIcon } from '../art/pieces';
import { isEvent } from './tell';

/** What an event moves over the board. */
export function flightsOf(event: GameEvent): Flight[] {
  if (!isEvent(event) || !('seat' in event)) return [];
  const seat = `seat:${event.seat}`;
  switch (event.event) {
    case 'buyer':
      return [{ from: seat, to: `cell:${event.cell}`, picture: <Buyer colour={event.seat} /> }];
    case 'shared-buyer':
      return [{ from: seat, to: `cell:${event.cell}`, picture: <Buyer colour="shared" /> }];
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
        {
          from: seat,
          to: `village:${event.village}`,
          picture: <GoodIcon good={event.good} />,
        },
        { from: `village:${event.village}`, to: seat, picture: <Coin /> },
      ];
    case 'rent':
      return [{ from: `village:${event.village}`, to: seat, picture: <Coin /> }];
    case 'win':
      return [{ from: `cell:${event.stall}`, to: seat, picture: <Coin /> }];
    default:
      return [];
  }
}
