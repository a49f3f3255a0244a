import type { Tip } from '~/games/registry';
import type { Moment } from '~/table/store';
import { decisionOf } from './offers';
import type { View } from './types';

const TIPS: Record<string, Tip[]> = {
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
  const view = moment.view as unknown as View;
  const decision = moment.seat === null ? undefined : decisionOf(view, moment.seat);
  return TIPS[decision?.kind ?? ''] ?? [];
}
