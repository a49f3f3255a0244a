import type { Tip } from '~/games/registry';
import type { Moment } from '~/table/store';
import type { Decision } from './types';
import { askedOf, viewOf } from './view';

const TIPS: Partial<Record<Decision['kind'], Tip[]>> = {
  buy: [
    { key: 'hguide.market', area: 'market' },
    { key: 'hguide.tiles', area: 'market' },
    { key: 'hguide.lanes', area: 'market' },
    { key: 'hguide.plan', area: 'map' },
  ],
  raise: [{ key: 'hguide.raise', area: 'prices' }],
  act: [
    { key: 'hguide.travel', area: 'map' },
    { key: 'hguide.posts', area: 'map' },
    { key: 'hguide.regions', area: 'map' },
    { key: 'hguide.end', area: 'players' },
  ],
  build: [{ key: 'hguide.build', area: 'prices' }],
};

/** Tips for a first game. */
export function guideOf(moment: Moment): Tip[] {
  const asked = askedOf(moment);
  return (asked && TIPS[asked.kind]) ?? [];
}

/** Which turn a moment belongs to: one for each buyer and each action. */
export function turnOf(moment: Moment): string {
  const { round, phase, players } = viewOf(moment);
  const me = players[moment.seat ?? 0];
  return `${round} ${phase} ${me?.buyers_left} ${me?.posts_left}`;
}
