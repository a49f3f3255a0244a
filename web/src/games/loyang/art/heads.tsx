import type { ComponentChildren } from 'preact';
import p from './people.module.css';

/** Parts of portraits on a 64 x 64 field: the head is an ellipse around 32, 28. */

export const HAIRS = {
  none: null,
  short: (
    <path
      class={p.hair}
      d="M20.5 27c-1-9 4-14 11.5-14s12.5 5 11.5 14c-1.5-4-3-6.5-5-7.5-4 2-9.5 2-13 0-2 1-3.5 3.5-5 7.5z"
    />
  ),
  knot: (
    <>
      <ellipse class={p.hair} cx="32" cy="11" rx="4.8" ry="4.5" />
      <path class={p.band} d="M28.5 14.2h7v2h-7z" />
      <path
        class={p.hair}
        d="M20.5 27c-1-8 4-12.5 11.5-12.5S44.5 19 43.5 27c-1-4.5-4.5-7.5-11.5-7.5S21.5 22.5 20.5 27z"
      />
    </>
  ),
  buns: (
    <>
      <circle class={p.hair} cx="20.5" cy="14.5" r="5.3" />
      <circle class={p.hair} cx="43.5" cy="14.5" r="5.3" />
      <path
        class={p.hair}
        d="M20 28c-1.5-9.5 4-14.5 12-14.5S45.5 18.5 44 28c-1.5-4.5-5-8-12-8.5-7 .5-10.5 4-12 8.5z"
      />
    </>
  ),
  long: (
    <path
      class={p.hair}
      d="M18.5 44c-1.5-6-1.5-12-.5-18 1-8.5 6-13 14-13s13 4.5 14 13c1 6 1 12-.5 18-2.5-1-4-1.5-5-3 2-5 3-10 2.5-15-5-1-9-3-11-6-2 3-6 5-11 6-.5 5 .5 10 2.5 15-1 1.5-2.5 2-5 3z"
    />
  ),
  high: (
    <>
      <path class={p.hair} d="M26 14c-4-3-3-9 2-9.5 2-2 6-2 8 0 5 .5 6 6.5 2 9.5z" />
      <path
        class={p.hair}
        d="M20 29c-2-10 3.5-15.5 12-15.5S46 19 44 29c-1-5-4-8.5-12-9-8 .5-11 4-12 9z"
      />
      <path class={p.pin} d="M19.5 10.5 44 8" />
    </>
  ),
  grey: (
    <path
      class={p.hairGrey}
      d="M19.5 32c-2-11 3.5-18.5 12.5-18.5S46.5 21 44.5 32c-1.5-1-2-5-3-8-5 .5-14 .5-19 0-1 3-1.5 7-3 8z"
    />
  ),
} satisfies Record<string, ComponentChildren>;

export const HATS = {
  none: null,
  straw: (
    <>
      <path class={p.straw} d="M32 5.5 55 22.5c-6 3.5-14 5-23 5s-17-1.5-23-5z" />
      <path class={p.strawLine} d="M32 5.5 22 26.3M32 5.5l10 20.8M32 5.5v22" />
    </>
  ),
  winged: (
    <>
      <path
        class={p.black}
        d="M20.5 23.5c0-5 3-7 5-8 .5-5 3.5-8 6.5-8s6 3 6.5 8c2 1 5 3 5 8-7-2-16-2-23 0z"
      />
      <path
        class={p.black}
        d="M20 17.5c-5-2-10-1.5-14.5.5 4.5 2.5 9.5 3 14.5 1.5zM44 17.5c5-2 10-1.5 14.5.5-4.5 2.5-9.5 3-14.5 1.5z"
      />
    </>
  ),
  cap: <path class={p.cloth} d="M20 22.5c0-8 5-11.5 12-11.5s12 3.5 12 11.5c-7-2.5-17-2.5-24 0z" />,
  square: (
    <>
      <path class={p.black} d="M21.5 22 23.5 8.5h17L42.5 22c-6-2-15-2-21 0z" />
      <path class={p.trim} d="M22 18.5c6-1.7 14-1.7 20 0l.5 3.5c-6-2-15-2-21 0z" />
    </>
  ),
  scarf: (
    <>
      <path
        class={p.cloth}
        d="M18.5 29c-1.5-10.5 4-17.5 13.5-17.5S47 18.5 45.5 29c-2.5-6-7-9-13.5-9s-11 3-13.5 9z"
      />
      <path class={p.cloth} d="M43 27c4 1.5 5.5 5 5 10-3-1-5.5-4-6-8z" />
    </>
  ),
  turban: (
    <>
      <path class={p.cloth} d="M18.5 23c-1-9 5-13.5 13.5-13.5S46.5 14 45.5 23c-8-3-19-3-27 0z" />
      <path class={p.fold} d="M20 17c6 3.5 15 3.5 24-3M21 22c5-5 14-9 21-9" />
    </>
  ),
  fur: (
    <>
      <path class={p.cloth} d="M22 18c0-6 4-9.5 10-9.5S42 12 42 18z" />
      <path
        class={p.fur}
        d="M18.5 24.5c-2-3.5 0-7.5 4-7.5h19c4 0 6 4 4 7.5-4-2-8-3-13.5-3s-9.5 1-13.5 3z"
      />
    </>
  ),
  band: <path class={p.cloth} d="M20 23.5c6.5-4 17.5-4 24 0l-.3-4.2c-6.5-3.6-16.9-3.6-23.4 0z" />,
  feather: (
    <>
      <path class={p.plume} d="M40 12c2-7 7-10 13-10.5-2 6-6 10-12 12z" />
      <path class={p.cloth} d="M20 22c0-7.5 5-11.5 12-11.5S44 14.5 44 22z" />
      <path class={p.trim} d="M17.5 24.5c1-2 3-3.5 5-3.5h19c2 0 4 1.5 5 3.5-9-2.5-20-2.5-29 0z" />
    </>
  ),
} satisfies Record<string, ComponentChildren>;

