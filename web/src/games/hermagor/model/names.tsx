import type { Shown } from '~/app/format';
import { list, num, t } from '~/app/i18n';
import { Coin } from '../art/Coin';
import { GoodIcon } from '../art/pieces';
import w from '../words.module.css';
import { isGood, isSpecial, placeOf, prints, regionOf, tileGoods, tileNumber } from './prints';
import type { Good, Row, TileId } from './types';

/** A tile in words. */
export function tileName(tile: TileId): string {
  if (isSpecial(tile)) return t(`tile.${tile}`);
  return t('tile.goods', {
    n: tileNumber(tile),
    goods: list(tileGoods(tile).map(goodName)),
  });
}

/** A good as a small picture with its name. */
export function goodShown(good: Good): Shown {
  return {
    text: t(`hgood.${good}`),
    node: (
      <span class={w.good}>
        <GoodIcon good={good} label />
      </span>
    ),
  };
}

/** A good in words. */
export function goodName(good: string): string {
  return isGood(good) ? t(`hgood.${good}`) : good;
}

/** A row of the price table in words. */
export function rowName(row: string): string {
  return row === 'nobility' ? t('row.nobility') : goodName(row);
}

/** A row of the price table as a picture. */
export function rowShown(row: Row): Shown {
  return row === 'nobility' ? { text: t('row.nobility'), node: t('row.nobility') } : goodShown(row);
}

/** A tile as its number and pictures. */
export function tileShown(tile: TileId): Shown {
  const text = tileName(tile);
  if (isSpecial(tile)) return { text, node: <b>{text}</b> };
  return {
    text,
    node: (
      <span class={w.tile}>
        <small>{tileNumber(tile)}</small>
        {tileGoods(tile).map((good) => (
          <span class={w.good} key={good}>
            <GoodIcon good={good} label />
          </span>
        ))}
      </span>
    ),
  };
}

/** A village or the city. */
export function placeName(id: string): string {
  return placeOf(id).name;
}

/** A region. */
export function regionName(id: string): string {
  return regionOf.get(id)?.name ?? id;
}

/** A duchy. */
export function duchyName(id: string): string {
  return prints.duchies.find((duchy) => duchy.id === id)?.name ?? id;
}

/** An amount of cash with a coin. */
export function cashShown(amount: number): Shown {
  const text = num(amount);
  return {
    text,
    node: (
      <span class={w.cash}>
        <Coin />
        {text}
      </span>
    ),
  };
}
