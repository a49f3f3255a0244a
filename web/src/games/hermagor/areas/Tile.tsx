import { GoodIcon, SpecialIcon, type SpecialTile } from '../art/pieces';
import { tileGoods, tileNumber } from '../model/tables';
import m from './tile.module.css';

/** A tile: its number and goods, or the sign of a special one. */
export function Tile({ tile }: { tile: string }) {
  const goods = tileGoods(tile);
  return (
    <span class={m.tile} data-special={goods.length === 0 ? '' : undefined}>
      {goods.length === 0 ? (
        <SpecialIcon tile={tile as SpecialTile} />
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
