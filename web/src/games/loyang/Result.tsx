import { num, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { Chart, type Series } from '~/ui/Chart';
import { tables } from './model/tables';
import r from './result.module.css';

/** The breakdown of the result, and the way there over nine rounds. */
export function Result() {
  const { store } = useTable();
  const outcome = store.moment.value!.outcome!;
  const turns = store.log.items.value.flatMap((item) =>
    item.events.filter((event) => event.event === 'turn-end'),
  );
  const series = (key: 'space' | 'cash'): Series[] =>
    outcome.ranks.map((_, seat) => ({
      seat,
      name: seatName(store, seat),
      values: turns.filter((event) => event.seat === seat).map((event) => Number(event[key])),
    }));
  return (
    <>
      {outcome.ranks.length === 1 && <p>{verdict(outcome.scores[0]!)}</p>}
      <div class={r.scroll}>
        <table class={r.table}>
          <thead>
            <tr>
              <th scope="col">{t('result.player')}</th>
              <th scope="col">{t('result.space')}</th>
              <th scope="col">{t('result.loans')}</th>
              <th scope="col">{t('result.final')}</th>
              <th scope="col">{t('result.cash')}</th>
              <th scope="col">{t('result.goods')}</th>
            </tr>
          </thead>
          <tbody>
            {outcome.breakdown.map((one, seat) => (
              <tr key={seat}>
                <th scope="row">{seatName(store, seat)}</th>
                <td>{num(one.space!)}</td>
                <td>{one.loans ? num(-one.loans) : num(0)}</td>
                <td>
                  <b>{num(one.final_space!)}</b>
                </td>
                <td>{num(one.cash!)}</td>
                <td>{num(one.goods_left!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class={r.charts}>
        <Chart title={t('chart.space')} series={series('space')} top={tables.lastSpace} />
        <Chart title={t('chart.cash')} series={series('cash')} />
      </div>
    </>
  );
}

function verdict(score: number): string {
  if (score >= 19) return t('verdict.master');
  if (score === 18) return t('verdict.very_good');
  if (score === 17) return t('verdict.good');
  return t('verdict.try');
}
