import type { Tip } from '~/games/registry';
import type { Moment } from '~/table/store';
import type { Decision } from './types';
import { askedOf, viewOf } from './view';

const TIPS: Partial<Record<Decision['kind'], Tip[]>> = {
  plant: [{ key: 'guide.plant', area: 'shop' }],
  distribute: [
    { key: 'guide.cards', area: 'tray' },
    { key: 'guide.cards.what', area: 'tray' },
  ],
  take: [{ key: 'guide.take', area: 'tray' }],
  grid: [{ key: 'guide.grid', area: 'tray' }],
  turn: [
    { key: 'guide.sow', area: 'fields' },
    { key: 'guide.customers', area: 'customers' },
    { key: 'guide.stalls', area: 'stalls' },
    { key: 'guide.shop', area: 'shop' },
    { key: 'guide.undo' },
    { key: 'guide.end', area: 'cart' },
  ],
  keep: [{ key: 'guide.keep', area: 'tray' }],
  store: [{ key: 'guide.store', area: 'cart' }],
  step: [{ key: 'guide.step' }],
  pay: [{ key: 'guide.pay' }],
};

/** Tips for a first game. */
export function guideOf(moment: Moment): Tip[] {
  const asked = askedOf(moment);
  return (asked && TIPS[asked.kind]) ?? [];
}

/** Which turn a moment belongs to. */
export function turnOf(moment: Moment): string {
  const { round, phase } = viewOf(moment);
  return `${round} ${phase}`;
}
