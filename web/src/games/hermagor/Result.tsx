import { num, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { Chart, type Series } from '~/ui/Chart';
import r from './result.module.css';

const PARTS = ['cash', 'production', 'duchies', 'main_road'] as const;

/** What the final money is made of, and the sales over the rounds. */
export function Result() {
  const { store } = useTable();
  const outcome = store.moment.value!.outcome!;
  return (
    <>
      <div class={r.scroll}>
        <table class={r.table}>
          <thead>
            <tr>
              <th scope="col">{t('hresult.player')}</th>
              {PARTS.map((part) => (
                <th scope="col" key={part}>
                  {t(`hresult.${part}`)}
                </th>
              ))}
              <th scope="col">{t('hresult.total')}</th>
              <th scope="col">{t('hresult.discs')}</th>
            </tr>
          </thead>
          <tbody>
            {outcome.breakdown.map((one, seat) => (
              <tr key={seat}>
                <th scope="row">{seatName(store, seat)}</th>
                {PARTS.map((part) => (
                  <td key={part}>{num(one[part]!)}</td>
                ))}
                <td>
                  <b>{num(one.total!)}</b>
                </td>
                <td>{num(one.discs!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class={r.charts}>
        <Chart title={t('hchart.sales')} series={useSums('sell', 'price')} />
        <Chart title={t('hchart.lanes')} series={useSums('corridors', 'income')} />
      </div>
    </>
  );
}

/** Sums of a number of events, grown round by round. */
function useSums(kind: string, key: string): Series[] {
  const { store } = useTable();
  const seats = store.moment.value!.outcome!.ranks.length;
  const series = Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: seatName(store, seat),
    values: [] as number[],
  }));
  for (const item of store.log.items.value) {
    for (const event of item.events) {
      if (event.event === 'round')
        for (const one of series) one.values.push(one.values.at(-1) ?? 0);
      const values = event.seat === undefined ? undefined : series[event.seat]?.values;
      if (event.event === kind && values && values.length > 0) {
        values[values.length - 1]! += Number(event[key]);
      }
    }
  }
  return series;
}
