import { useEffect, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { knock } from '~/app/sound';
import type { GameUi } from '~/games/registry';
import { useTable } from './context';
import { lineWords } from './LineText';
import { seatName } from './names';

/** Says aloud what happened and what is asked, and in the window's title whether it is one's turn. */
export function Announcer({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const moment = store.moment.value;
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!moment) return;
    const item = moment.entry && { ...moment.entry, events: moment.events };
    const lines = item ? ui.tell(item, (seat) => seatName(store, seat)) : [];
    const told = lines.map((line) => lineWords(line, store));
    const asked = store.isMyTurn.value ? ui.question(moment) : '';
    if (asked && moment.entry && moment.entry.seat !== moment.seat) knock();
    setWords([...told, asked].filter(Boolean).join('. '));
  }, [moment]);
  const name = t('app.name');
  const title = store.isMyTurn.value ? `● ${t('lobby.state.yours')} · ${name}` : name;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = name;
    };
  }, [title, name]);
  return (
    <div class="unseen" aria-live="polite" data-name="announcer">
      {words}
    </div>
  );
}
