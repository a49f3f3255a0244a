import type { FunctionComponent } from 'preact';
import { num, plus } from '~/app/i18n';
import { CountryMap } from '../areas/Map';
import { Market } from '../areas/Market';
import { Prices } from '../areas/Prices';
import { Post } from '../art/pieces';
import { prints, villageOf } from '../model/prints';
import type { Colour, Player, TileId } from '../model/types';
import r from './rulebook.module.css';
import { scene } from './world';

type Step = { step: number };

/** The market of the example: twelve tiles A to L, and who stands where. */
const LETTERS = 'ABCDEFGHIJKL';
const STALLS = ['3', '5', '7'].flatMap((row) => [...'aceg'].map((column) => column + row));
const GOODS_TILES: TileId[] = [
  '9-weapons+relics',
  '10-relics+corn',
  '11-corn+amulets',
  '12-amulets+books',
  '13-books+eggs',
  '14-eggs+blessings',
  '15-blessings+potions',
  '16-potions+weapons',
  'shortcut',
  '1-weapons',
  'black-market',
  'good-deal',
];
const MARKET = Object.fromEntries(STALLS.map((stall, at) => [stall, GOODS_TILES[at]!]));
const BUYERS = [
  ['b4', 'c4', 'd4', 'f4'],
  ['a5', 'e6', 'f6', 'g7'],
  ['a3', 'b2', 'a7'],
] as Player['buyers'][];
const INCOME = [
  [0, 10, 0, 0, 1, 1, 1],
  [0, 0, 3, 0, 0, 0, 1],
  [1, 0, 0, 0, 1, 0, 0],
];
const OWNERS: [string, Colour][][] = [
  [],
  [
    ['A', 2],
    ['B', 0],
    ['C', 0],
    ['D', 0],
    ['F', 0],
  ],
  [['E', 1]],
  [['G', 1]],
  [],
  [
    ['I', 2],
    ['K', 1],
    ['L', 1],
  ],
];

const lanes = (seat: number, shown: boolean) =>
  ({ lanes: shown ? INCOME[seat] : INCOME[seat]!.map(() => 0) }) as Player['facts'];

function Lanes({ step }: Step) {
  const players = BUYERS.map((buyers, seat) => ({ buyers, facts: lanes(seat, seat < step) }));
  return (
    <div class={r.three}>
      <Market view={scene({ market: MARKET, players })} />
    </div>
  );
}

function Won({ step }: Step) {
  const players = BUYERS.map((buyers) => ({ buyers }));
  const owned = OWNERS.slice(0, step + 1).flat();
  const leaders = Object.fromEntries(
    owned.map(([letter, colour]) => [STALLS[LETTERS.indexOf(letter)]!, colour]),
  );
  return (
    <div class={r.three}>
      <Market view={scene({ market: MARKET, players, leaders })} />
    </div>
  );
}

const BUILDINGS = ['weapons', 'relics', 'corn'] as const;

/** A way of 5 + 3 on this map to the amulets between the two regions of the example. */
function tripOf() {
  const noble = prints.regions.find((one) => one.noble && one.ring.includes(prints.city.id))!;
  const plain = prints.regions.find(
    ({ buildings }) => buildings.length === 3 && BUILDINGS.every((one) => buildings.includes(one)),
  )!;
  const end = plain.ring.find(
    (id) => noble.ring.includes(id) && villageOf.get(id)?.good === 'amulets',
  )!;
  const roads = Object.entries(prints.costs).map(([ends, cost]) => ({
    ends: ends.split('-'),
    cost,
  }));
  const from = (place: string, cost: number) =>
    roads
      .filter((road) => road.cost === cost && road.ends.includes(place))
      .map((road) => road.ends.find((one) => one !== place)!);
  const start = from(end, 3)
    .filter((place) => place !== prints.city.id)
    .flatMap((middle) => from(middle, 5))
    .find((place) => place !== end);
  const around = [...new Set([...noble.ring, ...plain.ring])];
  return { start: start ?? prints.city.id, end, others: around.filter((id) => id !== end) };
}

function Trip({ step }: Step) {
  const { start, end, others } = tripOf();
  const posts = others.filter((id) => villageOf.has(id));
  const players = [
    { merchant: step === 0 ? start : end, posts: step < 2 ? posts : [...posts, end] },
    { posts: [end] },
    { posts: [end] },
  ];
  const view = scene({
    players,
    prices: { amulets: 7 },
    discs: {
      weapons: [1, 2],
      relics: step > 3 ? [1, 0] : [1],
      nobility: step > 2 ? [2, 0] : [2],
    },
  });
  return (
    <div class={r.three}>
      {step < 3 ? (
        <div class={r.map}>
          <CountryMap view={view} me={view.players[0]} close />
        </div>
      ) : (
        <Prices view={view} />
      )}
    </div>
  );
}

const PRODUCTION = scene({
  players: [{}, {}, {}, {}],
  prices: {
    weapons: 8,
    relics: 5,
    corn: 10,
    amulets: 7,
    books: 9,
    eggs: 8,
    blessings: 9,
    potions: 6,
  },
  discs: {
    weapons: [0],
    relics: [2],
    corn: [0, 1, 3],
    amulets: [0, 2],
    books: [2, 3],
    eggs: [0, 3],
    blessings: [1],
  },
});
const SUMS = [24, 17, 11, 23];

function Production({ step }: Step) {
  return (
    <div class={r.four}>
      <Prices view={PRODUCTION} />
      <ul class={r.sums}>
        {SUMS.slice(0, step).map((sum, seat) => (
          <Sum key={seat} seat={seat} words={num(sum)} />
        ))}
      </ul>
    </div>
  );
}

function Sum({ seat, words }: { seat: Colour; words: string }) {
  return (
    <li>
      <svg viewBox="-16 -16 32 32" aria-hidden="true">
        <Post colour={seat} />
      </svg>
      {words}
    </li>
  );
}

const ROAD = [
  [6, 6, 4, 3, 3],
  [6, 6, 4, 3, 3],
  [6, 6, 3, 3, 3],
];

function Road({ step }: Step) {
  const counts = ROAD[step]!;
  const most = Math.max(...counts);
  const fewest = Math.min(...counts);
  const pay = (count: number) => (count === most ? 5 : count === fewest ? -5 : 0);
  return (
    <ul class={r.sums}>
      {counts.map((count, seat) => (
        <Sum
          key={seat}
          seat={seat}
          words={step === 0 ? num(count) : `${num(count)} → ${plus(pay(count))}`}
        />
      ))}
    </ul>
  );
}

/** The pictures of every worked example, step by step. */
export const examples: Record<string, FunctionComponent<Step>> = {
  lanes: Lanes,
  tiles: Won,
  trip: Trip,
  production: Production,
  road: Road,
};
