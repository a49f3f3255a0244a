import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import { LineText } from './LineText';
import { tellAll } from './lines';
import type { LogItem } from './log';
import { seatName } from './names';
import s from './Since.module.css';

const open = signal(false);

/** What others did since one's own last action. */
function since(items: LogItem[], mine: number[]): LogItem[] {
  const last = items.findLastIndex((item) => item.seat !== null && mine.includes(item.seat));
  return items.slice(last + 1).filter((item) => item.seat !== null);
}

/** An account of what happened since one's last turn. */
export function Since({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const mine = store.table.value?.mine ?? [];
  const items = since(store.log.items.value, mine);
  if (items.length === 0 || !store.isMyTurn.value || store.replaying.value) return null;
  const close = () => {
    open.value = false;
  };
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          open.value = true;
        }}
        name="since"
      >
        {t('since.button')}
      </Button>
      {open.value && (
        <Dialog title={t('since.title')} onClose={close}>
          <ol class={s.list}>
            {items.flatMap((item) =>
              tellAll(ui.tell, item, (seat) => seatName(store, seat)).map((line, at) => (
                <li key={`${item.seq}-${at}`} class={s[line.weight]}>
                  <LineText line={line} />
                </li>
              )),
            )}
          </ol>
          <Button
            kind="main"
            name="watch-again"
            onClick={() => {
              close();
              void store.watchAgain(items.filter((item) => item.action).length);
            }}
          >
            <Icon name="play" />
            {t('since.watch')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
