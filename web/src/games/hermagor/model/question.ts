import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import type { Moment } from '~/table/store';
import { regionName } from './names';
import { decisionOf } from './offers';
import type { Decision, Good, View } from './types';

/** What is asked of this seat, in one sentence. */
export function questionOf(moment: Moment): string {
  const view = moment.view as unknown as View;
  const decision = moment.seat === null ? undefined : decisionOf(view, moment.seat);
  if (!decision) return '';
  const me = view.players[decision.seat]!;
  const key = `hask.${decision.kind}` as Key;
  switch (decision.kind) {
    case 'buy':
      return t(key, { n: me.buyers_left });
    case 'act':
      return t(key, { n: me.posts_left });
    case 'raise':
      return t(key, {
        good: t(`hgood.${decision.good as Good}`),
        n: view.prices[decision.good as Good] + 1,
      });
    case 'build':
      return t(key, { regions: regionsOf(decision) });
    default:
      return t(key);
  }
}

function regionsOf(decision: Decision): string {
  return (decision.regions as string[]).map(regionName).join(', ');
}

const ASIDES = {
  buy: 'haside.buy',
  act: 'haside.act',
  build: 'haside.build',
  raise: 'haside.raise',
  name: 'haside.name',
} as const;

/** A word of help about what is asked. */
export function asideOf(moment: Moment): string {
  const view = moment.view as unknown as View;
  const decision = moment.seat === null ? undefined : decisionOf(view, moment.seat);
  const key = ASIDES[decision?.kind as keyof typeof ASIDES];
  return key ? t(key) : '';
}

/** What somebody else is doing. */
export function waitingOf(moment: Moment, seat: number, who: string): string {
  const decision = decisionOf(moment.view as unknown as View, seat);
  const market = decision?.kind === 'buy' || decision?.kind === 'shared-buyer';
  const travel = decision?.kind === 'act' || decision?.kind === 'shared-post';
  return t(market ? 'hwait.market' : travel ? 'hwait.travel' : 'hwait.other', { who });
}

/** What passing means. */
export function warningsOf(_: Offer, moment: Moment): string[] {
  const view = moment.view as unknown as View;
  return [t('hwarn.pass', { n: view.players[moment.seat ?? 0]!.buyers_left })];
}
