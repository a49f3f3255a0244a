import { useEffect } from 'preact/hooks';
import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { go } from '~/app/router';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { useTable } from './context';
import { isReader } from './names';
import { nameList } from './naming';
import r from './ResultCard.module.css';

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
  }, [store]);
  return (
    <section class={r.card} aria-label={t('result.title')}>
      <h1>{heading()}</h1>
      <div class={r.body}>
        <Result />
      </div>
      <div class={r.buttons}>
        <Button onClick={() => go('/')}>{t('ui.to_lobby')}</Button>
        <Button onClick={() => void store.startReplay()} name="replay">
          {t('menu.replay')}
        </Button>
        {table.mine.length > 0 && !table.daily && (
          <Button
            kind="main"
            name="rematch"
            onClick={() => void api.rematch(table.id).then((next) => go(`/table/${next.id}`))}
          >
            {t('result.again')}
          </Button>
        )}
      </div>
    </section>
  );
}
