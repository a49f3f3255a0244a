import type { Action } from '~/api/types';
import type { Moment } from '~/table/store';
import type { Decision, Deed, View } from './types';

/** The view of a moment at a table of Loyang. */
export function viewOf({ view }: Moment): View {
  if (view.game !== 'loyang') throw new Error(view.game);
  return view;
}

/** What is asked of a seat. */
export function decisionOf(view: View, seat: number | null): Decision | undefined {
  return view.decisions.map((lane) => lane.at(-1)).find((decision) => decision?.seat === seat);
}

/** What is asked of the seat at this screen. */
export function askedOf(moment: Moment): Decision | undefined {
  return decisionOf(viewOf(moment), moment.seat);
}

/** An action at a table of Loyang, taken apart. */
export function deedOf(action: Action): Deed {
  return action.deed as Deed;
}