export const FACES = {
  calm: (
    <>
      <path class={p.brow} d="M24.5 24.5c1.5-1 3-1 4.5-.3M35 24.2c1.5-.7 3-.7 4.5.3" />
      <circle class={p.eye} cx="27" cy="28" r="1.3" />
      <circle class={p.eye} cx="37" cy="28" r="1.3" />
      <path class={p.line} d="M28.5 35.5c2.3 1.2 4.7 1.2 7 0" />
    </>
  ),
  smile: (
    <>
      <path class={p.line} d="M24.7 28.3c1-1.7 3.5-1.7 4.5 0M34.8 28.3c1-1.7 3.5-1.7 4.5 0" />
      <path class={p.mouth} d="M27.5 33.5h9c-.5 3-2.3 4.5-4.5 4.5s-4-1.5-4.5-4.5z" />
      <circle class={p.cheek} cx="24.3" cy="32.5" r="2.2" />
      <circle class={p.cheek} cx="39.7" cy="32.5" r="2.2" />
    </>
  ),
  stern: (
    <>
      <path class={p.brow} d="M23.8 24.2l5.5 1.8M40.2 24.2l-5.5 1.8" />
      <circle class={p.eye} cx="27.2" cy="28.6" r="1.2" />
      <circle class={p.eye} cx="36.8" cy="28.6" r="1.2" />
      <path class={p.line} d="M28.5 36.3h7" />
    </>
  ),
  sly: (
    <>
      <path class={p.brow} d="M24 25.5c1.5-1.5 3.5-1.7 5.3-.5M35 23.5c1.8-.8 3.5-.5 5 .8" />
      <path class={p.line} d="M25 28.7h4.3" />
      <circle class={p.eye} cx="37.3" cy="28" r="1.3" />
      <path class={p.line} d="M28 35c3 1.8 6 1.2 8.5-1.2" />
    </>
  ),
  shout: (
    <>
      <path class={p.brow} d="M24 23.5c1.5-1.2 3.5-1.2 5-.2M35 23.3c1.5-1 3.5-1 5 .2" />
      <circle class={p.eye} cx="27" cy="27.5" r="1.3" />
      <circle class={p.eye} cx="37" cy="27.5" r="1.3" />
      <ellipse class={p.mouth} cx="32" cy="35.3" rx="3.2" ry="3.6" />
    </>
  ),
  wise: (
    <>
      <path class={p.browGrey} d="M23.5 25.5c1.5-2 4-2.3 6-.8M34.5 24.7c2-1.5 4.5-1.2 6 .8" />
      <path class={p.line} d="M25 28.8c1.2 1 3 1 4.2 0M34.8 28.8c1.2 1 3 1 4.2 0" />
      <path class={p.line} d="M30 35.5c1.3.5 2.7.5 4 0" />
    </>
  ),
} satisfies Record<string, ComponentChildren>;

export const BEARDS = {
  none: null,
  goatee: <path class={p.hair} d="M29.5 38.5c1.5.6 3.5.6 5 0l-1.5 8c-.5 1.5-1.5 1.5-2 0z" />,
  moustache: (
    <path
      class={p.hair}
      d="M32 33c-3-1-6 .5-8.5 3.5 3.5 0 6.5-.5 8.5-2 2 1.5 5 2 8.5 2C38 33.5 35 32 32 33z"
    />
  ),
  full: (
    <path
      class={p.hair}
      d="M21.5 30c0 9 4 16 10.5 16s10.5-7 10.5-16c-1.5 3-3 4.5-5 4.8-3-1.6-8-1.6-11 0-2-.3-3.5-1.8-5-4.8zm7.5 5.8c2 .8 4 .8 6 0-.5 1.5-1.5 2.2-3 2.2s-2.5-.7-3-2.2z"
    />
  ),
  white: (
    <path
      class={p.hairGrey}
      d="M24 33.5c2 1.5 5 1 8-.8 3 1.8 6 2.3 8 .8-.5 9-3 16-8 20-5-4-7.5-11-8-20zm5.5 2.8c1.5.5 3.5.5 5 0-.5 1.2-1.3 1.7-2.5 1.7s-2-.5-2.5-1.7z"
    />
  ),
} satisfies Record<string, ComponentChildren>;

export type Hair = keyof typeof HAIRS;
export type Hat = keyof typeof HATS;
export type Face = keyof typeof FACES;
export type Beard = keyof typeof BEARDS;
