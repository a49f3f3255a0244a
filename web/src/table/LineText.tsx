import { t, tx } from '~/app/i18n';
import { useTable } from './context';
import l from './LineText.module.css';
import type { Line } from './lines';
import { seatName } from './names';
import { SeatMark } from './SeatMark';

/** A line of the log: who, and what happened. */
export function LineText({ line, plain }: { line: Line; plain?: boolean }) {
  const { store } = useTable();
  return (
    <>
      {line.seat !== null && !plain && (
        <span class={l.who}>
          <SeatMark seat={line.seat} /> {seatName(store, line.seat)}{' '}
        </span>
      )}
      {tx(line.key, line.args)}
    </>
  );
}

/** The same as plain text, for those who listen. */
export function lineWords(line: Line, who: string): string {
  const words = t(line.key, line.args);
  return line.seat === null ? words : `${who} ${words}`;
}
