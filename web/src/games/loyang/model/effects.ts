import type { Action } from '~/api/types';
import { kindOf, tables } from './tables';
import type { Good, Player, View } from './types';

/** Cash that an action brings or costs by what is printed and by the view's facts; else nothing. */
export function cashOf(action: Action, view: View, me: Player): number | undefined {
  const [first = '', second = ''] = action.args;
  const shop = tables.shop[first as Good];
  switch (action.verb) {
    case 'sow':
      return view.phase === 'planting' ? -shop.buy : undefined;
    case 'buy':
      return -shop.buy;
    case 'sell':
      return shop.sell;
    case 'deliver':
      return rowPay(first, me);
    case 'deliver-twice':
      return 2 * (rowPay(first, me) ?? 0);
    case 'serve':
      return tables.casuals[first]!.pay + me.facts.casual_modifier;
    case 'settle':
      return penalty(first, me);
    case 'two-pack':
      return -me.facts.two_pack_price;
    case 'loan':
      return tables.loan;
    case 'step':
      return -(me.facts.next_step_price ?? 0);
    case 'enlarge':
      return -tables.warehouse.price;
    case 'take':
      return -(cellPrice(first, view) + fieldPrice(first)) || undefined;
    case 'play':
      return -fieldPrice(first) || undefined;
    case 'name':
      return me.fields.filter((field) => field.good === first).length;
    case 'end':
      return endPrice(me) || undefined;
    case 'use':
      return action.args.length === 2 && first === 'haggler'
        ? -tables.shop[second as Good].buy
        : undefined;
    default:
      return undefined;
  }
}

/** What the next delivery to a regular pays; a second one pays the row just filled. */
export function rowPay(card: string, me: Player): number | undefined {
  const regular = me.regulars.find((one) => one.card === card);
  const again = regular?.status === 'served' ? 1 : 0;
  return regular && tables.regulars[card]!.pay[regular.rows - again];
}

function penalty(card: string, me: Player): number | undefined {
  const regular = me.regulars.find((one) => one.card === card);
  return regular?.marker === 'red' ? -tables.penalty : undefined;
}

/** What the regulars that are still due and cross already would cost at the end of the turn. */
export function endPrice(me: Player): number {
  const cross = me.regulars.filter((one) => one.status === 'due' && one.marker === 'red');
  return -tables.penalty * cross.length;
}

/** Price of a card of the solo grid by its row. */
export function cellPrice(card: string, view: View): number {
  const cell = view.grid?.indexOf(card) ?? -1;
  return cell < 0 ? 0 : tables.gridPrice[Math.floor(cell / 3)]!;
}

/** A common field is paid for when it is placed. */
export function fieldPrice(card: string): number {
  return kindOf(card) === 'field' ? tables.fieldCost : 0;
}
