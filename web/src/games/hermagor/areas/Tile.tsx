import { GoodIcon, SpecialIcon } from '../art/pieces';
import { isSpecial, tileGoods, tileNumber } from '../model/prints';
import type { TileId } from '../model/types';
import m from './tile.module.css';

/** A tile: its number and goods, or the sign of a special one. */
export function Tile({ tile }: { tile: TileId }) {
  const goods = tileGoods(tile);
  return (
    <span class={m.tile} data-special={isSpecial(tile) ? '' : undefined}>
      {isSpecial(tile) ? (
        <SpecialIcon tile={tile} />
      ) : (
        <>
          <small class={m.number}>{tileNumber(tile)}</small>
          {goods.map((good) => (
            <span class={goods.length === 1 ? m.single : m.double} key={good}>
              <GoodIcon good={good} />
            </span>
          ))}
        </>
      )}
    </span>
  );
}
