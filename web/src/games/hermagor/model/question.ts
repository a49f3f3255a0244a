import { type Key, t } from '~/app/i18n';
import type { Offer } from '~/table/interaction';
import type { Moment } from '~/table/store';
import { regionName } from './names';
import type { Decision } from './types';
import { askedOf, decisionOf, viewOf } from './view';

/** What is asked of this seat, in one sentence. */
export function questionOf(moment: Moment): string {
  const view = viewOf(moment);
  const decision = askedOf(moment);
  if (!decision) return '';
  const me = view.players[decision.seat]!;
  switch (decision.kind) {
    case 'buy':
      return t('hask.buy', { n: me.buyers_left });
    case 'act':
      return t('hask.act', { n: me.posts_left });
    case 'raise':
      return t('hask.raise', {
        good: t(`hgood.${decision.good}`),
        n: view.prices[decision.good] + 1,
      });
    case 'build':
      return t('hask.build', { regions: decision.regions.map(regionName).join(', ') });
    default:
      return t(`hask.${decision.kind}`);
  }
}

const ASIDES: Partial<Record<Decision['kind'], Key>> = {
  buy: 'haside.buy',
  act: 'haside.act',
  build: 'haside.build',
  raise: 'haside.raise',
  name: 'haside.name',
};

/** A word of help about what is asked. */
export function asideOf(moment: Moment): string {
  const asked = askedOf(moment);
  const key = asked && ASIDES[asked.kind];
  return key ? t(key) : '';
}

/** What somebody else is doing. */
export function waitingOf(moment: Moment, seat: number, who: string): string {
  const decision = decisionOf(viewOf(moment), seat);
  const market = decision?.kind === 'buy' || decision?.kind === 'shared-buyer';
  const travel = decision?.kind === 'act' || decision?.kind === 'shared-post';
  return t(market ? 'hwait.market' : travel ? 'hwait.travel' : 'hwait.other', { who });
}

/** What passing or doing nothing means. */
export function warningsOf({ action: { changes } }: Offer, moment: Moment): string[] {
  const view = viewOf(moment);
  if (changes && 'sales' in changes) return [t('hwarn.sales', { n: changes.sales ?? 0 })];
  const { rules } = view.options;
  if (rules === 'designer' || rules === '0.1-pass') return [t('hwarn.pass_one')];
  return [t('hwarn.pass', { n: view.players[moment.seat ?? 0]!.buyers_left })];
}
