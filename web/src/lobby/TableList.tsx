import type { Table } from '~/api/types';
import { titleOf } from '~/app/games';
import { list, moment, t } from '~/app/i18n';
import { addressOf } from '~/app/router';
import { nameOf } from '~/table/names';
import l from './TableList.module.css';

/** Tables with whose turn it is. */
export function TableList({ title, tables }: { title: string; tables: Table[] }) {
  return (
    <section class={l.tables}>
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <Row table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ table }: { table: Table }) {
  const name = (seat: number) => nameOf(table.seats[seat], seat, table.mine);
  const mine = table.to_act.some((seat) => table.mine.includes(seat));
  return (
    <a href={addressOf(`/table/${table.id}`)} class={mine ? `${l.row} ${l.mine}` : l.row}>
      <b class={l.game}>{titleOf(table.game)}</b>
      <span class={l.people}>{list(table.seats.map((_, seat) => name(seat)))}</span>
      <span class={l.state}>{state(table, mine, name)}</span>
      <time class={l.time}>{moment(table.created * 1000)}</time>
    </a>
  );
}

function state(table: Table, mine: boolean, name: (seat: number) => string): string {
  if (table.status === 'open') return t('lobby.state.open');
  if (table.status === 'abandoned') return t('lobby.state.abandoned');
  if (table.status === 'finished') {
    const winners = table.outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [name(seat)] : []));
    return table.seats.length === 1
      ? t('lobby.state.solo', { n: table.outcome?.scores[0] ?? 0 })
      : t('lobby.state.over', { who: list(winners ?? []) });
  }
  return mine
    ? t('lobby.state.yours')
    : t('lobby.state.theirs', { who: list(table.to_act.map(name)) });
}
