import type { ComponentChildren } from 'preact';
import { t } from '~/app/i18n';
import { lettersOnGoods } from '~/app/settings';
import type { Good } from '../model/types';
import s from './art.module.css';

/** Drawings on a 32 x 32 field; the classes take their colours from the theme. */
const DRAWINGS: Record<Good, ComponentChildren> = {
  W: (
    <>
      <path class={s.stalk} d="M16 30.5V12" />
      <path class={s.wheat} d="M16 1.8c2.3 2.2 2.3 5.4 0 7.8-2.3-2.4-2.3-5.6 0-7.8z" />
      <path class={s.wheat} d="M15.2 12.6c-3.4.4-5.8-1.5-6.4-5 3.5-.5 5.9 1.4 6.4 5z" />
      <path class={s.wheat} d="M16.8 12.6c3.4.4 5.8-1.5 6.4-5-3.5-.5-5.9 1.4-6.4 5z" />
      <path class={s.wheat} d="M15.2 18.2c-3.6.5-6.2-1.5-6.8-5.2 3.7-.5 6.3 1.5 6.8 5.2z" />
      <path class={s.wheat} d="M16.8 18.2c3.6.5 6.2-1.5 6.8-5.2-3.7-.5-6.3 1.5-6.8 5.2z" />
      <path class={s.wheat} d="M15.2 23.8c-3.6.5-6.2-1.5-6.8-5.2 3.7-.5 6.3 1.5 6.8 5.2z" />
      <path class={s.wheat} d="M16.8 23.8c3.6.5 6.2-1.5 6.8-5.2-3.7-.5-6.3 1.5-6.8 5.2z" />
    </>
  ),
  P: (
    <>
      <path class={s.stem} d="M14.3 9.5c.2-2.8-.7-4.3-2-5.8l3.7-1.6c1.5 2 2 4.4 1.9 7.4z" />
      <ellipse class={s.pumpkin} cx="8.3" cy="18.8" rx="6.3" ry="8.6" />
      <ellipse class={s.pumpkin} cx="23.7" cy="18.8" rx="6.3" ry="8.6" />
      <ellipse class={s.pumpkin} cx="16" cy="18.8" rx="6.6" ry="10" />
      <path class={s.shine} d="M13.2 12.5c-1.3 2.9-1.5 6.8-.8 10.5" />
    </>
  ),
  T: (
    <>
      <path class={s.leaf} d="M15.5 11C10.5 10.3 7.3 7.2 7.4 2.6c4.9.3 8 3.3 8.1 8.4z" />
      <path class={s.leaf} d="M16.5 11c0-5.3 2.4-8.3 7.1-8.9.8 4.8-1.9 8.2-7.1 8.9z" />
      <path
        class={s.turnip}
        d="M16 9.5c6.6 0 11.2 3.5 11.2 8.3 0 4.6-3.8 7.3-7.7 8.8-1.6.6-2.5 2.3-3.5 4.7-1-2.4-1.9-4.1-3.5-4.7-3.9-1.5-7.7-4.2-7.7-8.8C4.8 13 9.4 9.5 16 9.5z"
      />
      <path
        class={s.turnipTip}
        d="M9.3 24.6c2 1.3 4 1.7 6.7 1.7s4.7-.4 6.7-1.7c-1 .8-2.1 1.5-3.2 2-1.6.6-2.5 2.3-3.5 4.7-1-2.4-1.9-4.1-3.5-4.7-1.1-.5-2.2-1.2-3.2-2z"
      />
      <path class={s.shine} d="M8.8 16.2c.9-2 2.5-3.1 4.7-3.6" />
    </>
  ),
  C: (
    <>
      <circle class={s.cabbageOuter} cx="16" cy="16.5" r="13" />
      <path class={s.cabbage} d="M16 29.5C10 26 6.5 20.5 7.4 13.6c5.4.6 8.5 5.4 8.6 15.9z" />
      <path class={s.cabbage} d="M16 29.5c6-3.5 9.5-9 8.6-15.9-5.4.6-8.5 5.4-8.6 15.9z" />
      <path class={s.cabbageHeart} d="M16 29.5c-6.5-6.5-7-16.2 0-21.5 7 5.3 6.5 15 0 21.5z" />
      <path class={s.vein} d="M16 28V14m0 5.5-2.7-2.7M16 19.5l2.7-2.7M16 24l-3-3m3 3 3-3" />
    </>
  ),
  B: (
    <>
      <path class={s.stalk} d="M27 4.5c.3-1.3 1-2 2.3-2.7" />
      <path
        class={s.bean}
        d="M27.7 4c2.3 3.3 1.7 6.6.3 9.6-2.6 5.7-7.3 10.6-13.2 13.2-4.5 2-9 2.3-12 1.4 4-1 6.6-2.7 8.6-5.1 2.1-2.6 3.2-4.6 5.3-7.3C19.6 12.1 24 10.5 27.7 4z"
      />
      <circle class={s.beanSeed} cx="23.8" cy="13.3" r="2.7" />
      <circle class={s.beanSeed} cx="18.9" cy="18.6" r="2.7" />
      <circle class={s.beanSeed} cx="13.3" cy="23" r="2.5" />
    </>
  ),
  L: (
    <>
      <path
        class={s.leek}
        d="M14.5 15C13 9.5 9.5 6 4.6 3.6c3-.9 6.3.3 8.7 3 1.5 1.7 2.2 4.4 2.7 8.4z"
      />
      <path
        class={s.leek}
        d="M17.5 15c1.5-5.5 5-9 9.9-11.4-3-.9-6.3.3-8.7 3-1.5 1.7-2.2 4.4-2.7 8.4z"
      />
      <path class={s.leek} d="M13.6 16C14.3 10 14.6 5.5 16 1c1.4 4.5 1.7 9 2.4 15z" />
      <path class={s.leekMid} d="M13 14h6l-.4 7h-5.2z" />
      <path class={s.leekFoot} d="M13.4 20.5h5.2l-.2 5.5c.5 1.2.3 2.3-2.4 2.3s-2.9-1.1-2.4-2.3z" />
      <path class={s.root} d="M14.5 28.2 13.6 31m2.4-2.7V31.3m1.5-3.1.9 2.8" />
    </>
  ),
};

/** One vegetable; `label` gives it a name for those who do not see it. */
export function Vegetable({
  good,
  label,
  faint,
}: {
  good: Good;
  label?: boolean;
  faint?: boolean;
}) {
  const name = label ? t(`good.${good}`) : undefined;
  return (
    <svg
      class={faint ? `${s.veg} ${s.faint}` : s.veg}
      viewBox="0 0 32 32"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <use href={`#veg-${good}`} />
      {lettersOnGoods.value && <Letter good={good} />}
    </svg>
  );
}

function Letter({ good }: { good: Good }) {
  return (
    <g class={s.letter}>
      <circle cx="25.5" cy="25.5" r="6.5" />
      <text x="25.5" y="28.7" text-anchor="middle">
        {good}
      </text>
    </g>
  );
}

/** The drawings themselves, once a page. */
export function VegetableSprite() {
  return (
    <svg class={s.sprite} aria-hidden="true">
      {(Object.keys(DRAWINGS) as Good[]).map((good) => (
        <symbol key={good} id={`veg-${good}`} viewBox="0 0 32 32">
          {DRAWINGS[good]}
        </symbol>
      ))}
    </svg>
  );
}
