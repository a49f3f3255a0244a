import type { FunctionComponent } from 'preact';
import { Path } from '../areas/Path';
import { CasualFace } from '../cards/CasualFace';
import { StallFace } from '../cards/StallFace';
import { Under } from '../cards/Under';
import { climber, regular } from './people';
import { GridOf } from './pictures';
import { Earned, Lined, Load, Lying, Place, Row, Standing } from './pieces';

type Step = { step: number };

const YARD = [
  ['stall-WTB'],
  ['stall-WTB', 'casual-WCC'],
  ['casual-WCC', 'maid', 'c4a', 'casual-PTC'],
  ['casual-WCC', 'c4a', 'casual-PTC', 'stall-PCB', 'regular-PL'],
];

/** What lies on the cart and at the stall. */
const TRADE: [string, string][] = [
  ['WWW', 'PCL'],
  ['WWP', 'CL'],
  ['WL', 'C'],
  ['LC', ''],
];

function Trade({ step }: Step) {
  const [cart, filled] = TRADE[step]!;
  return (
    <Row>
      <Load letters={cart} />
      <Place>{filled && <StallFace card="stall-PCLL" filled={filled} />}</Place>
    </Row>
  );
}

const DELIVERIES = [
  { lies: regular('regular-TC'), cash: 0 },
  { lies: regular('regular-TC', 1, 'blue', 'served'), cash: 5 },
  { lies: regular('regular-TC', 1, 'red', 'settled'), cash: 0 },
  { lies: regular('regular-TC', 2, 'red', 'served'), cash: 6 },
  { lies: regular('regular-TC', 2, 'red', 'settled'), cash: -2 },
  { lies: regular('regular-TC', 3, 'red', 'served'), cash: 7 },
  { lies: regular('regular-TC', 4, 'red', 'served'), cash: 8 },
];

function Deliveries({ step }: Step) {
  const { lies, cash } = DELIVERIES[step]!;
  return (
    <Row>
      <Standing {...lies} />
      {cash !== 0 && <Earned cash={cash} />}
    </Row>
  );
}

function Served({ step }: Step) {
  return (
    <Row>
      {step < 2 && <Standing {...regular('regular-TC', 3)} />}
      <Standing {...regular('regular-WP', 1)} />
      <Place>
        <CasualFace card="casual-PCB" pay={step < 2 ? 12 : 10} />
      </Place>
      {step > 0 && <Earned cash={step === 1 ? 12 : 10} />}
    </Row>
  );
}

function Covered({ step }: Step) {
  return (
    <Row>
      {step < 2 && (
        <Place>
          <StallFace card="stall-WTB" filled={step === 0 ? 'WTB' : ''} />
          <Under card="regular-PT" />
        </Place>
      )}
      {step === 2 && <Standing {...regular('regular-PT')} />}
    </Row>
  );
}

const CLIMB = [climber(16, 35, true), climber(18, 0, true), climber(15, 36)];

const GRID = ['stall-WTB', 'regular-PB', 'maid', 'casual-WCC', 'c4a', 'regular-WP'];
const LOWER = ['trader-1', 'casual-PTC', 'stall-PCB', 'tout', 'regular-TB', 'casual-CBL'];
const BOUGHT = [0, 7];
const GRIDS: (string | null)[][] = [
  [...GRID, ...LOWER],
  [
    null,
    'regular-PB',
    'maid',
    null,
    null,
    null,
    'trader-1',
    null,
    'stall-PCB',
    'tout',
    'regular-TB',
    'casual-CBL',
  ],
  [
    'trader-1',
    'regular-PB',
    'maid',
    'tout',
    'regular-TB',
    'stall-PCB',
    null,
    null,
    'casual-CBL',
    null,
    null,
    null,
  ],
  [
    'trader-1',
    'regular-PB',
    'maid',
    'tout',
    'regular-TB',
    'stall-PCB',
    'c3a',
    'haggler',
    'casual-CBL',
    'regular-WL',
    'stall-PTC',
    'casual-WPT',
  ],
];

function Maid({ step }: Step) {
  return (
    <Row>
      {step === 0 && <Lying card="maid" />}
      <Lying card="official" />
      <Place>
        <StallFace card="stall-PCLL" filled={step < 3 ? 'PCL' : 'PC'} />
      </Place>
      <Load letters={step < 3 ? 'W' : 'L'} />
      {step < 3 && <Earned cash={step === 0 ? 2 : 1} price />}
    </Row>
  );
}

/** The pictures of every worked example, step by step. */
export const examples: Record<string, FunctionComponent<Step>> = {
  courtyard: ({ step }) => <Lined cards={YARD[step]!} />,
  trade: Trade,
  regular: Deliveries,
  casual: Served,
  covered: Covered,
  climb: ({ step }) => <Path players={[CLIMB[step]!]} seat={0} />,
  grid: ({ step }) => <GridOf cards={GRIDS[step]!} faint={step === 0 ? BOUGHT : []} />,
  maid: Maid,
};
