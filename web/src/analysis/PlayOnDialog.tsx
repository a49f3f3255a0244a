import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { GameInfo, SeatWish } from '~/api/types';
import { loadGames } from '~/app/games';
import { t } from '~/app/i18n';
import { enter } from '~/app/person';
import { go, onDevice } from '~/app/router';
import { botName, SEATS } from '~/table/names';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { problemOf } from './AnalysisScreen';
import type { AnalysisStore } from './AnalysisStore';
import a from './analysis.module.css';

type Props = { store: AnalysisStore; onClose: () => void };

/** A table that begins at this place: who plays on, and whether hidden things are drawn again. */
export function PlayOnDialog({ store, onClose }: Props) {
  const now = store.now.value!;
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [seats, setSeats] = useState<string[]>([]);
  const [redraw, setRedraw] = useState(true);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void loadGames().then((games) => {
      const found = games.find(({ name }) => name === now.study.game);
      if (!found) return;
      setInfo(found);
      const mine = now.to_act[0] ?? 0;
      setSeats(Array.from({ length: now.seats }, (_, at) => (at === mine ? 'me' : found.bot)));
    });
  }, [now]);
  const begin = async () => {
    setProblem('');
    try {
      await enter(t('person.guest'));
      const wishes = seats.map(
        (kind): SeatWish =>
          kind === 'me' || kind === 'open' ? { kind } : { kind: 'bot', bot: kind },
      );
      const { study, at } = now;
      const table = await api.playOn({ study, at, seats: wishes, redraw });
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Dialog title={t('analysis.play_on')} onClose={onClose}>
      <div class={a.form} data-name="play-on-form">
        <p>{t('analysis.play_on.lead')}</p>
        {info &&
          seats.map((kind, seat) => (
            <label key={seat} class={a.field}>
              <span>{t('analysis.seat', { letter: SEATS[seat] })}</span>
              <select
                value={kind}
                data-name={`seat-${seat}`}
                onChange={(event) => setSeats(seats.with(seat, event.currentTarget.value))}
              >
                <option value="me">{t('seat.you')}</option>
                {!onDevice.value && <option value="open">{t('new.friend')}</option>}
                {info.bots.map((level) => (
                  <option key={level} value={level}>
                    {t('new.bot', { level: botName(level) })}
                  </option>
                ))}
              </select>
            </label>
          ))}
        <label class={a.check}>
          <input
            type="checkbox"
            checked={redraw}
            data-name="redraw"
            onChange={(event) => setRedraw(event.currentTarget.checked)}
          />
          <span>{t('analysis.redraw')}</span>
        </label>
        {problem && <p role="alert">{problem}</p>}
        <Button kind="main" name="begin" disabled={!info} onClick={() => void begin()}>
          {t('analysis.begin')}
        </Button>
      </div>
    </Dialog>
  );
}
