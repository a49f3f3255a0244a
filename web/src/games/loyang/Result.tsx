import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { ResultTable } from '~/table/ResultTable';
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
  const part = (seat: number, key: string) => outcome.breakdown[seat]?.[key] ?? 0;
  return (
    <>
      {outcome.ranks.length === 1 && <p class={r.verdict}>{verdict(outcome.scores[0]!)}</p>}
      <ResultTable
        columns={[
          { title: t('result.space'), value: (seat) => part(seat, 'space') },
          { title: t('result.loans'), value: (seat) => 0 - part(seat, 'loans') },
          { title: t('result.final'), value: (seat) => part(seat, 'final_space'), strong: true },
          { title: t('result.cash'), value: (seat) => part(seat, 'cash') },
          { title: t('result.goods'), value: (seat) => part(seat, 'goods_left') },
        ]}
      />
      {!store.log.cut.value && (
        <>
          <Chart title={t('chart.space')} series={series('space')} top={tables.lastSpace} />
          <Chart title={t('chart.cash')} series={series('cash')} />
        </>
      )}
    </>
  );
}

function verdict(score: number): string {
  if (score >= 19) return t('verdict.master');
  if (score === 18) return t('verdict.very_good');
  if (score === 17) return t('verdict.good');
  return t('verdict.try');
}
