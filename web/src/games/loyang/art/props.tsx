import type { ComponentChildren } from 'preact';
import p from './people.module.css';

/** What people carry, drawn over the lower right of a 64 x 64 portrait. */
export const PROPS = {
  none: null,
  ledger: (
    <>
      <path class={p.paper} d="M39 44.5 57 41l3 17.5-18 3.5z" />
      <path class={p.ink} d="M43 48.5l12-2.3M43.6 52l12-2.3M44.2 55.5l8-1.5" />
      <path class={p.wood} d="M39 44.5l-2 .8 3 17.5 2-.8z" />
    </>
  ),
  mask: (
    <>
      <path class={p.paper} d="M42 43c6-3 13-3 17 1 1 9-2 15-8 17-6-3-9.5-9-9-18z" />
      <path
        class={p.ink}
        d="M45.5 48c1.5-1 3-1 4 .3M53.5 48c1.3-1 2.7-1 3.7.2M47 54.5c2.5 2.5 6 2.3 8-.3"
      />
      <path class={p.red} d="M50 43.5c1 3 1 5 0 7.5" />
    </>
  ),
  parcel: (
    <>
      <path class={p.wood} d="M40 47.5 51 43l11 4.5V60l-11 4-11-4z" />
      <path class={p.red} d="M51 43v21M40 47.5l11 4 11-4" />
    </>
  ),
  staff: (
    <>
      <path class={p.pole} d="M53 24v40" />
      <circle class={p.brass} cx="53" cy="24" r="3.3" />
      <path class={p.hand} d="M49.5 45h7v6h-7z" />
    </>
  ),
  coins: (
    <>
      <ellipse class={p.brass} cx="50" cy="59" rx="9" ry="3.5" />
      <ellipse class={p.brass} cx="50" cy="55" rx="9" ry="3.5" />
      <ellipse class={p.brass} cx="51" cy="51" rx="9" ry="3.5" />
      <path class={p.hole} d="M49.3 50h3.4v2h-3.4z" />
    </>
  ),
  sickle: (
    <>
      <path class={p.blade} d="M46 30c9-2 15 3 14.5 13-.3 4-2 7-5 9 1.5-9-2-16-9.5-22z" />
      <path class={p.pole} d="M55.5 51.5 50 63" />
    </>
  ),
  broom: (
    <>
      <path class={p.pole} d="M56 20 50 46" />
      <path class={p.straw} d="M46.5 45.5l7.5 1.7c2 5 2 11 .5 16l-14-3c2-4 4-9 6-14.7z" />
      <path class={p.ink} d="M47.5 48.5 44 60.5M50 49l-1 13M52.5 50v12.5" />
    </>
  ),
  gong: (
    <>
      <path class={p.pole} d="M40 36h22" />
      <path class={p.ink} d="M45 36v5M57 36v5" />
      <circle class={p.brass} cx="51" cy="50" r="9.5" />
      <circle class={p.brassInner} cx="51" cy="50" r="4.5" />
    </>
  ),
  cloth: (
    <>
      <path class={p.wood} d="M39 50h23l-3 13H42z" />
      <path class={p.red} d="M41.5 50c1-5 6-7.5 9.5-7.5s8.5 2.5 9.5 7.5" />
      <path class={p.ink} d="M40.5 54.5h20.5M41.5 59h18.5" />
    </>
  ),
  scales: (
    <>
      <path class={p.pole} d="M38 38l24-3" />
      <path class={p.ink} d="M41 37.6 37 51M41 37.6 45.5 51M59 35.3 55 49M59 35.3l4 13.5" />
      <path
        class={p.brass}
        d="M36 51h10.5c-.5 3.5-2.5 5-5.2 5s-4.8-1.5-5.3-5zM53.5 49h10.5c-.5 3.5-2.5 5-5.2 5s-4.8-1.5-5.3-5z"
      />
    </>
  ),
  scroll: (
    <>
      <path class={p.paper} d="M42 44 58 40l4 17-16 4z" />
      <path class={p.ink} d="M46 48l10-2.5M47 52l10-2.5" />
      <path class={p.wood} d="M41 43.5l2.5-.6 4.5 18-2.5.6zM57.5 39.5l2.5-.6 4.5 18-2.5.6z" />
      <circle class={p.seal} cx="54.5" cy="54.5" r="2.2" />
    </>
  ),
  seal: (
    <>
      <path class={p.seal} d="M43 50h17v10H43z" />
      <path class={p.brass} d="M46.5 50c-1-5 1-8.5 5-8.5s6 3.5 5 8.5z" />
      <path class={p.cream} d="M46 53h4v4.5h-4M57 53h-4v4.5h4" />
    </>
  ),
  plough: (
    <>
      <path class={p.pole} d="M62 34 46 55M40 46l10 4" />
      <path class={p.blade} d="M48.5 52 57 56l-13 8-6-3z" />
    </>
  ),
  fan: (
    <>
      <path class={p.paper} d="M50 62 36.5 48c7-9 20-11 27-3z" />
      <path class={p.ink} d="M50 62 41 45M50 62l-2-20.5M50 62l6-20.5M50 62l13-16" />
    </>
  ),
  basket: (
    <>
      <path class={p.ink} d="M41 52c0-13 20-13 20 0" />
      <path class={p.green} d="M44 52c0-5 3-7 5-7s4 3 4 7zM51 52c1-6 5-7 8-4v4z" />
      <path class={p.wood} d="M38.5 51.5h25l-3 12h-19z" />
      <path class={p.ink} d="M40 55.5h22M41 59.5h20M47 52l1 11.5M55 52l-1 11.5" />
    </>
  ),
  jade: (
    <>
      <path class={p.pole} d="M54 26 50 64" />
      <path class={p.green} d="M50 27c0-5 3-7 5-7s4.5 2.5 3.5 6.5c-1.5 2.5-6 3.5-8.5.5z" />
    </>
  ),
  hoe: (
    <>
      <path class={p.pole} d="M55 22 50 64" />
      <path class={p.blade} d="M54 22 40 25c1 4 3 7 6 8l9-5.5z" />
    </>
  ),
  deed: (
    <>
      <path class={p.paper} d="M40 43h20v19H40z" />
      <path class={p.ink} d="M43.5 47.5h13M43.5 51.5h13M43.5 55.5h6" />
      <circle class={p.seal} cx="55" cy="57.5" r="3" />
    </>
  ),
  lantern: (
    <>
      <path class={p.pole} d="M44 32h14M54 32v6" />
      <path class={p.seal} d="M47 41h14c3 5 3 11 0 16H47c-3-5-3-11 0-16z" />
      <path class={p.brassLine} d="M49 38.5h10V41H49zM49 57h10v2.5H49zM54 41v16" />
    </>
  ),
  yoke: (
    <>
      <path class={p.pole} d="M4 43C18 38.5 46 38.5 60 43" />
      <path class={p.ink} d="M6 43 3 53M6 43l5 10M58 43l-5 10M58 43l3.5 10" />
      <path class={p.wood} d="M1 53h12l-2 9H3zM51 53h12l-2 9h-8z" />
    </>
  ),
  bag: (
    <>
      <path class={p.wood} d="M43 50c2-5 4-6 8-6s6 1 8 6c3 6 2 12-8 13-10-1-11-7-8-13z" />
      <path class={p.ink} d="M45.5 48.5c4 1.5 7 1.5 11 0" />
    </>
  ),
  bowl: (
    <>
      <path class={p.paper} d="M40 51h22c0 7-4 11-11 11s-11-4-11-11z" />
      <path class={p.green} d="M42 51c2-5 7-6 9-3 3-3 8-2 9 3z" />
    </>
  ),
} satisfies Record<string, ComponentChildren>;

export type Prop = keyof typeof PROPS;
