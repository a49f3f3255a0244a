import type { Action } from '~/api/types';
import { type Key, t } from '~/app/i18n';
import type { Effect, Offer } from '~/table/interaction';
import type { Moment } from '~/table/store';
import { goodName, goodShown, placeName, regionName, rowName, tileName } from './names';
import { cellNumber, goodAt, prints, tileAt } from './prints';
import type { Player, View } from './types';
import { deedOf, viewOf } from './view';

/** All that a seat may do, with its place on the board. */
export function offersOf(moment: Moment, called: (seat: number) => string): Offer[] {
  const view = viewOf(moment);
  if (moment.seat === null || moment.actions.length === 0) return [];
  const me = view.players[moment.seat]!;
  return moment.actions.map((action) => {
    const offer: Offer = { action, label: action.text, ...place(action, view, called) };
    if (action.changes && 'sales' in action.changes) offer.confirm = true;
    const effect = effectOf(action, view, me);
    return effect ? { ...offer, effect } : offer;
  });
}

function place(action: Action, view: View, called: (seat: number) => string): Partial<Offer> {
  const deed = deedOf(action);
  switch (deed.verb) {
    case 'buyer':
      return {
        target: `cell:${deed.cell}`,
        label: t('hdo.buyer'),
        full: buyerWords(deed.cell, view),
      };
    case 'shared-buyer':
      return { target: `cell:${deed.cell}`, label: t('hdo.shared_buyer') };
    case 'pass':
      return {
        label: t(view.phase === 'tax' ? 'hdo.hide' : 'hdo.pass'),
        bar: 'plain',
        confirm: view.phase === 'market',
      };
    case 'sell':
      return at(deed.village, 'hdo.sell', view);
    case 'shortcut':
      return at(deed.village, 'hdo.shortcut', view);
    case 'sell-here':
      return { label: t('hdo.sell_here'), bar: 'main', target: merchantSpot(view) };
    case 'move':
      return at(deed.village, 'hdo.move', view);
    case 'shared-post':
      return at(deed.village, 'hdo.shared_post', view);
    case 'nothing':
      return { label: t('hdo.nothing'), bar: 'plain' };
    case 'raise':
      return {
        target: `price:${deed.good}`,
        label: t('hdo.raise', { good: goodName(deed.good) }),
        picture: goodShown(deed.good).node,
        bar: 'plain',
      };
    case 'draw':
      return { label: t('hdo.draw'), bar: 'main' };
    case 'decline':
      return { label: t('hdo.decline'), bar: 'plain' };
    case 'done':
      return { label: t('hdo.done'), bar: 'main' };
    case 'show':
      return { label: t('hdo.show'), bar: 'plain' };
    case 'first':
      return { target: `seat:${deed.seat}`, label: called(deed.seat), bar: 'plain' };
    case 'disc':
      return {
        target: `price:${deed.row}`,
        label: t('hdo.disc', { region: regionName(deed.region), row: rowName(deed.row) }),
        bar: 'main',
      };
    default:
      deed satisfies never;
      return {};
  }
}

/** Something done in a village. */
function at(id: string, key: Key, view: View): Partial<Offer> {
  const good = goodName(goodAt(id, view) ?? '');
  return { target: `village:${id}`, label: t(key, { good, village: placeName(id) }) };
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
  const deed = deedOf(action);
  if (deed.verb !== 'sell' && deed.verb !== 'shortcut') return [];
  const completes = me.facts.completes[deed.village];
  if (!completes) return [];
  const regions = completes.map((one) => regionName(one.region)).join(', ');
  return [t('effect.completes', { regions })];
}

function cashOf(action: Action, view: View, me: Player): number | undefined {
  const deed = deedOf(action);
  const trip = (village: string) => me.facts.trips[village] ?? [0, 0];
  const price = (village: string) => view.prices[goodAt(village, view) ?? 'corn'];
  switch (deed.verb) {
    case 'buyer':
      return -prints.cellCost[cellNumber(deed.cell)]!;
    case 'sell':
      return price(deed.village) - trip(deed.village)[0];
    case 'shortcut':
      return price(deed.village) - trip(deed.village)[1];
    case 'move':
      return -trip(deed.village)[1];
    case 'disc':
      return view.facts.next_pay[deed.row] ?? undefined;
    default:
      return undefined;
  }
}
