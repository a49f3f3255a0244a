import type { GameUi } from '../registry';
import { Sky } from './areas/Sky';
import { Board } from './Board';
import { LargeCard } from './cards/Card';
import { Explain } from './Explain';
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
  Header: ({ moment }) => <Sky view={viewOf(moment)} />,
  Explain,
  Large: LargeCard,
  Result,
  logBeside: true,
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
  hintValue: (value) => Math.round(value * 10) / 10,
  tell,
  flights: flightsOf,
  sound: soundOf,
};
