import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Seat, Table } from '~/api/types';
import { gameInfo, loadGames, titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import { enter, me } from '~/app/person';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { PageHead } from '~/lobby/PageHead';
import { Button } from '~/ui/Button';
import { botName, nameOf, roleOf } from './names';
import { SeatMark } from './SeatMark';
import type { TableStore } from './store';
import w from './WaitingRoom.module.css';

/** A table before the game: who sits where, and the link for friends. */
export function WaitingRoom({ store }: { store: TableStore }) {
  const table = store.table.value!;
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void loadGames().catch(() => undefined);
  }, []);
  const attempt = async (wish: Promise<Table>) => {
    setProblem('');
    try {
      store.table.value = await wish;
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  const host = me.value?.id === table.host;
  const full = table.seats.every((seat) => seat.kind !== 'open');
  return (
    <>
      <PageHead />
      <main class={w.room}>
        <h1>{titleOf(table.game)}</h1>
        <p class={w.lead}>{t(full ? 'room.full' : 'room.waiting')}</p>
        {table.imported && <p data-name="from-position">{t('room.position')}</p>}
        <ol class={w.seats}>
          {table.seats.map((seat) => (
            <SeatRow
              key={seat.seat}
              seat={seat}
              table={table}
              host={host}
              invite={store.invite}
              attempt={attempt}
            />
          ))}
        </ol>
        {table.invite && !full && <Invitation invite={table.invite} />}
        {problem && (
          <p class={w.problem} role="alert">
            {problem}
          </p>
        )}
        {host && (
          <div class={w.buttons}>
            <Button onClick={() => void api.remove(table.id).then(() => go('/'))}>
              {t('room.remove')}
            </Button>
            <Button
              kind="main"
              size="large"
              disabled={!full}
              onClick={() => void attempt(api.start(table))}
              name="start"
            >
              {t('room.start')}
            </Button>
          </div>
        )}
      </main>
    </>
  );
}

type RowProps = {
  seat: Seat;
  table: Table;
  host: boolean;
  invite: string | undefined;
  attempt: (wish: Promise<Table>) => Promise<void>;
};

function SeatRow({ seat, table, host, invite, attempt }: RowProps) {
  const mine = seat.person !== null && seat.person === me.value?.id;
  const sits = table.mine.length > 0;
  const levels = gameInfo(table.game)?.bots ?? [];
  const sit = async () => {
    await enter(t('person.guest'));
    await attempt(api.seat(table, seat.seat, invite ? { kind: 'me', invite } : { kind: 'me' }));
  };
  return (
    <li class={w.seat}>
      <SeatMark seat={seat.seat} />
      <span class={w.name}>
        {nameOf(seat, seat.seat, table.mine)}
        {seat.kind === 'person' && <i class={seat.online ? w.here : w.away} />}
        {roleOf(seat) && <small> {roleOf(seat)}</small>}
      </span>
      {seat.kind === 'open' && !sits && (
        <Button size="small" kind="main" onClick={() => void sit()} name="sit">
          {t('room.sit')}
        </Button>
      )}
      {seat.kind === 'open' && host && (
        <select
          class={w.pick}
          value=""
          aria-label={t('room.bot')}
          onChange={(event) =>
            void attempt(
              api.seat(table, seat.seat, { kind: 'bot', bot: event.currentTarget.value }),
            )
          }
        >
          <option value="">{t('room.bot')}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {botName(level)}
            </option>
          ))}
        </select>
      )}
      {seat.kind !== 'open' && (host || mine) && (
        <Button
          size="small"
          kind="quiet"
          onClick={() => void attempt(api.seat(table, seat.seat, { kind: 'open' }))}
        >
          {t(mine ? 'room.leave' : 'room.free')}
        </Button>
      )}
    </li>
  );
}

function Invitation({ invite }: { invite: string }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/join/${invite}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div class={w.invite}>
      <p>{t('room.invite')}</p>
      <div class={w.link}>
        <input
          readOnly
          value={link}
          aria-label={t('room.link')}
          data-name="invite"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{t(copied ? 'room.copied' : 'room.copy')}</Button>
      </div>
    </div>
  );
}
