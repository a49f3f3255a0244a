import type { Args } from '~/app/format';
import { t, tx } from '~/app/i18n';
import { useTable } from './context';
import l from './LineText.module.css';
import type { Line } from './lines';
import { isReader, seatName } from './names';
import { SeatMark } from './SeatMark';
import type { TableStore } from './store';

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
      {tx(line.key, argsFor(line, store.table.value?.mine ?? []))}
    </>
  );
}

/** The same as plain text, for those who listen. */
export function lineWords(line: Line, store: TableStore): string {
  const words = t(line.key, argsFor(line, store.table.value?.mine ?? []));
  return line.seat === null ? words : `${seatName(store, line.seat)} ${words}`;
}

/** The arguments of a line, with whether it is about the reader. */
function argsFor(line: Line, mine: number[]): Args {
  return { ...line.args, you: isReader(line.seat, mine) };
}
