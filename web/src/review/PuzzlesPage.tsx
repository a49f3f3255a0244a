import { useEffect, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import type { Puzzles } from '~/api/types';
import { num, t, useWords } from '~/app/i18n';
import { go } from '~/app/router';
import l from '~/learn/learn.module.css';
import { PageHead } from '~/lobby/PageHead';
import { Button, LinkButton } from '~/ui/Button';
import { Message } from '~/ui/Message';
import { begin, type Course } from './course';
import r from './review.module.css';
import { solvedOf } from './solved';
import { ownText, themeName } from './words';

/** All puzzles of a game, by theme, and the one of the day. */
export function PuzzlesPage({ game }: { game: string }) {
  const [known, setKnown] = useState<Puzzles | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    Promise.all([api.puzzles(game), useWords(game)]).then(
      ([all]) => setKnown(all),
      (error: unknown) => setGone(error instanceof Refused),
    );
  }, [game]);
  if (gone) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!known) return <Message title={t('table.loading')} busy />;
  const mine = solvedOf(game);
  const start = (next: Course) => {
    const first = begin(known, game, next);
    if (first) go(`/puzzles/${game}/${first}`);
  };
  const themes = [...new Set(known.puzzles.map(({ theme }) => theme))];
  return (
    <>
      <PageHead />
      <main class={l.page}>
        <h1>{t('puzzle.all')}</h1>
        <p class={l.lead}>{t('puzzle.lead')}</p>
        <p data-name="own-rating">{ownText(mine)}</p>
        {known.daily ? (
          <div class={r.buttons}>
            <LinkButton to={`/puzzles/${game}/${known.daily}`} kind="main">
              {t('puzzle.daily')}
            </LinkButton>
            <Button onClick={() => start({ kind: 'fitting' })} name="fitting">
              {t('puzzle.fitting')}
            </Button>
            <Button onClick={() => start({ kind: 'streak', count: 0, over: false })} name="streak">
              {t('puzzle.run')}
            </Button>
          </div>
        ) : (
          <p>{t('puzzle.none')}</p>
        )}
        {known.daily && <p>{t('puzzle.run.lead')}</p>}
        {themes.map((theme) => (
          <Theme key={theme} game={game} theme={theme} known={known} start={start} />
        ))}
      </main>
    </>
  );
}

type Props = { game: string; theme: string; known: Puzzles; start: (next: Course) => void };

/** The puzzles of an idea. */
function Theme({ game, theme, known, start }: Props) {
  const { done } = solvedOf(game);
  const own = known.puzzles.filter((one) => one.theme === theme);
  const tried = own.filter((one) => one.id in done).length;
  return (
    <section data-name={`theme-${theme}`}>
      <h2>{themeName(theme)}</h2>
      <div class={r.buttons}>
        {tried < own.length && (
          <Button size="small" onClick={() => start({ kind: 'theme', theme })} name={theme}>
            {t('puzzle.theme.start')}
          </Button>
        )}
        <span>{t('puzzle.theme.done', { done: num(tried), n: num(own.length) })}</span>
      </div>
      <details>
        <summary>{t('puzzle.theme.list', { n: num(own.length) })}</summary>
        <ul class={r.buttons}>
          {own.map((one) => (
            <li key={one.id}>
              <LinkButton to={`/puzzles/${game}/${one.id}`} size="small">
                {num(one.rating)} {mark(done[one.id])}
              </LinkButton>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const mark = (done: boolean | undefined) => (done === undefined ? '' : done ? '✓' : '✗');
