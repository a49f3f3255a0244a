import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Daily } from '~/api/types';
import { t } from '~/app/i18n';
import { me } from '~/app/person';
import { go } from '~/app/router';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import { isReader, nameList, seatName } from './names';
import { analysisOf } from './place';
import r from './ResultCard.module.css';
import type { TableStore } from './store';

/** How the game ended: the ranking, what it is made of, and what next. */
export function ResultCard({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const outcome = store.moment.value!.outcome!;
  const table = store.table.value!;
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const solo = outcome.ranks.length === 1;
  const { Result } = ui;
  const heading = () => {
    if (solo) return t('result.solo', { n: outcome.scores[0]! });
    if (winners.length === 1 && isReader(winners[0]!, table.mine)) return t('result.yours');
    return t('result.winner', { who: nameList(store, winners), n: winners.length });
  };
  useEffect(() => {
    void store.completeLog();
    window.scrollTo(0, 0);
  }, [store]);
  const left = table.seats.filter((seat) => seat.resigned);
  return (
    <section class={r.card} aria-label={t('result.title')} data-name="result">
      <h1>{heading()}</h1>
      {left.map(({ seat }) => (
        <p key={seat}>
          {t('result.resigned', { who: seatName(store, seat), n: roundOf(store, seat) })}
        </p>
      ))}
      <div class={r.body}>
        <Result />
      </div>
      <div class={r.buttons}>
        <Button onClick={() => go('/')}>{t('ui.to_lobby')}</Button>
        <Button onClick={() => void store.startReplay()} name="replay">
          {t('menu.replay')}
        </Button>
        {!table.daily && outcome.ranks.length > 0 && (
          <Button onClick={() => go(`/review/${table.id}`)} name="review">
            {t('review.button')}
          </Button>
        )}
        {table.replay && (
          <Button onClick={() => go(analysisOf(store))} name="analyse">
            {t('analysis.title')}
          </Button>
        )}
        {table.replay && <Address replay={table.replay} />}
        {table.daily && <DailyNext game={table.game} day={table.daily} />}
        {table.mine.length > 0 && !table.daily && !table.rematch && (
          <Button
            kind="main"
            name="rematch"
            onClick={() =>
              void api.rematch(table.id, me.value?.id).then((next) => go(`/table/${next.id}`))
            }
          >
            {t('result.again')}
          </Button>
        )}
        {table.mine.length > 0 && table.rematch && (
          <Button kind="main" name="join-rematch" onClick={() => go(`/table/${table.rematch}`)}>
            {t('rematch.join')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The address of the game for anybody, and its record as a file. */
function Address({ replay }: { replay: string }) {
  const [copied, setCopied] = useState(false);
  const path = `/replay/${replay}`;
  return (
    <>
      <a
        class={r.link}
        href={path}
        data-name="address"
        onClick={() => {
          void navigator.clipboard?.writeText(location.origin + path).then(
            () => setCopied(true),
            () => undefined,
          );
        }}
      >
        <Icon name={copied ? 'check' : 'link'} /> {t(copied ? 'room.copied' : 'result.address')}
      </a>
      <a class={r.link} href={`/api/replays/${replay}/record`} download data-name="record">
        <Icon name="download" /> {t('result.record')}
      </a>
    </>
  );
}

/** The round in which somebody left. */
function roundOf(store: TableStore, seat: number): number {
  const items = store.log.items.value;
  const end = items.findLastIndex((item) => item.kind === 'resign' && item.seat === seat);
  return items
    .slice(0, end + 1)
    .flatMap((item) => item.events)
    .reduce((round, event) => (event.event === 'round' ? event.round : round), 1);
}

/** After the deal of the day or of the week: where one stands, and that tomorrow brings another. */
function DailyNext({ game, day }: { game: string; day: string }) {
  const [daily, setDaily] = useState<Daily | null>(null);
  const weekly = day.includes('W');
  useEffect(() => {
    api.daily(game, weekly ? 'week' : 'day').then(setDaily, () => undefined);
  }, [game, weekly]);
  const mine = daily?.results.find((one) => one.person === me.value?.id);
  return (
    <p class={r.next} data-name="daily-next">
      {mine &&
        t(weekly ? 'alone.weekly.done' : 'alone.daily.done', {
          n: mine.score,
          rank: mine.rank,
          all: daily!.results.length,
        })}{' '}
      {t(weekly ? 'alone.weekly.next' : 'alone.daily.next')} <a href="/best">{t('alone.league')}</a>
    </p>
  );
}
