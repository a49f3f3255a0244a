import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import { t } from '~/app/i18n';
import { type GameUi, loadGame } from '~/games/registry';
import { Play } from '~/table/Play';
import { Message } from '~/ui/Message';
import { ReviewPanel } from './ReviewPanel';
import { ReviewStore } from './ReviewStore';

/** The review of a finished game, with the real board beside it. */
export function ReviewScreen({ id }: { id: string }) {
  const store = useMemo(() => new ReviewStore(id), [id]);
  const [ui, setUi] = useState<GameUi | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const load = async () => {
      const table = await api.table(id);
      store.table.value = table;
      const loaded = await loadGame(table.game);
      await store.showEnd();
      setUi(() => loaded);
      await store.follow();
    };
    load().catch((error: unknown) => setGone(error instanceof Refused));
    return () => store.leave();
  }, [id, store]);
  if (gone) return <Message title={t('table.gone')} text={t('table.gone.text')} />;
  if (store.failed.value) return <Message title={t('review.failed')} text={t('table.gone.text')} />;
  if (!ui || !store.moment.value) return <Message title={t('table.loading')} busy />;
  return <Play store={store} ui={ui} remark={<ReviewPanel store={store} ui={ui} />} />;
}
