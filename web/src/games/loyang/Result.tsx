import type { GameEvent } from '~/api/types';
import { type Key, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { ResultTable } from '~/table/ResultTable';
import { brought, wholeLog } from '~/table/sums';
import { Chart, type Series } from '~/ui/Chart';
import { Sources } from '~/ui/Sources';
import { prints } from './model/prints';
import r from './result.module.css';

/** The breakdown of the result, and the way there over nine rounds. */
export function Result() {
  const { store } = useTable();
  const outcome = store.moment.value!.outcome!;
  const items = wholeLog(store);
  const turns = items.flatMap((item) => item.events.filter((event) => event.event === 'turn-end'));
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
      <Chart title={t('chart.space')} series={series('space')} top={prints.lastSpace} />
      <Chart title={t('chart.cash')} series={series('cash')} />
      <Sources
        title={t('chart.income')}
        names={outcome.ranks.map((_, seat) => seatName(store, seat))}
        sources={INCOME.map(({ name, value }) => ({
          name: t(name),
          values: brought(items, outcome.ranks.length, value),
        }))}
      />
    </>
  );
}

const INCOME: { name: Key; value: (event: GameEvent) => number }[] = [
  { name: 'income.regular', value: (one) => (one.event === 'deliver' ? Number(one.pay) : 0) },
  { name: 'income.casual', value: (one) => (one.event === 'serve' ? Number(one.pay) : 0) },
  { name: 'income.shop', value: (one) => (one.event === 'sell' ? Number(one.price) : 0) },
  { name: 'income.helper', value: (one) => (one.event === 'income' ? Number(one.amount) : 0) },
];

function verdict(score: number): string {
  if (score >= 19) return t('verdict.master');
  if (score === 18) return t('verdict.very_good');
  if (score === 17) return t('verdict.good');
  return t('verdict.try');
}
