import type { Action } from '~/api/types';
import { t } from '~/app/i18n';
import type { Effect, Offer } from '~/table/interaction';
import { SEATS } from '~/table/names';
import type { Moment } from '~/table/store';
import { goodName, goodShown, placeName, regionName, rowName, tileName } from './names';
import { cellNumber, isGood, isRow, tables, tileAt, villageOf } from './tables';
import type { Player, View } from './types';
import { viewOf } from './view';

/** All that a seat may do, with its place on the board. */
export function offersOf(moment: Moment, called: (seat: number) => string): Offer[] {
  const view = viewOf(moment);
  if (moment.seat === null || moment.actions.length === 0) return [];
  const me = view.players[moment.seat]!;
  return moment.actions.map((action) => {
    const offer: Offer = { action, label: action.text, ...place(action, view, called) };
    const effect = effectOf(action, view, me);
    return effect ? { ...offer, effect } : offer;
  });
}

function place(action: Action, view: View, called: (seat: number) => string): Partial<Offer> {
  const [a = '', b = ''] = action.args;
  const village = villageOf.get(a);
  const name = placeName(a);
  const good = village ? goodName(village.good) : '';
  const target = `village:${a}`;
  switch (action.verb) {
    case 'buyer':
      return { target: `cell:${a}`, label: t('hdo.buyer'), full: buyerWords(a, view) };
    case 'shared-buyer':
      return { target: `cell:${a}`, label: t('hdo.shared_buyer') };
    case 'pass':
      return {
        label: t(view.phase === 'tax' ? 'hdo.hide' : 'hdo.pass'),
        bar: 'plain',
        confirm: view.phase === 'market',
      };
    case 'sell':
      return { target, label: t('hdo.sell', { good, village: name }) };
    case 'shortcut':
      return { target, label: t('hdo.shortcut', { good, village: name }) };
    case 'sell-here':
      return { label: t('hdo.sell_here'), bar: 'main', target: merchantSpot(view) };
    case 'move':
      return { target, label: t('hdo.move', { village: name }) };
    case 'shared-post':
      return { target, label: t('hdo.shared_post', { village: name }) };
    case 'nothing':
      return { label: t('hdo.nothing'), bar: 'plain' };
    case 'raise':
      return {
        target: `price:${a}`,
        label: t('hdo.raise', { good: goodName(a) }),
        picture: isGood(a) ? goodShown(a).node : undefined,
        bar: 'plain',
      };
    case 'decline':
      return { label: t('hdo.decline'), bar: 'plain' };
    case 'done':
      return { label: t('hdo.done'), bar: 'main' };
    case 'show':
      return { label: t('hdo.show'), bar: 'plain' };
    case 'first': {
      const seat = SEATS.indexOf(a);
      return { target: `seat:${seat}`, label: called(seat), bar: 'plain' };
    }
    case 'disc':
      return {
        target: `price:${b}`,
        label: t('hdo.disc', { region: regionName(a), row: rowName(b) }),
        bar: 'main',
      };
    default:
      return {};
  }
}

/** Where a buyer would stand. */
function buyerWords(cell: string, view: View): string {
  const tile = tileAt(cell, view);
  return t('hdo.buyer_at', { cell, what: tile ? tileName(tile) : t('market.space') });
}

function merchantSpot(view: View): string {
  const acting = view.decisions.at(-1)?.seat ?? 0;
  return `village:${view.players[acting]!.merchant}`;
}

/** Cash by the server's own reckoning, else by what is printed; and what else would follow. */
function effectOf(action: Action, view: View, me: Player): Effect | undefined {
  const cash = action.changes?.cash ?? cashOf(action, view, me);
  const note = [...marketNotes(action), ...postNotes(action, me)].join(' · ');
  if (cash === undefined && !note) return undefined;
  return { ...(cash !== undefined && { cash }), ...(note && { note }) };
}

/** What a buyer would add: to the income of the lanes, and to the tiles that one leads. */
function marketNotes({ changes }: Action): string[] {
  const lanes = changes && 'corridors' in changes ? changes.corridors : 0;
  const tiles = changes && 'tiles' in changes ? changes.tiles : 0;
  return [
    lanes ? t('effect.lanes', { n: lanes }) : '',
    tiles ? t('effect.tiles', { n: tiles }) : '',
  ].filter(Boolean);
}

/** What a post would complete. */
function postNotes(action: Action, me: Player): string[] {
  const completes = postsAt(action) ? me.facts.completes[action.args[0] ?? ''] : undefined;
  if (!completes) return [];
  const regions = completes.map((one) => regionName(one.region)).join(', ');
  return [t('effect.completes', { regions })];
}

function postsAt(action: Action): boolean {
  return action.verb === 'sell' || action.verb === 'shortcut';
}

function cashOf(action: Action, view: View, me: Player): number | undefined {
  const [a = '', b = ''] = action.args;
  const [full = 0, half = 0] = me.facts.trips[a] ?? [];
  const price = view.prices[villageOf.get(a)?.good ?? 'corn'];
  switch (action.verb) {
    case 'buyer':
      return -tables.cellCost[cellNumber(a)]!;
    case 'sell':
      return price - full;
    case 'shortcut':
      return price - half;
    case 'move':
      return -half;
    case 'disc':
      return (isRow(b) ? view.facts.next_pay[b] : null) ?? undefined;
    default:
      return undefined;
  }
}
