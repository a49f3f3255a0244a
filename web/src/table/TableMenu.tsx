import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { me } from '~/app/person';
import { go, onDevice } from '~/app/router';
import { OfDevice } from '~/device/OfDevice';
import { hasRulebook } from '~/rules/rulebook';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { useTable } from './context';
import { seatName } from './names';
import { analysisOf } from './place';
import { Shuffle } from './Shuffle';
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
        <Button
          name="show-keys"
          onClick={() => {
            openTool.value = 'keys';
          }}
        >
          {t('key.title')}
        </Button>
        {hasRulebook(table.game) && (
          <Button onClick={() => go(`/rules/${table.game}`)}>{t('menu.rules')}</Button>
        )}
        <Button
          onClick={() => {
            onClose();
            void store.startReplay();
          }}
        >
          {t('menu.replay')}
        </Button>
        {running && table.mine.length > 0 && table.hints && !table.rated && !table.daily && (
          <Button onClick={() => go(analysisOf(store))} name="analyse">
            {t('analysis.link')}
          </Button>
        )}
        {running && table.mine.length > 0 && !others && (
          <GiveUp
            words={t('menu.abandon')}
            act={() => void api.propose(table.id, 'abandon').then(() => go('/'))}
          />
        )}
        {running &&
          table.seats
            .filter((one) => one.person && !table.mine.includes(one.seat) && !one.taken_over)
            .map((one) => (
              <Button
                key={one.seat}
                name="let-bot-play"
                onClick={() =>
                  void api.propose(table.id, 'takeover', one.seat).then(onClose, onClose)
                }
              >
                {t('menu.takeover', { who: seatName(store, one.seat) })}
              </Button>
            ))}
        {running && others && table.mine.length > 0 && (
          <Button
            name="propose-abandon"
            onClick={() => void api.propose(table.id, 'abandon').then(onClose, onClose)}
          >
            {t('menu.propose_abandon')}
          </Button>
        )}
        {running && others && typeof seat === 'number' && (
          <GiveUp
            words={t('menu.resign')}
            act={() => void api.resign(table.id, seat).then(onClose)}
          />
        )}
        {onDevice.value && <OfDevice id={table.id} game={table.game} />}
        <Button onClick={() => go('/')}>{t('ui.to_lobby')}</Button>
      </div>
      {table.imported && <p data-name="from-position">{t('room.position')}</p>}
      {others && (
        <p class={x.people}>
          {table.seats
            .filter((one) => one.person && one.person !== me.value?.id)
            .map((one) => (
              <a key={one.seat} href={`/person/${one.person}`} data-name="person">
                {t('menu.person', { who: one.name ?? '' })}
              </a>
            ))}
        </p>
      )}
      <Shuffle table={table} />
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
