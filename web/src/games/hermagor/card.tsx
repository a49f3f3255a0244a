import s from './card.module.css';

/** The colour of the card's main button. */
export const accent = '#3f7d5d';

/** A country of three duchies, its roads, and a market square. */
export function Scene() {
  return (
    <svg viewBox="0 0 600 250" aria-hidden="true" class={s.scene}>
      <rect class={s.north} width="600" height="250" />
      <path class={s.west} d="M0 92c70 30 150 10 210 40s60 70 70 118H0z" />
      <path class={s.east} d="M600 70c-80 40-150 30-210 70s-100 60-110 110h320z" />
      <path class={s.river} d="M0 92c70 30 150 10 210 40s60 70 70 118" />
      <path class={s.river} d="M600 70c-80 40-150 30-210 70s-100 60-110 110" />
      <path class={s.mainRoad} d="M20 176 120 150l90-40 96 6 92-34 100 30 84-16" />
      <path class={s.mainRoadTop} d="M20 176 120 150l90-40 96 6 92-34 100 30 84-16" />
      <path
        class={s.roads}
        d="M120 150 150 60l156-26 92 48M306 34v82M150 60 40 40M120 150l40 66 146-100M398 82l70-52 80 30M498 112l-30 90-110 20M306 116l162 86"
      />
      <g class={s.hills}>
        <path d="M210 44l16-24 14 24M240 50l12-18 12 18M470 66l14-22 14 22M76 84l12-18 12 18" />
      </g>
      {VILLAGES.map(([x, y, roof]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <path class={s.house} d="M-9-2h18V9H-9z" />
          <path class={roof} d="M-12-2 0-13 12-2z" />
        </g>
      ))}
      <g transform="translate(306 112)">
        <path class={s.house} d="M-26-10h52v26h-52z" />
        <path class={s.tower} d="M-34-26h14v42h-14zM20-26h14v42H20zM-8-34H8v24H-8z" />
        <path class={s.roofRed} d="M-38-26l11-14 11 14zM16-26l11-14 11 14zM-12-34 0-50l12 16z" />
        <path class={s.arch} d="M-7 16V4c0-5 3-8 7-8s7 3 7 8v12z" />
      </g>
      <g transform="translate(396 176)">
        {[0, 1, 2].map((row) =>
          [0, 1, 2].map((column) => (
            <g key={`${row}-${column}`} transform={`translate(${column * 46} ${row * 24})`}>
              <path class={s.stallPlain} d="M0 0h34v12H0z" />
              <path class={(row + column) % 2 ? s.stallA : s.stallB} d="M-2 0h38l-4-8H2z" />
            </g>
          )),
        )}
      </g>
    </svg>
  );
}

const VILLAGES = [
  [40, 38, s.roofBlue],
  [150, 56, s.roofRed],
  [306, 30, s.roofGold],
  [120, 148, s.roofGold],
  [34, 172, s.roofRed],
  [160, 214, s.roofBlue],
  [398, 80, s.roofBlue],
  [468, 28, s.roofRed],
  [548, 58, s.roofGold],
  [498, 110, s.roofRed],
  [576, 96, s.roofBlue],
  [210, 108, s.roofRed],
] as const;
