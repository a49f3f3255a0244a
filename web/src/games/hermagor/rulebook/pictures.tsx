import type { FunctionComponent } from 'preact';
import { num, t } from '~/app/i18n';
import { CountryMap } from '../areas/Map';
import { Market } from '../areas/Market';
import { Prices } from '../areas/Prices';
import { Tile } from '../areas/Tile';
import { GoodIcon } from '../art/pieces';
import { prints } from '../model/prints';
import { GOODS, type TileId } from '../model/types';
import r from './rulebook.module.css';
import { scene } from './world';

const TILES: TileId[] = ['4-amulets', '11-corn+amulets'];
const SPECIAL: TileId[] = ['shortcut', 'black-market', 'fluctuation', 'good-deal'];

const SQUARE: Record<string, TileId> = {
  a3: '15-blessings+potions',
  c3: '6-eggs',
  e3: '3-corn',
  g3: 'shortcut',
  a5: '7-blessings',
  c5: 'good-deal',
  e5: '11-corn+amulets',
  g5: '2-relics',
  a7: '5-books',
  c7: '14-eggs+blessings',
  e7: '8-potions',
  g7: '9-weapons+relics',
};

function Goods() {
  return (
    <ul class={r.goods}>
      {GOODS.map((good) => (
        <li key={good}>
          <span class={r.good}>
            <GoodIcon good={good} />
          </span>
          {t(`hgood.${good}`)}
        </li>
      ))}
    </ul>
  );
}

function Tiles() {
  return (
    <ul class={r.tiles}>
      {[...TILES, ...SPECIAL].map((tile) => (
        <li key={tile}>
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function Worth() {
  return (
    <table class={r.worth}>
      <tbody>
        <tr>
          <th scope="row">{t('rules.price')}</th>
          {Object.keys(prints.endValue).map((price) => (
            <td key={price}>{num(Number(price))}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('rules.worth')}</th>
          {Object.values(prints.endValue).map((value) => (
            <td key={value}>{num(value)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The rows of stalls that hold tiles, by the number of players. */
const USED: [string, number[]][] = [
  ['2–3', [1, 2, 3]],
  ['4', [1, 2, 3, 4]],
  ['5', [0, 1, 2, 3, 4]],
];

function Fill() {
  return (
    <div class={r.fill}>
      {USED.map(([players, rows]) => (
        <div key={players}>
          <div class={r.stalls}>
            {Array.from({ length: 20 }, (_, at) => (
              <i key={at} data-used={rows.includes(Math.floor(at / 4)) ? '' : undefined} />
            ))}
          </div>
          <p>{players}</p>
        </div>
      ))}
    </div>
  );
}

const MIDDLE = scene({
  players: [{}, {}],
  prices: { weapons: 6, corn: 8, amulets: 7, eggs: 9 },
  discs: { weapons: [0], corn: [1, 0], amulets: [1], eggs: [0, 1, 0], nobility: [1, 0] },
});

/** Every picture of the rulebook by its name. */
export const pictures: Record<string, FunctionComponent> = {
  map: () => (
    <div class={r.map}>
      <CountryMap view={scene({})} me={undefined} />
    </div>
  ),
  goods: Goods,
  square: () => <Market view={scene({ market: SQUARE })} />,
  prices: () => <Prices view={MIDDLE} />,
  worth: Worth,
  tiles: Tiles,
  fill: Fill,
};
