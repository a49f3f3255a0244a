import { useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { useTable } from './context';
import n from './Notation.module.css';

/** A line to type an action into, in the notation of the records. */
export function Notation() {
  const { store } = useTable();
  const [text, setText] = useState('');
  const example = store.moment.value?.actions[0]?.text;
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await store.act(text.trim()))) setText('');
  };
  return (
    <form class={n.form} onSubmit={(event) => void send(event)}>
      <input
        data-name="notation"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        list="notation-actions"
        placeholder={example ? t('notation.placeholder', { example }) : t('notation.label')}
        aria-label={t('notation.label')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
    </form>
  );
}

/** What can be typed now, for the line's suggestions. */
export function NotationList() {
  const { store } = useTable();
  const shown = store.behind.value === 0 && !store.replaying.value && !store.busy.value;
  const actions = shown ? (store.moment.value?.actions ?? []) : [];
  return (
    <datalist id="notation-actions">
      {actions.map((action) => (
        <option key={action.n} value={action.text} />
      ))}
    </datalist>
  );
}
