import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import { t } from '~/app/i18n';
import { type GameUi, loadGame } from '~/games/registry';
import { Message } from '~/ui/Message';
import { Play } from './Play';
import { TableStore } from './store';

/** A finished game by its address, for anybody: how it ended, and all of it again. */
export function ReplayScreen({ id }: { id: string }) {
  const store = useMemo(() => new TableStore(id, undefined, `replays/${id}`), [id]);
  const [ui, setUi] = useState<GameUi | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const load = async () => {
      const table = await api.replay(id);
      const loaded = await loadGame(table.game);
      await store.showEnd(table);
      setUi(() => loaded);
    };
    load().catch((error: unknown) => setGone(error instanceof Refused));
    return () => store.replaying.value?.stop();
  }, [id, store]);
  if (gone) return <Message title={t('table.gone')} text={t('table.gone.text')} />;
  if (!ui || !store.moment.value) return <Message title={t('table.loading')} busy />;
  return <Play store={store} ui={ui} />;
}
