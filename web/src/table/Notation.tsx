import { useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { useTable } from './context';
import n from './Notation.module.css';

/** A line to type an action into, in the notation of the records. */
export function Notation() {
  const { store } = useTable();
  const [text, setText] = useState('');
  const actions = store.moment.value?.actions ?? [];
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
        placeholder={t('notation.placeholder')}
        aria-label={t('notation.label')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      <datalist id="notation-actions">
        {actions.map((action) => (
          <option key={action.n} value={action.text} />
        ))}
      </datalist>
    </form>
  );
}
