import type { GameUi } from '../registry';
import { Board } from './Board';
import { Explain } from './Explain';
import { Header } from './Header';
import { flightsOf, soundOf } from './model/flights';
import { guideOf, turnOf } from './model/guide';
import { offersOf } from './model/offers';
import { asideOf, questionOf, waitingOf, warningsOf } from './model/question';
import { reason } from './model/reason';
import { tell } from './model/tell';
import { viewOf } from './model/view';
import { refusalArgs, wishAt } from './model/wish';
import { Result } from './Result';

export const ui: GameUi = {
  Board,
  Header: ({ moment }) => <Header view={viewOf(moment)} />,
  Explain,
  Result,
  logBeside: false,
  wish: wishAt,
  refusalArgs,
  offers: offersOf,
  question: questionOf,
  aside: asideOf,
  guide: guideOf,
  turn: turnOf,
  waiting: waitingOf,
  warning: warningsOf,
  reason,
  hintValue: (value) => Math.round(value),
  tell,
  flights: flightsOf,
  sound: soundOf,
};
