import { prints } from '../model/prints';
import {
  type Colour,
  GOODS,
  type Good,
  type Player,
  ROWS,
  type Row,
  type TileFacts,
  type TileId,
  type View,
} from '../model/types';

const CITY = prints.city.id;

/** What stands on the board, for a picture. */
export type Scene = {
  players?: Partial<Player>[];
  market?: Record<string, TileId>;
  leaders?: Record<string, Colour>;
  prices?: Partial<Record<Good, number>>;
  discs?: Partial<Record<Row, (Colour | null)[]>>;
  phase?: View['phase'];
};

function somebody(changes: Partial<Player>): Player {
  return {
    cash: 20,
    shown: null,
    merchant: CITY,
    posts: [],
    buyers: [],
    tiles: [],
    buyers_left: 0,
    posts_left: 0,
    ...changes,
    facts: {
      goods: [],
      corridor_income: 0,
      lanes: [0, 0, 0, 0, 0, 0, 0],
      discs_left: 9,
      trips: {},
      completes: {},
      duchies: {},
      duchy_income: 0,
      main_road: 0,
      main_road_income: 0,
      production: 0,
      ...changes.facts,
    },
  };
}

/** How many building spaces the arrow covers at a price. */
const covered = (price: number): number => Math.max(0, 7 - price);

type Space = View['facts']['spaces']['corn'][number];

function spacesOf(discs: (Colour | null)[], price: number | null): Space[] {
  return discs.map((disc, at) => {
    if (disc !== null) return 'taken';
    return price !== null && at >= discs.length - covered(price) ? 'closed' : 'open';
  });
}

/** A view in which only what a picture shows is filled in. */
export function scene({ players = [{}], ...given }: Scene): View {
  const prices = Object.fromEntries(GOODS.map((good) => [good, given.prices?.[good] ?? 5]));
  const discs = Object.fromEntries(
    ROWS.map((row) => {
      const length = row === 'nobility' ? 6 : 4;
      const placed = given.discs?.[row] ?? [];
      return [row, Array.from({ length }, (_, at) => placed[at] ?? null)];
    }),
  ) as View['discs'];
  const spaces = Object.fromEntries(
    ROWS.map((row) => [row, spacesOf(discs[row], row === 'nobility' ? null : prices[row]!)]),
  );
  const stalls = ['1', '3', '5', '7', '9'].flatMap((row) => [...'aceg'].map((c) => `${c}${row}`));
  const tiles = Object.entries(given.market ?? {}).map(([stall, tile]) => ({
    stall,
    tile,
    leader: given.leaders?.[stall] ?? null,
    buyers: [],
    can_win: [],
    can_stop: [],
  }));
  return {
    phase: given.phase ?? 'over',
    market: stalls.map((stall) => given.market?.[stall] ?? null),
    prices,
    discs,
    players: players.map(somebody),
    facts: { tiles: tiles as unknown as TileFacts[], spaces, next_pay: {} },
  } as unknown as View;
}
