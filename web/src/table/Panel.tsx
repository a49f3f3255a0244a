import { t } from '~/app/i18n';
import type { GameUi } from '~/games/registry';
import { Chat, tab, Unread } from './Chat';
import { useTable } from './context';
import { LogView } from './LogView';
import { Notation } from './Notation';
import p from './Panel.module.css';

/** Log and chat, and the line to type into. */
export function Panel({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const people = store.table.value?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
  const chats = people > 1 || store.chat.value.length > 0;
  return (
    <div class={p.panel}>
      {chats && (
        <div class={p.tabs} role="tablist">
          {(['log', 'chat'] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={tab.value === name}
              class={p.tab}
              onClick={() => {
                tab.value = name;
              }}
            >
              {t(`panel.${name}`)}
              {name === 'chat' && <Unread />}
            </button>
          ))}
        </div>
      )}
      {chats && tab.value === 'chat' ? <Chat /> : <LogView ui={ui} />}
      {store.isMyTurn.value && !store.replaying.value && <Notation />}
    </div>
  );
}
