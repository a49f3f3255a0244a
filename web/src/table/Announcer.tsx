import { useEffect, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { play } from '~/app/sound';
import type { GameUi } from '~/games/registry';
import { useTable } from './context';
import { lineWords } from './LineText';
import { tellAll } from './lines';
import { seatName } from './names';

type Words = { key: string; text: string };

/** How many announcements stay: each is told as it is added, also one that says the same again. */
const KEPT = 4;

/** Says aloud what happened and what is asked, and in the window's title whether it is one's turn. */
export function Announcer({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const moment = store.moment.value;
  const [said, setSaid] = useState<Words[]>([]);
  useEffect(() => {
    if (!moment) return;
    const item = moment.entry && { ...moment.entry, events: moment.events };
    const lines = item ? tellAll(ui.tell, item, (seat) => seatName(store, seat)) : [];
    const told = lines.map((line) => lineWords(line, store));
    const asked = store.isMyTurn.value ? ui.question(moment) : '';
    if (asked && moment.entry && moment.entry.seat !== moment.seat) play('turn');
    const text = [...told, asked].filter(Boolean).join('. ');
    if (!text) return;
    const added = { key: `${moment.seq}-${performance.now()}`, text };
    setSaid((all) => [...all, added].slice(-KEPT));
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
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
