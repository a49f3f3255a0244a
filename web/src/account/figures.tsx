import { num, t } from '~/app/i18n';
import a from './account.module.css';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 40;

/** A line over games, with its highest and lowest value. */
export function Curve({ title, values }: { title: string; values: number[] }) {
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  const x = (at: number) => LEFT + (at / Math.max(1, values.length - 1)) * (WIDTH - LEFT - 10);
  const y = (value: number) => HEIGHT - 12 - ((value - low) / (high - low)) * (HEIGHT - 26);
  const text = t('acc.curve.text', {
    from: num(values[0] ?? 0),
    to: num(values.at(-1) ?? 0),
    n: values.length,
  });
  return (
    <figure class={a.figure} data-name="curve">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${text}`}>
        {[low, high].map((value) => (
          <g key={value}>
            <path class={a.grid} d={`M${LEFT} ${y(value)}H${WIDTH - 8}`} />
            <text class={a.tick} x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {num(value)}
            </text>
          </g>
        ))}
        <polyline class={a.line} points={values.map((v, at) => `${x(at)},${y(v)}`).join(' ')} />
        <circle class={a.dot} cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="4" />
      </svg>
      <p>{text}</p>
    </figure>
  );
}

type Bar = { score: number; games: number };

/** How often which result was reached. */
export function Histogram({ title, bars }: { title: string; bars: Bar[] }) {
  const scores = bars.map((one) => one.score);
  const low = Math.min(...scores);
  const count = Math.max(...scores) - low + 1;
  const most = Math.max(...bars.map((one) => one.games));
  const wide = Math.min(40, (WIDTH - 16) / count);
  const spoken = bars.map((one) => t('acc.solo.times', { score: one.score, n: one.games }));
  return (
    <figure class={a.figure} data-name="histogram">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={[title, ...spoken].join('. ')}>
        {bars.map(({ score, games }) => {
          const left = 8 + (score - low) * wide;
          const high = (games / most) * (HEIGHT - 44);
          return (
            <g key={score}>
              <rect
                class={a.bar}
                x={left + 2}
                y={HEIGHT - 22 - high}
                width={wide - 4}
                height={high}
              />
              <text class={a.tick} x={left + wide / 2} y={HEIGHT - 26 - high} text-anchor="middle">
                {num(games)}
              </text>
              <text class={a.tick} x={left + wide / 2} y={HEIGHT - 6} text-anchor="middle">
                {num(score)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
