import type { Review } from '~/api/types';
import { num } from '~/app/i18n';
import { SeatMark } from '~/table/SeatMark';
import { tickStep } from '~/ui/Chart';
import c from '~/ui/Chart.module.css';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 34;
const BOTTOM = 8;

type Props = { title: string; review: Review; of: 'scores' | 'chances'; names: string[] };

/** What everybody could expect, turn by turn; a dot where something was clearly lost. */
export function Curve({ title, review, of, names }: Props) {
  const { turns } = review;
  const scale = of === 'chances' ? 100 : 1;
  const lines = names.map((name, seat) => ({
    name,
    seat,
    points: turns.flatMap((turn, at) =>
      of === 'chances' || turn.seat === seat
        ? [{ at, value: scale * (turn[of][seat] ?? 0), lost: turn.seat === seat && turn.better }]
        : [],
    ),
  }));
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  if (values.length === 0) return null;
  const step = tickStep(Math.max(1, Math.max(...values) - Math.min(...values)));
  const low = Math.floor(Math.min(...values) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step);
  const x = (at: number) => LEFT + (at / Math.max(1, turns.length - 1)) * (WIDTH - LEFT - 18);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - BOTTOM - 10);
  const ticks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, n) => low + n * step,
  );
  const spoken = lines
    .map(
      ({ name, points }) => `${name}: ${points.map(({ value }) => num(round(value))).join(', ')}`,
    )
    .join('. ');
  return (
    <figure class={c.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${spoken}`}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class={c.grid} d={`M${LEFT} ${y(tick)}H${WIDTH - 8}`} />
            <text class={c.tick} x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
              {num(tick)}
            </text>
          </g>
        ))}
        {lines.map(({ seat, points }) => (
          <g key={seat} class={c.line} data-seat={seat}>
            <polyline points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
            {points
              .filter(({ lost }) => lost)
              .map(({ at, value }) => (
                <circle key={at} cx={x(at)} cy={y(value)} r="4" fill="var(--loss)" />
              ))}
            {points.length > 0 && (
              <g
                transform={`translate(${x(points.at(-1)!.at) - 8} ${y(points.at(-1)!.value) - 8})`}
              >
                <SeatMark seat={seat} inSvg />
              </g>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
