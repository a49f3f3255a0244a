import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { moment as at, clockTime, t } from '~/app/i18n';
import { useTable } from './context';
import { Face } from './Face';
import { LineText } from './LineText';
import { type Line, tellAll } from './lines';
import { roleOf, seatName, wordAbout } from './names';
import { SeatMark } from './SeatMark';
import w from './Who.module.css';

/** Somebody at the table: face, name, level or presence, and beside them what the game counts. */
export function Who({ seat, children }: { seat: number; children?: ComponentChildren }) {
  const { store } = useTable();
  const sits = store.table.value?.seats[seat];
  const name = seatName(store, seat);
  return (
    <span class={w.who} title={wordAbout(sits) || undefined}>
      <span class={w.face}>
        <Face seat={seat} bot={sits?.kind === 'bot'} name={name} look={sits?.face} />
        <span class={w.mark}>
          <SeatMark seat={seat} />
        </span>
      </span>
      <span class={w.words}>
        <span class={w.name} data-name="who">
          {name}
        </span>
        <Standing seat={seat} />
      </span>
      {children}
    </span>
  );
}

/** Whether somebody thinks, is away, or how strong a bot is; with the time that is left. */
function Standing({ seat }: { seat: number }) {
  const { store } = useTable();
  const acting = isActing(store.moment.value, seat);
  const since = store.away.value[seat];
  const role = roleOf(store.table.value?.seats[seat]);
  const left = store.moment.value?.clock?.seats.find((one) => one.seat === seat);
  const words =
    since !== undefined && !role
      ? since
        ? t('seat.away_since', { time: at(since) })
        : t('seat.away')
      : role;
  return (
    <span class={w.standing} data-away={since !== undefined && !role ? '' : undefined}>
      {words}
      {words && acting && ' · '}
      {acting && <b class={w.turn}>{t('seat.to_act')}</b>}
      {left && <TimeLeft until={left.until} bank={left.bank} />}
    </span>
  );
}

function isActing(moment: { toAct: number[]; outcome: unknown } | null, seat: number): boolean {
  return moment !== null && moment.outcome === null && moment.toAct.includes(seat);
}

/** A clock that runs. */
function TimeLeft({ until, bank }: { until: number | null; bank: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [until]);
  const left = until === null ? bank : Math.max(0, until - now / 1000);
  return (
    <span class={w.clock} role="timer" data-short={until !== null && left < 30 ? '' : undefined}>
      {clockTime(left)}
    </span>
  );
}

/** The last thing that somebody did. */
export function LastDeed({ seat }: { seat: number }) {
  const { store, ui } = useTable();
  const shown = store.moment.value?.seq ?? 0;
  const items = store.log.items.value;
  let found: Line | undefined;
  for (let last = items.length - 1; last >= 0 && !found; last -= 1) {
    const item = items[last]!;
    if (item.seq > shown || item.seat !== seat || !item.action) continue;
    const lines = ui ? tellAll(ui.tell, item, (one) => seatName(store, one)) : [];
    found = lines.find((line) => line.seat === seat && line.weight === 'main');
  }
  return (
    <span class={w.deed} data-name="last-deed">
      {found ? <LineText line={found} plain /> : ' '}
    </span>
  );
}
