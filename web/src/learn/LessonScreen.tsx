import { useEffect, useMemo, useState } from 'preact/hooks';
import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { language } from '~/app/settings';
import { type GameUi, loadGame } from '~/games/registry';
import { Play } from '~/table/Play';
import { Message } from '~/ui/Message';
import { LessonPanel } from './LessonPanel';
import { LessonStore } from './LessonStore';

/** One lesson on the real board. */
export function LessonScreen({ game, lesson }: { game: string; lesson: string }) {
  const store = useMemo(() => new LessonStore(game, lesson), [game, lesson]);
  const [ui, setUi] = useState<GameUi | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const speaks = language.value;
  useEffect(() => {
    void store.open();
    void loadGame(game).then((loaded) => setUi(() => loaded));
  }, [store, game]);
  useEffect(() => {
    void store.speak();
    void api.lessons(game, speaks).then((all) => {
      const at = all.findIndex(({ id }) => id === lesson);
      setNext(all[at + 1]?.id ?? null);
    });
  }, [store, game, lesson, speaks]);
  if (store.trouble.value?.code === 'not-found') {
    return <Message title={t('missing.title')} text={t('missing.text')} />;
  }
  if (!ui || !store.moment.value) return <Message title={t('table.loading')} busy />;
  return <Play store={store} ui={ui} remark={<LessonPanel store={store} ui={ui} next={next} />} />;
}
