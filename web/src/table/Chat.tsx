import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { moment, num, t } from '~/app/i18n';
import { me } from '~/app/person';
import { Button } from '~/ui/Button';
import c from './Chat.module.css';
import { useTable } from './context';

/** How long a message stands over the board. */
const SHOWN = 7000;

/** Which part of the panel is open, and whether the panel is a window of its own. */
export const tab = signal<'log' | 'chat'>('log');
export const panelOpen = signal(false);

/** What people at the table say. */
export function Chat() {
  const { store } = useTable();
  const [text, setText] = useState('');
  const box = useRef<HTMLOListElement>(null);
  const messages = store.chat.value;
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    store.read.value = messages.length;
  }, [messages.length, store]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) store.say(text.trim());
    setText('');
  };
  return (
    <div class={c.chat}>
      <ol class={c.messages} ref={box} aria-live="polite">
        {messages.map((message) => (
          <li key={message.number}>
            <a href={`/person/${message.person}`}>
              <b>{message.name}</b>
            </a>{' '}
            <time>{moment(message.at * 1000)}</time>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      <form class={c.form} onSubmit={send}>
        <input
          value={text}
          maxLength={500}
          onInput={(event) => setText(event.currentTarget.value)}
          placeholder={t('chat.say')}
          aria-label={t('chat.say')}
        />
        <Button type="submit" size="small">
          {t('chat.send')}
        </Button>
      </form>
    </div>
  );
}

/** How many messages have not been seen. */
export function Unread() {
  const { store } = useTable();
  const n = store.chat.value.length - store.read.value;
  if (n <= 0) return null;
  return (
    <b class={c.badge} data-name="unread">
      <span class="unseen">{t('chat.unread', { n })}</span>
      <span aria-hidden="true">{num(n)}</span>
    </b>
  );
}

/** The last message for a moment, for whoever does not have the chat before them. */
export function ChatToast() {
  const { store } = useTable();
  const last = store.chat.value.at(-1);
  const fresh = last && store.chat.value.length > store.read.value && last.person !== me.value?.id;
  const [gone, setGone] = useState(-1);
  useEffect(() => {
    if (!last || !fresh) return;
    const timer = window.setTimeout(() => setGone(last.number), SHOWN);
    return () => window.clearTimeout(timer);
  }, [last, fresh]);
  if (!last || !fresh || gone === last.number) return null;
  return (
    <button
      type="button"
      class={c.toast}
      data-name="chat-toast"
      onClick={() => {
        tab.value = 'chat';
        panelOpen.value = true;
      }}
    >
      <b>{last.name}</b> {last.text}
    </button>
  );
}
