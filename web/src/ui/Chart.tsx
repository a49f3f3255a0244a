import { num } from '~/app/i18n';
import { SeatMark } from '~/table/SeatMark';
import c from './Chart.module.css';

export type Series = { seat: number; name: string; values: number[] };

const WIDTH = 320;
const HEIGHT = 170;
const LEFT = 30;
const BOTTOM = 22;

/** Lines over the rounds, one for each seat, with the seat's shape at their end. */
export function Chart({ title, series, top }: { title: string; series: Series[]; top?: number }) {
  const rounds = Math.max(2, ...series.map((one) => one.values.length));
  const highest = Math.max(top ?? 4, ...series.flatMap((one) => one.values));
  const step = tickStep(highest);
  const most = Math.ceil(highest / step) * step;
  const x = (at: number) => LEFT + (at / (rounds - 1)) * (WIDTH - LEFT - 18);
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - BOTTOM - 10);
  const ticks = Array.from({ length: most / step + 1 }, (_, at) => at * step);
  return (
    <figure class={c.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken(title, series)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path class={c.grid} d={`M${LEFT} ${y(tick)}H${WIDTH - 8}`} />
            <text class={c.tick} x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
              {num(tick)}
            </text>
          </g>
        ))}
        {Array.from({ length: rounds }, (_, at) => (
          <text key={at} class={c.tick} x={x(at)} y={HEIGHT - 4} text-anchor="middle">
            {num(at + 1)}
          </text>
        ))}
        {series.map(({ seat, values }) => (
          <g key={seat} class={c.line} data-seat={seat}>
            <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
            {values.length > 0 && (
              <g transform={`translate(${x(values.length - 1) - 8} ${y(values.at(-1)!) - 8})`}>
                <SeatMark seat={seat} inSvg />
              </g>
            )}
          </g>
        ))}
      </svg>
      {series.length > 1 && (
        <ul class={c.legend}>
          {series.map(({ seat, name }) => (
            <li key={seat}>
              <SeatMark seat={seat} /> {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** The distance of the lines behind a chart: a round number, so that there are at most five. */
export function tickStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = [1, 2, 5, 10].find((one) => one * power * 5 >= most) ?? 10;
  return Math.max(1, step * power);
}

function spoken(title: string, series: Series[]): string {
  const lines = series.map(
    ({ name, values }) => `${name}: ${values.map((v) => num(v)).join(', ')}`,
  );
  return [title, ...lines].join('. ');
}
