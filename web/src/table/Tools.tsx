import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '~/app/i18n';
import { go } from '~/app/router';
import { SettingsDialog } from '~/app/Settings';
import { isNarrow, isWide } from '~/app/screen';
import { sound } from '~/app/settings';
import { play } from '~/app/sound';
import type { GameUi } from '~/games/registry';
import { hasRulebook } from '~/rules/rulebook';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Icon } from '~/ui/Icon';
import { panelOpen, Unread } from './Chat';
import { useTable } from './context';
import { KeyList } from './KeyList';
import { Panel } from './Panel';
import { TableMenu } from './TableMenu';
import x from './Tools.module.css';

export const openTool = signal<'panel' | 'menu' | 'settings' | 'keys' | null>(null);

const close = () => {
  openTool.value = null;
  panelOpen.value = false;
};

/** Undo, redo, restart the turn. */
export function Back() {
  const { store } = useTable();
  const moment = store.moment.value!;
  if (moment.seat === null || moment.outcome || store.replaying.value) return null;
  const busy = store.busy.value || store.behind.value > 0;
  return (
    <>
      <Button
        kind="quiet"
        label={t('tool.undo')}
        keys="u"
        disabled={busy || moment.undo === 0}
        onClick={() => void store.undo('step')}
        name="undo"
      >
        <Icon name="undo" />
      </Button>
      {(!isNarrow.value || moment.redo > 0) && (
        <Button
          kind="quiet"
          label={t('tool.redo')}
          keys="r"
          disabled={busy || moment.redo === 0}
          onClick={() => void store.redo()}
          name="redo"
        >
          <Icon name="redo" />
        </Button>
      )}
      {(!isNarrow.value || moment.turn > 1) && (
        <Button
          kind="quiet"
          label={t('tool.restart')}
          disabled={busy || moment.turn < 2}
          onClick={() => void store.undo('turn')}
          name="restart"
        >
          <Icon name="restart" />
        </Button>
      )}
    </>
  );
}

/** Undo and its kin, the log, and the table's menu. */
export function Tools({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const game = store.table.value!.game;
  const beside = isWide.value && ui.logBeside;
  useEffect(() => close, []);
  return (
    <div class={x.tools}>
      {!isNarrow.value && <Back />}
      {store.table.value?.hints && store.isMyTurn.value && !store.replaying.value && (
        <Button kind="quiet" label={t('tool.hint')} keys="h" onClick={() => void store.askHint()}>
          <Icon name="hint" />
        </Button>
      )}
      {!beside && (
        <Button
          kind="quiet"
          label={t('tool.log')}
          keys="l"
          onClick={() => {
            openTool.value = 'panel';
          }}
          name="log"
        >
          <Icon name="log" />
          <Unread />
        </Button>
      )}
      <Button
        kind="quiet"
        label={t('tool.sound')}
        pressed={sound.value}
        onClick={() => {
          sound.value = !sound.value;
          play('turn');
        }}
        name="sound"
      >
        <Icon name={sound.value ? 'sound' : 'mute'} />
      </Button>
      {!isNarrow.value && hasRulebook(game) && (
        <Button kind="quiet" label={t('tool.rules')} onClick={() => go(`/rules/${game}`)}>
          <Icon name="book" />
        </Button>
      )}
      <Button
        kind="quiet"
        label={t('tool.menu')}
        onClick={() => {
          openTool.value = 'menu';
        }}
        name="menu"
      >
        <Icon name="menu" />
      </Button>
      {(openTool.value === 'panel' || (panelOpen.value && !beside)) && (
        <Dialog title={t('panel.title')} onClose={close} side>
          <Panel ui={ui} />
        </Dialog>
      )}
      {openTool.value === 'menu' && <TableMenu onClose={close} />}
      {openTool.value === 'keys' && <KeyList onClose={close} />}
      {openTool.value === 'settings' && <SettingsDialog onClose={close} />}
    </div>
  );
}
