import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { moment, t } from '~/app/i18n';
import { Button } from '~/ui/Button';
import c from './Chat.module.css';
import { useTable } from './context';

/** What people at the table say. */
export function Chat() {
  const { store } = useTable();
  const [text, setText] = useState('');
  const box = useRef<HTMLOListElement>(null);
  const messages = store.chat.value;
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [messages.length]);
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
            <b>{message.name}</b> <time>{moment(message.at * 1000)}</time>
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
