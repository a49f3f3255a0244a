import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import { t, moment as time } from '~/app/i18n';
import { me } from '~/app/person';
import { go } from '~/app/router';
import { Button } from '~/ui/Button';
import { useTable } from './context';
import h from './HintLine.module.css';
import { seatName } from './names';

/** When a bot takes over if nobody returns to the seat. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  return <> {t('proposal.due', { n: Math.max(0, Math.ceil(until - now)) })}</>;
}

/** What somebody proposes to the table, and a seat that a bot holds meanwhile. */
export function Proposals() {
  const { store } = useTable();
  const table = store.table.value;
  if (!table) return null;
  const taken = table.seats.find((seat) => seat.taken_over && seat.person === me.value?.id);
  const answer = (id: string, agree: boolean) => void api.answer(table.id, id, agree);
  return (
    <>
      {table.proposals.map((one) => (
        <div class={h.hint} key={one.id}>
          <p>
            {t(one.kind === 'takeover' ? 'proposal.takeover' : 'proposal.abandon', {
              who: one.seat === null ? '' : seatName(store, one.seat),
            })}
            {one.due !== null && <Countdown until={one.due} />}
          </p>
          {!(me.value && one.waiting.includes(me.value.id)) && (
            <p class={h.others}>{t('proposal.waiting')}</p>
          )}
          {me.value && one.waiting.includes(me.value.id) && (
            <>
              <Button size="small" onClick={() => answer(one.id, true)}>
                {t('proposal.agree')}
              </Button>
              <Button size="small" kind="quiet" onClick={() => answer(one.id, false)}>
                {t('proposal.refuse')}
              </Button>
            </>
          )}
        </div>
      ))}
      <Absent />
      {table.rematch && table.mine.length > 0 && (
        <div class={h.hint} data-name="rematch-banner">
          <p>{t('rematch.asked')}</p>
          <Button size="small" kind="main" onClick={() => go(`/table/${table.rematch}`)}>
            {t('rematch.join')}
          </Button>
        </div>
      )}
      {taken && table.status === 'running' && (
        <div class={h.hint}>
          <p>{t('proposal.bot_plays')}</p>
          <Button size="small" onClick={() => void api.giveback(table.id, taken.seat)}>
            {t('proposal.giveback')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Somebody is waited for who is away: since when, and what can be done about it. */
function Absent() {
  const { store } = useTable();
  const table = store.table.value!;
  const moment = store.moment.value;
  if (!moment || moment.outcome || table.status !== 'running' || store.replaying.value) return null;
  const seat = moment.toAct.find(
    (one) => store.away.value[one] !== undefined && !table.seats[one]?.taken_over,
  );
  if (seat === undefined || table.proposals.some((one) => one.seat === seat)) return null;
  const since = store.away.value[seat]!;
  const who = seatName(store, seat);
  return (
    <div class={h.hint} data-name="absent">
      <p>{since ? t('absent.since', { who, time: time(since) }) : t('absent', { who })}</p>
      {table.mine.length > 0 && (
        <Button size="small" onClick={() => void api.propose(table.id, 'takeover', seat)}>
          {t('absent.bot')}
        </Button>
      )}
    </div>
  );
}
