import s from './card.module.css';

/** Fields, a road and a cart before the gates of the city. */
export function Scene() {
  return (
    <svg viewBox="0 0 600 250" aria-hidden="true" class={s.scene}>
      <rect class={s.sky} width="600" height="250" />
      <circle class={s.sun} cx="172" cy="72" r="34" />
      <path
        class={s.far}
        d="M0 128c50-40 90-52 130-30s70-34 120-24 70 42 120 30 90-46 130-38 70 30 100 24v60H0z"
      />
      <path class={s.near} d="M0 152c60-24 120-30 190-16s130 12 200-4 140-16 210 4v60H0z" />
      <path class={s.ground} d="M0 164c120-22 240-14 330-6s190 2 270-10v102H0z" />
      <g class={s.city} transform="translate(404 54)">
        <path class={s.wall} d="M-30 62h226v48H-30z" />
        <path
          class={s.wallLine}
          d="M-30 62v-8h14v8m14 0v-8H12v8m14 0v-8h14v8m60 0v-8h14v8m14 0v-8h14v8m14 0v-8h14v8m14 0v-8h14v8"
        />
        <path class={s.arch} d="M54 110V88c0-12 7-18 16-18s16 6 16 18v22z" />
        <path class={s.hall} d="M36 34h68v24H36z" />
        <path class={s.posts} d="M46 34v24M62 34v24M78 34v24M94 34v24" />
        <path class={s.roof} d="M16 38c14-3 22-10 28-18h52c6 8 14 15 28 18l-6 6H22z" />
        <path class={s.roof} d="M38 20c8-3 12-9 14-16h36c2 7 6 13 14 16z" />
      </g>
      <path
        class={s.road}
        d="M474 164c-20 14-70 14-110 22-50 10-40 26-90 34s-90 6-120 36h150c10-20 50-26 90-38 44-14 30-28 60-36 24-6 38-8 44-18z"
      />
      <g class={s.rows}>
        <path d="M-6 190 96 170M-6 208l128-25M-6 228l160-31M-6 250l180-36" />
        <path d="M220 176l70-12M246 190l64-14M520 186l90-6M500 204l110-8M470 226l140-12M456 248l160-16" />
      </g>
      <g class={s.crops}>
        {CROPS.map(([x, y]) => (
          <path
            key={`${x}-${y}`}
            d={`M${x} ${y}c-5-2-7-6-7-10 5 0 7 4 7 10zm0 0c5-2 7-6 7-10-5 0-7 4-7 10z`}
          />
        ))}
      </g>
      <g transform="translate(196 168)">
        <path class={s.cart} d="M0 20h84l-12 30H14z" />
        <path class={s.beam} d="M84 20l26-12M-14 14 0 20" />
        <circle class={s.pumpkin} cx="20" cy="12" r="13" />
        <path class={s.lobe} d="M20-1c-7 6-7 20 0 26M20-1c7 6 7 20 0 26" />
        <circle class={s.turnip} cx="45" cy="13" r="11" />
        <path
          class={s.leaf}
          d="M45 3c-8-2-10-8-9-13 6 1 9 6 9 13zm0 0c1-8 5-11 11-12 0 6-4 11-11 12z"
        />
        <circle class={s.cabbage} cx="68" cy="13" r="12" />
        <path class={s.vein} d="M68 24V6m0 8-6-6m6 6 6-6" />
        <circle class={s.wheel} cx="42" cy="52" r="17" />
        <path class={s.beam} d="M42 35v34M25 52h34M30 40l24 24M54 40 30 64" />
      </g>
    </svg>
  );
}

const CROPS = [
  [20, 190],
  [58, 183],
  [92, 177],
  [16, 208],
  [52, 201],
  [88, 194],
  [120, 188],
  [24, 230],
  [64, 222],
  [104, 214],
  [140, 206],
  [540, 190],
  [578, 188],
  [524, 208],
  [566, 204],
  [596, 202],
  [506, 232],
  [548, 226],
  [588, 222],
  [246, 178],
  [276, 172],
  [270, 192],
  [298, 186],
] as const;
