import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Daily, Table } from '~/api/types';
import { num, t } from '~/app/i18n';
import { enter, me } from '~/app/person';
import { problemText } from '~/app/problem';
import { go, onDevice } from '~/app/router';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import a from './Alone.module.css';

/** The solo game: one's best result, and the deal that everybody plays today. */
export function Alone({ game, onClose }: { game: string; onClose: () => void }) {
  const [best, setBest] = useState<number | null>(null);
  const [daily, setDaily] = useState<Daily | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    api.daily(game).then(setDaily, () => undefined);
    if (!me.value) return;
    api.profile(me.value.id).then(
      (profile) => {
        const solo = profile.stats.filter((one) => one.game === game && one.players === 1);
        if (solo.length > 0) setBest(Math.max(...solo.map((one) => one.best)));
      },
      () => undefined,
    );
  }, [game]);
  const sit = async (table: () => Promise<Table>) => {
    setBusy(true);
    setProblem('');
    try {
      await enter(t('person.guest'));
      go(`/table/${(await table()).id}`);
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  const play = () =>
    sit(() =>
      api.create({
        game,
        options: { players: 1 },
        seats: [{ kind: 'me' }],
        hints: true,
        start: true,
      }),
    );
  const tried = daily?.results.find((one) => one.person === me.value?.id);
  return (
    <Dialog title={t('alone.title')} onClose={onClose}>
      <div class={a.alone}>
        <p>{t('alone.lead')}</p>
        <p class={a.best}>{best === null ? t('alone.none') : t('alone.best', { n: best })}</p>
        <Button
          kind="main"
          size="large"
          disabled={busy}
          onClick={() => void play()}
          name="play-alone"
        >
          {t('alone.play')}
        </Button>
        <h3>{t('alone.daily')}</h3>
        <p>{t(onDevice.value ? 'device.secret' : 'alone.daily.lead')}</p>
        {tried && daily ? (
          <Tried daily={daily} mine={tried} />
        ) : (
          <Button disabled={busy} onClick={() => void sit(() => api.playDaily(game))} name="daily">
            {t(daily?.mine ? 'alone.daily.again' : 'alone.daily.play')}
          </Button>
        )}
        <p>
          <a href="/best" data-name="league">
            {t('alone.league')}
          </a>
        </p>
        {problem && (
          <p class={a.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Result = Daily['results'][number];

/** After the one try: how it went among all, and what is next. */
function Tried({ daily, mine }: { daily: Daily; mine: Result }) {
  const all = daily.results.length;
  return (
    <>
      <p class={a.best} data-name="daily-tried">
        {t('alone.daily.done', { n: mine.score, rank: mine.rank, all })}
      </p>
      <ol class={a.results}>
        {daily.results.slice(0, 10).map((one) => (
          <li key={one.person} aria-current={one === mine ? 'true' : undefined}>
            <b>{num(one.rank)}</b> <span>{one.name}</span> <strong>{num(one.score)}</strong>
          </li>
        ))}
      </ol>
      <p>{t('alone.daily.next')}</p>
      {daily.mine && (
        <Button onClick={() => go(`/table/${daily.mine}`)} name="daily-look">
          {t('alone.daily.look')}
        </Button>
      )}
    </>
  );
}
