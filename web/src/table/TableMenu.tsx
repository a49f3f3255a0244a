import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { me } from '~/app/person';
import { go } from '~/app/router';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { useTable } from './context';
import x from './TableMenu.module.css';
import { openTool } from './Tools';

/** What concerns the table rather than the game. */
export function TableMenu({ onClose }: { onClose: () => void }) {
  const { store } = useTable();
  const table = store.table.value!;
  const seat = store.moment.value?.seat;
  const running = table.status === 'running';
  const others = table.seats.some((one) => one.person && one.person !== me.value?.id);
  return (
    <Dialog title={t('menu.title')} onClose={onClose}>
      <div class={x.list}>
        <Button
          onClick={() => {
            openTool.value = 'settings';
          }}
        >
          {t('menu.settings')}
        </Button>
        <Button onClick={() => go(`/rules/${table.game}`)}>{t('menu.rules')}</Button>
        <Button
          onClick={() => {
            onClose();
            void store.startReplay();
          }}
        >
          {t('menu.replay')}
        </Button>
        {running && table.mine.length > 0 && !others && (
          <GiveUp
            words={t('menu.abandon')}
            act={() => void api.propose(table.id, 'abandon').then(() => go('/'))}
          />
        )}
        {running && others && typeof seat === 'number' && (
          <GiveUp
            words={t('menu.resign')}
            act={() => void api.resign(table.id, seat).then(onClose)}
          />
        )}
        <Button onClick={() => go('/')}>{t('ui.to_lobby')}</Button>
      </div>
      <p class={x.small}>
        {t('menu.shuffle')} <code>{table.shuffle.fingerprint.slice(0, 16)}</code>
        {table.shuffle.seed && <code> {table.shuffle.seed}</code>}
      </p>
    </Dialog>
  );
}

/** What cannot be taken back is done at the second press. */
function GiveUp({ words, act }: { words: string; act: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <Button
      kind={sure ? 'main' : 'plain'}
      onClick={() => (sure ? act() : setSure(true))}
      name="give-up"
    >
      {sure ? t('menu.sure') : words}
    </Button>
  );
}
