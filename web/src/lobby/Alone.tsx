import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Daily, Table } from '~/api/types';
import { num, t } from '~/app/i18n';
import { enter, me } from '~/app/person';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import a from './Alone.module.css';

/** The solo game: the own best result, and the deal that everybody plays today. */
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
        <p>{t('alone.daily.lead')}</p>
        {daily && daily.results.length > 0 && (
          <ol class={a.results}>
            {daily.results.slice(0, 10).map((one) => (
              <li key={one.person}>
                <b>{num(one.rank)}</b> <span>{one.name}</span> <strong>{num(one.score)}</strong>
              </li>
            ))}
          </ol>
        )}
        <Button disabled={busy} onClick={() => void sit(() => api.playDaily(game))} name="daily">
          {t(daily?.mine ? 'alone.daily.again' : 'alone.daily.play')}
        </Button>
        {problem && (
          <p class={a.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
