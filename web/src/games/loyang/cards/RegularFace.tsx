import { num } from '~/app/i18n';
import { Portrait } from '../art/people';
import { Gable, Mood } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { prints } from '../model/prints';
import type { Regular } from '../model/types';
import c from './cards.module.css';

type Props = Pick<Regular, 'rows'> & Partial<Pick<Regular, 'marker' | 'status'>> & { card: string };

/** A regular customer: four rows from the bottom up, each with its pay. */
export function RegularFace({ card, rows, marker, status }: Props) {
  const { goods, pay } = prints.regulars[card]!;
  const next = status === undefined || status === 'due' ? rows : -1;
  return (
    <div class={`${c.face} ${c.regular}`}>
      <div class={c.gable}>
        <Gable />
      </div>
      <div class={c.bust}>
        <Portrait card={card} />
      </div>
      {marker && (
        <div class={c.mood}>
          <Mood marker={marker} />
        </div>
      )}
      {status && status !== 'due' && <Stamp status={status} />}
      <ol class={c.ladder}>
        {[3, 2, 1, 0].map((row) => (
          <li key={row} class={row < rows ? c.filled : row === next ? c.next : c.later}>
            {goods.map((good, at) => (
              <span class={c.rung} key={at}>
                <Vegetable good={good} faint={row < rows} />
              </span>
            ))}
            <b>{num(pay[row]!)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Served this round, gone without, or not due yet. */
function Stamp({ status }: Pick<Regular, 'status'>) {
  const shape =
    status === 'settled'
      ? 'M5 5l10 10M15 5 5 15'
      : status === 'later'
        ? 'M10 5v5.5l3.5 2.5'
        : 'M4.5 10.5 8.5 14.5 15.5 6';
  return (
    <svg class={c.stamp} data-status={status} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d={shape} />
    </svg>
  );
}
