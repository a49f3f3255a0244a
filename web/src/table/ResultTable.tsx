import { num, t } from '~/app/i18n';
import { useTable } from './context';
import { seatName } from './names';
import r from './ResultTable.module.css';
import { SeatMark } from './SeatMark';

/** One number for each seat; the strong one is the result. */
export type Column = { title: string; value: (seat: number) => number; strong?: boolean };

/** All players from first to last, and what their results are made of. */
export function ResultTable({ columns }: { columns: Column[] }) {
  const { store } = useTable();
  const { ranks } = store.moment.value!.outcome!;
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  return (
    <table class={r.table}>
      <thead>
        <tr>
          <th scope="col">{t('result.player')}</th>
          {columns.map(({ title }) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat} data-rank={ranks[seat]}>
            <th scope="row">
              <span class={r.who}>
                {ranks.length > 1 && <b>{num(ranks[seat]!)}</b>}
                <SeatMark seat={seat} /> {seatName(store, seat)}
              </span>
            </th>
            {columns.map(({ title, value, strong }) => (
              <td key={title} class={strong ? r.strong : undefined} data-title={title}>
                {num(value(seat))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
