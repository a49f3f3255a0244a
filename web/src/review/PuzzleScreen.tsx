import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import type { Puzzles } from '~/api/types';
import { num, t } from '~/app/i18n';
import { go } from '~/app/router';
import { type GameUi, loadGame } from '~/games/registry';
import { Play } from '~/table/Play';
import { Remark } from '~/table/Remark';
import { Button, LinkButton } from '~/ui/Button';
import { Message } from '~/ui/Message';
import { course, nextOf } from './course';
import { PuzzleStore } from './PuzzleStore';
import r from './review.module.css';
import { LineSteps, VerdictText } from './Shown';
import { solvedOf } from './solved';
import { ownText, themeName } from './words';

/** One puzzle on the real board. */
export function PuzzleScreen({ game, id }: { game: string; id: string }) {
  const [known, setKnown] = useState<Puzzles | null>(null);
  const [ui, setUi] = useState<GameUi | null>(null);
  const [gone, setGone] = useState(false);
  const info = known?.puzzles.find((one) => one.id === id);
  const store = useMemo(() => info && new PuzzleStore(game, id, info.rating), [game, id, info]);
  useEffect(() => {
    const load = async () => {
      const [all, loaded] = await Promise.all([api.puzzles(game), loadGame(game)]);
      setUi(() => loaded);
      setKnown(all);
      setGone(!all.puzzles.some((one) => one.id === id));
    };
    load().catch((error: unknown) => setGone(error instanceof Refused));
  }, [game, id]);
  useEffect(() => void store?.tryAgain(), [store]);
  if (gone) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!ui || !store || !info || !known || !store.moment.value) {
    return <Message title={t('table.loading')} busy />;
  }
  const shown = store.attempt.value;
  const mine = solvedOf(game);
  const now = course.value;
  const next = nextOf(known, mine, now, id);
  return (
    <Play
      store={store}
      ui={ui}
      remark={
        <Remark title={t('puzzle.title')} name="puzzle">
          <div class={r.panel}>
            <p>
              {themeName(info.theme)} · {t('puzzle.rating', { n: num(info.rating) })}
            </p>
            <p data-name="own-rating">{ownText(mine)}</p>
            {now.kind === 'streak' && (
              <p data-name="run" role="status">
                {now.over
                  ? t('puzzle.run.over', { n: num(now.count) })
                  : `${t('puzzle.run')}: ${num(now.count)}`}
              </p>
            )}
            <div aria-live="polite" class={r.said}>
              {store.trying.value && !shown?.verdict && (
                <p>{t(store.judging.value ? 'review.judging' : 'puzzle.ask')}</p>
              )}
              <VerdictText store={store} unit={known.unit} />
              {shown?.best && <p data-name="best">{shown.best.texts.join(', ')}</p>}
            </div>
            <LineSteps store={store} />
            <div class={r.buttons}>
              <LinkButton to={`/puzzles/${game}`} kind="quiet" size="small">
                {t('puzzle.all')}
              </LinkButton>
              <Button size="small" onClick={() => void store.tryAgain()} name="try-again">
                {t('review.try')}
              </Button>
              <Button size="small" onClick={() => void store.showBetter()} name="show-better">
                {t('puzzle.show')}
              </Button>
              {(shown?.verdict || shown?.best) && (
                <Button
                  size="small"
                  name="analyse"
                  onClick={() => go(`/analysis/puzzle/${game}/${id}`)}
                >
                  {t('analysis.link')}
                </Button>
              )}
              {next && (
                <Button
                  size="small"
                  kind="main"
                  name="next-puzzle"
                  onClick={() => go(`/puzzles/${game}/${next}`)}
                >
                  {t('puzzle.next')}
                </Button>
              )}
            </div>
          </div>
        </Remark>
      }
    />
  );
}
