import type { GameEvent } from '~/api/types';
import { type Key, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatOf } from '~/table/lines';
import { seatName } from '~/table/names';
import { ResultTable } from '~/table/ResultTable';
import type { TableStore } from '~/table/store';
import { brought, wholeLog } from '~/table/sums';
import { Chart, type Series } from '~/ui/Chart';
import { Sources } from '~/ui/Sources';

const PARTS = ['cash', 'production', 'duchies', 'main_road'] as const;

/** What the final money is made of, and the sales over the rounds. */
export function Result() {
  const { store } = useTable();
  const outcome = store.moment.value!.outcome!;
  const part = (key: string) => (seat: number) => outcome.breakdown[seat]?.[key] ?? 0;
  return (
    <>
      <ResultTable
        columns={[
          ...PARTS.map((key) => ({ title: t(`hresult.${key}`), value: part(key) })),
          { title: t('hresult.total'), value: part('total'), strong: true },
          { title: t('hresult.discs'), value: part('discs') },
        ]}
      />
      <Chart title={t('hchart.sales')} series={sumsOf(store, sold)} />
      <Chart title={t('hchart.lanes')} series={sumsOf(store, fromLanes)} />
      <Sources
        title={t('hchart.income')}
        names={outcome.ranks.map((_, seat) => seatName(store, seat))}
        sources={INCOME.map(({ name, value }) => ({
          name: t(name),
          values: brought(wholeLog(store), outcome.ranks.length, value),
        }))}
      />
    </>
  );
}

const sold = (event: GameEvent) => (event.event === 'sell' ? event.price : 0);
const fromLanes = (event: GameEvent) => (event.event === 'corridors' ? event.income : 0);

const from = (kind: GameEvent['event']) => (event: GameEvent) =>
  event.event === kind && 'income' in event ? Number(event.income) : 0;
const INCOME: { name: Key; value: (event: GameEvent) => number }[] = [
  { name: 'hincome.sales', value: sold },
  { name: 'hincome.lanes', value: fromLanes },
  { name: 'hincome.rent', value: from('rent') },
  { name: 'hincome.deals', value: from('good-deal') },
  { name: 'hresult.production', value: from('production') },
  { name: 'hresult.duchies', value: from('duchies') },
  { name: 'hresult.main_road', value: from('main-road') },
];

/** Sums of what events brought, grown round by round. */
function sumsOf(store: TableStore, brought: (event: GameEvent) => number): Series[] {
  const seats = store.moment.value!.outcome!.ranks.length;
  const series = Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: seatName(store, seat),
    values: [] as number[],
  }));
  for (const item of wholeLog(store)) {
    for (const event of item.events) {
      if (event.event === 'round')
        for (const one of series) one.values.push(one.values.at(-1) ?? 0);
      const values = series[seatOf(event) ?? -1]?.values;
      if (values && values.length > 0) values[values.length - 1]! += brought(event);
    }
  }
  return series;
}
