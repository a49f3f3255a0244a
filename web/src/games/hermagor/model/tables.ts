import data from '~/generated/hermagor.json';
import { GOODS, type Good, ROWS, type Row, type TileId, type View } from './types';

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

/** The map and what is printed on the boards; written by scripts/tables.py. */
type Tables = {
  colours: Record<Good, string>;
  size: [number, number];
  city: { id: string; name: string; x: number; y: number };
  villages: Village[];
  regions: Region[];
  roads: Record<string, string>;
  duchies: { id: string; name: string }[];
  mainRoad: string[];
  cellCost: number[];
  spacePay: { building: number[]; nobility: number[] };
  endValue: Record<string, number>;
};

export const tables = data as unknown as Tables;

export const villageOf = new Map(tables.villages.map((village) => [village.id, village]));
export const regionOf = new Map(tables.regions.map((region) => [region.id, region]));
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

/** A place of the map: a village or the city. */
export function placeOf(id: string): { name: string; x: number; y: number } {
  return villageOf.get(id) ?? tables.city;
}

/** Whether a word names a good. */
export function isGood(word: string): word is Good {
  return GOODS.some((good) => good === word);
}

/** Whether a word names a row of the price table. */
export function isRow(word: string): word is Row {
  return ROWS.some((row) => row === word);
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
