import { titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import type { GameUi } from '~/games/registry';
import { useTable } from '~/table/context';
import type { Line } from '~/table/lines';
import { seatOf } from '~/table/lines';
import { type Column, ResultTable } from '~/table/ResultTable';
import { Board } from './Board';
import { actionWords, argsOf, eventKey, labelOf, ownWords, type Plain } from './words';

/** The end in numbers: what the result is made of, and the result. */
function Result() {
  const { store } = useTable();
  const { breakdown, scores } = store.moment.value!.outcome!;
  const parts = Object.keys(breakdown[0] ?? {});
  const columns: Column[] = parts.map((part) => ({
    title: labelOf(part),
    value: (seat) => breakdown[seat]?.[part] ?? 0,
  }));
  const score = { title: t('result.score'), value: (seat: number) => scores[seat]!, strong: true };
  return <ResultTable columns={[...columns, score]} />;
}

function Header() {
  const { store } = useTable();
  return <b>{titleOf(store.table.value?.game ?? '')}</b>;
}

/** The screen of a game that brings none of its own: all words come from the server. */
export const ui: GameUi = {
  Board,
  Header,
  Explain: () => null,
  Result,
  logBeside: true,
  wish: () => null,
  refusalArgs: (args) => argsOf(args),
  offers: (moment) => moment.actions.map((action) => ({ action, label: actionWords(action) })),
  question: () => ownWords('ask') ?? t('generic.ask'),
  aside: () => '',
  guide: () => [],
  turn: (moment) => `${moment.seq}`,
  waiting: (_, __, who) => t('generic.wait', { who }),
  warning: () => [],
  hintValue: (value) => Math.round(value * 100) / 100,
  tell: (item) => {
    const lines: Line[] = item.events.flatMap((event) => {
      const key = eventKey(event);
      const args = argsOf(event as unknown as Plain);
      return key ? [{ seat: seatOf(event), key, args, weight: 'main' as const }] : [];
    });
    if (lines.length > 0 || !item.action) return lines;
    const args = { what: actionWords(item.action) };
    return [{ seat: item.seat, key: 'generic.did', args, weight: 'main' }];
  },
  flights: () => [],
  sound: () => undefined,
};
