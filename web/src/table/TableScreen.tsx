import { computed } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { confirmEnd } from '~/app/settings';
import { isWide } from '~/app/screen';
import { type GameUi, loadGame } from '~/games/registry';
import { Message } from '~/ui/Message';
import { Announcer } from './Announcer';
import { Confirm } from './Confirm';
import { TableContext } from './context';
import { Interaction } from './interaction';
import { watchKeys } from './keys';
import { Menu } from './Menu';
import { flyOn } from './motion';
import { Panel } from './Panel';
import { ReplayBar } from './ReplayBar';
import { QuestionBar } from './QuestionBar';
import { ResultCard } from './ResultCard';
import { TableStore } from './store';
import s from './TableScreen.module.css';
import { WaitingRoom } from './WaitingRoom';

/** One table: before the game a waiting room, then the board. */
export function TableScreen({ id, invite }: { id: string; invite?: string }) {
  const store = useMemo(() => new TableStore(id, invite), [id, invite]);
  const [ui, setUi] = useState<GameUi | null>(null);
  const game = store.table.value?.game;
  useEffect(() => {
    store.watch();
    return () => store.leave();
  }, [store]);
  useEffect(() => {
    if (game) void loadGame(game).then((loaded) => setUi(() => loaded));
  }, [game]);

  if (store.gone.value) return <Message title={t('table.gone')} text={t('table.gone.text')} />;
  if (!store.table.value) return <Message title={t('table.loading')} busy />;
  if (store.table.value.status === 'open') return <WaitingRoom store={store} />;
  if (!ui || !store.moment.value) return <Message title={t('table.loading')} busy />;
  return <Play store={store} ui={ui} />;
}

function Play({ store, ui }: { store: TableStore; ui: GameUi }) {
  const seating = useMemo(() => {
    const offers = computed(() => {
      const moment = store.moment.value;
      return moment && !store.replaying.value ? ui.offers(moment) : [];
    });
    return { store, desk: new Interaction(store, offers, () => confirmEnd.value) };
  }, [store, ui]);
  useEffect(() => watchKeys(seating), [seating]);
  useEffect(() => {
    store.onShow = (next, animate) => animate && flyOn(next, ui);
    return () => {
      store.onShow = null;
    };
  }, [store, ui]);
  const { Board } = ui;
  const over = store.moment.value?.outcome !== null;
  return (
    <TableContext.Provider value={seating}>
      <div class={s.screen}>
        <QuestionBar ui={ui} />
        <main class={s.main}>
          {over && !store.replaying.value && <ResultCard ui={ui} />}
          <Board />
        </main>
        {isWide.value && (
          <aside class={s.aside}>
            <Panel ui={ui} />
          </aside>
        )}
        {store.replaying.value && <ReplayBar />}
      </div>
      <Menu ui={ui} />
      <Confirm ui={ui} />
      <Announcer ui={ui} />
    </TableContext.Provider>
  );
}
