import s from './SeatMark.module.css';

const SHAPES = [
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  'M2 2h12v12H2z',
  'M8 1l7.5 13.5H.5z',
  'M8 .3 15.7 8 8 15.7.3 8z',
  'M8 .5 15.5 6l-2.9 9H3.4L.5 6z',
];

/** A seat's own shape and colour. */
export function SeatMark({ seat, inSvg }: { seat: number; inSvg?: boolean }) {
  const shape = <path class={s.mark} data-seat={seat} d={SHAPES[seat] ?? SHAPES[0]} />;
  if (inSvg) return shape;
  return (
    <svg class={s.svg} viewBox="0 0 16 16" aria-hidden="true">
      {shape}
    </svg>
  );
}
