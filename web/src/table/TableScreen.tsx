import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { type GameUi, loadGame } from '~/games/registry';
import { Message } from '~/ui/Message';
import { Play } from './Play';
import { TableStore } from './store';
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
  if (!store.table.value) return <Loading store={store} />;
  if (store.table.value.status === 'open') return <WaitingRoom store={store} />;
  if (!ui || !store.moment.value) return <Loading store={store} />;
  return <Play store={store} ui={ui} />;
}

/** Nothing to show yet, or not while the line is down. */
function Loading({ store }: { store: TableStore }) {
  const lost = store.line.state.value === 'lost';
  return <Message title={t('table.loading')} text={lost ? t('line.lost') : ''} busy />;
}
