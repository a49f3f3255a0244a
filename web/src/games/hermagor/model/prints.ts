import data from '~/generated/hermagor.json';
import firstPicture from '~/generated/hermagor-first.svg';
import usualPicture from '~/generated/hermagor-map.svg';
import { GOODS, type Good, type TileId, type View } from './types';

export type Village = {
  id: string;
  name: string;
  x: number;
  y: number;
  good: Good;
  duchy: string;
  /** The middle of its name on the map. */
  label: [number, number];
};
export type Region = {
  id: string;
  name: string;
  ring: string[];
  buildings: Good[];
  noble: boolean;
  /** Where its houses or its flag stand: left, top, right, bottom. */
  box: [number, number, number, number];
  outline: string;
};

/** A map. All that come with the game name the same places and regions, in the same spots. */
export type Country = {
  size: [number, number];
  city: { id: string; name: string; x: number; y: number };
  villages: Village[];
  regions: Region[];
  roads: Record<string, string>;
  /** What each road costs, by the places it joins. */
  costs: Record<string, number>;
  /** What the roads cost, where it stands on the map; on the main road in gold. */
  signs: { x: number; y: number; cost: number; main: boolean }[];
  duchies: { id: string; name: string }[];
  mainRoad: string[];
};

/** The maps and what is printed on the boards; written by the game's `printed.py`. */
type Prints = {
  colours: Record<Good, string>;
  /** The map of games that choose none. */
  usual: string;
  maps: Record<string, Country>;
  cellCost: number[];
  spacePay: { building: number[]; nobility: number[] };
  endValue: Record<string, number>;
};

const printed = data as unknown as Prints;

/** What is printed on the boards, and the usual map. */
export const prints: Prints & Country = { ...printed, ...printed.maps[printed.usual]! };

/** The map of a game, by the name that its views tell. */
export function countryOf({ map }: { map: string }): Country {
  return prints.maps[map] ?? prints;
}

/** The picture of a game's map. */
export function pictureOf({ map }: { map: string }): string {
  return map === prints.usual || !prints.maps[map] ? usualPicture : firstPicture;
}

export const villageOf = new Map(prints.villages.map((village) => [village.id, village]));
export const regionOf = new Map(prints.regions.map((region) => [region.id, region]));
const COLUMNS = 'abcdefg';

/** The name of a cell of the market by its number. */
export function cellName(cell: number): string {
  return `${COLUMNS[cell % 7]}${Math.floor(cell / 7) + 1}`;
}

/** The number of a cell by its name. */
export function cellNumber(name: string): number {
  return COLUMNS.indexOf(name[0]!) + 7 * (Number(name[1]) - 1);
}

/** The tile in the stall at a cell, if there is one. */
export function tileAt(cell: string, view: View): TileId | undefined {
  const number = cellNumber(cell);
  const [row, column] = [Math.floor(number / 7), number % 7];
  if (row % 2 === 1 || column % 2 === 1) return undefined;
  return view.market[(row / 2) * 4 + column / 2] ?? undefined;
}

/** What a village buys on the map of a game. */
export function goodAt(village: string, view: { map: string }): Good | undefined {
  return countryOf(view).villages.find(({ id }) => id === village)?.good;
}

/** A place of the map: a village or the city. */
export function placeOf(id: string): { name: string; x: number; y: number } {
  return villageOf.get(id) ?? prints.city;
}

/** Whether a word names a good. */
export function isGood(word: string): word is Good {
  return GOODS.some((good) => good === word);
}

/** A tile with a sign instead of goods. */
export type SpecialTile = Exclude<TileId, `${number}-${string}`>;

/** Whether a tile is a special one: only goods tiles have a number. */
export function isSpecial(tile: TileId): tile is SpecialTile {
  return tileNumber(tile) === '';
}

/** The goods on a tile; special tiles have none. */
export function tileGoods(tile: TileId): Good[] {
  const [, goods] = tile.match(/^\d+-(.+)$/) ?? [];
  return (goods ?? '').split('+').filter(isGood);
}

/** The printed number of a goods tile. */
export function tileNumber(tile: TileId): string {
  return tile.match(/^\d+/)?.[0] ?? '';
}
