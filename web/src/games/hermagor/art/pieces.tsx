import { t } from '~/app/i18n';
import { lettersOnGoods } from '~/app/settings';
import map from '~/generated/hermagor-map.svg';
import type { SpecialTile } from '../model/prints';
import type { Colour, Good } from '../model/types';
import p from './pieces.module.css';

const SHAPES = [
  'M0-4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  'M-3.5-3.5h7v7h-7z',
  'M0-4 4.3 3.6h-8.6z',
  'M0-4.7 4.7 0 0 4.7-4.7 0z',
  'M0-4.3 4.4-1 2.7 4h-5.4l-1.7-5z',
];

/** The colour of a piece, as a key for style sheets. */
export function colourKey(colour: Colour): string {
  return colour === 'shared' ? 'shared' : String(colour);
}

/** A good's silhouette, as on the map. */
export function GoodIcon({ good, label }: { good: Good; label?: boolean }) {
  const name = label ? t(`hgood.${good}`) : undefined;
  return (
    <svg
      class={p.good}
      viewBox="-17 -18 34 36"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <use href={`${map}#map-${good}`} />
      <GoodLetter good={good} x={12} y={-11} />
    </svg>
  );
}

/** A good's letter in a corner of its picture, for whoever wants letters. */
export function GoodLetter({ good, x, y }: { good: Good; x: number; y: number }) {
  if (!lettersOnGoods.value) return null;
  return (
    <g class={p.letter} transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <text y="4.2">{t(`hletter.${good}`)}</text>
    </g>
  );
}

/** A sign on a piece that tells seats apart without colour. */
export function Sign({ colour }: { colour: Colour }) {
  if (colour === 'shared') return <path class={p.sign} d="M-3.5 0h7M0-3.5v7" />;
  return <path class={p.sign} d={SHAPES[colour]} />;
}

/** A trading post: a little house, 30 wide around its middle. */
export function Post({ colour }: { colour: Colour }) {
  return (
    <g class={p.piece} data-colour={colourKey(colour)}>
      <path class={p.body} d="M-11-2h22v13h-22z" />
      <path class={p.roof} d="M-14.5-1 0-13.5 14.5-1z" />
      <g transform="translate(0 4.5)">
        <Sign colour={colour} />
      </g>
    </g>
  );
}

/** A trading post by itself. */
export function PostToken({ colour }: { colour: Colour }) {
  return (
    <svg class={p.figure} viewBox="-16 -16 32 30" aria-hidden="true">
      <Post colour={colour} />
    </svg>
  );
}

/** A merchant: a figure with a pack, 34 high. */
export function Merchant({ colour }: { colour: Colour }) {
  return (
    <g class={p.piece} data-colour={colourKey(colour)}>
      <path class={p.body} d="M-11 17c0-13 4-19 11-19s11 6 11 19z" />
      <circle class={p.body} cy="-9" r="7.5" />
      <path class={p.hat} d="M-12-11c4-2 5-7 12-7s8 5 12 7c-7 2-17 2-24 0z" />
      <g transform="translate(0 9)">
        <Sign colour={colour} />
      </g>
    </g>
  );
}

/** A buyer on the market. */
export function Buyer({ colour }: { colour: Colour }) {
  return (
    <svg class={p.figure} viewBox="-14 -16 28 32" aria-hidden="true">
      <g class={p.piece} data-colour={colourKey(colour)}>
        <path class={p.body} d="M-11 15c0-11 4-15 11-15s11 4 11 15z" />
        <circle class={p.body} cy="-6.5" r="7" />
        <g transform="translate(0 9)">
          <Sign colour={colour} />
        </g>
      </g>
    </svg>
  );
}

/** A disc on the price table. */
export function Disc({ colour }: { colour: Colour }) {
  return (
    <svg class={p.figure} viewBox="-10 -10 20 20" aria-hidden="true">
      <g class={p.piece} data-colour={colourKey(colour)}>
        <circle class={p.body} r="8.5" />
        <Sign colour={colour} />
      </g>
    </svg>
  );
}

const SPECIAL: Record<SpecialTile, string> = {
  shortcut: 'M-9 9C-9-2-3-6 6-6M1-11l6 5-6 5',
  'black-market':
    'M-10-4c4-4 16-4 20 0-1 6-4 8-7 8-2 0-2-2-3-2s-1 2-3 2c-3 0-6-2-7-8zM-5-2h2M3-2h2',
  fluctuation: 'M-11 5l6-9 5 6 8-11M8-9V-3M8-9H2',
  'good-deal':
    'M0-10a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM3-4c-3-2-7-1-7 1 0 3 7 2 7 5 0 2-4 3-7 1M0-7v14',
};

/** The picture of a special tile. */
export function SpecialIcon({ tile }: { tile: SpecialTile }) {
  return (
    <svg class={p.special} viewBox="-14 -14 28 28" aria-hidden="true">
      <path d={SPECIAL[tile]} />
    </svg>
  );
}
