import { type Country, prints, type Village } from '../model/prints';

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];
type Point = { x: number; y: number };

/** Where everything around a village goes. */
export type Around = { name: Point; tag: Point; slots: Point[] };

/** Sizes on the map for a screen on which one pixel is `unit` wide there. */
export type Sizes = ReturnType<typeof sizesAt>;

/** Labels keep a size that can be read, however far the map is zoomed out. */
export function sizesAt(unit: number) {
  const least = (native: number, pixels: number, most: number) =>
    Math.min(most, Math.max(native, pixels * unit));
  return {
    badge: least(23, 14, 34),
    name: least(18, 12.5, 31),
    sign: least(13, 9.5, 23),
    cost: least(17, 12, 29),
    tag: least(20, 13.5, 33),
    piece: least(1, 0.62, 1.45),
    touch: least(34, 21, 78),
    /** Whether words on the map can be read at all; from far away they are left out. */
    legible: unit <= FAR,
  };
}

/** Beyond this many units a pixel no label has room for letters that can be read. */
const FAR = 2.6;
const STEPS = 24;
const HOUSE = 16;

function boxAround({ x, y }: Point, wide: number, high: number): Box {
  return [x - wide, y - high, x + wide, y + high];
}

/** How much of two boxes lies in both. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** What sticks out of the map counts as covered too. */
function outside([left, top, right, bottom]: Box): number {
  const [width, height] = prints.size;
  const over = (by: number) => Math.max(0, by) * 100;
  return over(4 - left) + over(4 - top) + over(right - width + 4) + over(bottom - height + 4);
}

/** The best of some places for a box: where it covers least, and among those the first. What it
 * must not cover counts ten times. */
function best<T extends { box: Box }>(places: T[], taken: Box[], dear: Box[]): T {
  const covered = (box: Box, boxes: Box[]) =>
    boxes.reduce((sum, other) => sum + shared(box, other), 0);
  const cost = ({ box }: T) => outside(box) + covered(box, taken) + 10 * covered(box, dear);
  let found = places[0]!;
  let least = cost(found);
  for (const place of places.slice(1)) {
    const now = cost(place);
    if (now < least - 1) [found, least] = [place, now];
  }
  return found;
}

/** Half the width of a village's name. */
function halfName({ name }: { name: string }, size: number): number {
  return name.length * size * 0.285 + 4;
}

/** Free places for a name: where the map has it, then around the village. */
function namePlaces(village: Village, sizes: Sizes): { at: Point; box: Box }[] {
  const { x, y, label } = village;
  const wide = halfName(village, sizes.name);
  const high = sizes.name * 0.55;
  const side = sizes.badge + 10 + wide;
  const above = sizes.badge + 8 + high;
  const half = sizes.badge * 0.6;
  const toLeft = label[0] < x;
  const near: [number, number][] = [
    [0, -above],
    [0, above],
    [side, 0],
    [-side, 0],
    [side - half, -above],
    [half - side, -above],
    [side - half, above],
    [half - side, above],
    [side, -high],
    [side, high],
    [-side, -high],
    [-side, high],
    [wide * 0.5, -above],
    [-wide * 0.5, -above],
    [wide * 0.5, above],
    [-wide * 0.5, above],
  ];
  const native =
    Math.abs(label[0] - x) > Math.abs(label[1] - y) ? (toLeft ? 3 : 2) : label[1] < y ? 0 : 1;
  near.unshift(near[native]!);
  return near.map(([dx, dy]) => {
    const at = { x: x + dx, y: y + dy };
    return { at, box: boxAround(at, wide, high) };
  });
}

function ring(middle: Point, radius: number, start: number): Point[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const turn = Math.ceil(at / 2) * (at % 2 ? 1 : -1);
    const angle = start + (turn / STEPS) * 2 * Math.PI;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/**
 * Free places around all villages: for the name, for what a sale brings, and for the pieces of
 * `count` colours with their merchants. Nothing of it lies on a badge or on a road's sign if there
 * is any other place.
 */
export function placesAround(land: Country, sizes: Sizes, count: number): Map<string, Around> {
  const taken: Box[] = [
    boxAround(prints.city, 46, 46),
    ...land.regions.map(({ box }): Box => box),
    ...land.signs.map((sign) => boxAround(sign, sizes.sign, sizes.sign)),
  ];
  const dear = prints.villages.map((village) =>
    boxAround(village, sizes.badge + 2, sizes.badge + 2),
  );
  const put = <T extends { box: Box }>(places: T[], on: Box[] = dear): T => {
    const found = best(places, taken, dear);
    on.push(found.box);
    return found;
  };
  taken.push(boxAround(cityName(sizes), halfName(prints.city, sizes.name), sizes.name * 0.6));
  const names = new Map(
    prints.villages.map((village) => [village.id, put(namePlaces(village, sizes)).at]),
  );
  const tags = new Map(
    prints.villages.map((village) => {
      const radius = sizes.badge + sizes.tag * 0.75;
      const places = ring(village, radius, -Math.PI / 4).map((at) => ({
        at,
        box: boxAround(at, sizes.tag * 1.15, sizes.tag * 0.72),
      }));
      return [village.id, put(places).at];
    }),
  );
  return new Map(
    prints.villages.map((village) => {
      const size = HOUSE * sizes.piece;
      const name = names.get(village.id)!;
      const away = Math.atan2(village.y - name.y, village.x - name.x);
      const radius = sizes.badge + size * 1.3;
      const slots = Array.from({ length: count * 2 }, () => {
        const places = [radius, radius + size * 1.5, radius + size * 3].flatMap((far) =>
          ring(village, far, away).map((at) => ({ at, box: boxAround(at, size, size) })),
        );
        return put(places, taken).at;
      });
      return [village.id, { name, tag: tags.get(village.id)!, slots }];
    }),
  );
}

/** The middle of the city's name. */
export function cityName(sizes: Sizes): Point {
  const { x, y } = prints.city;
  return { x: x + 50 + halfName(prints.city, sizes.name), y };
}
