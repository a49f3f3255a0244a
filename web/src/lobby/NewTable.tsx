import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { GameInfo, SeatWish } from '~/api/types';
import { loadGames, optionName, titleOf } from '~/app/games';
import { num, t } from '~/app/i18n';
import { enter } from '~/app/person';
import { problemText } from '~/app/problem';
import { go, onDevice } from '~/app/router';
import { botName } from '~/table/names';
import { Button } from '~/ui/Button';
import { Message } from '~/ui/Message';
import n from './NewTable.module.css';
import { PageHead } from './PageHead';

/** A new table: how many, who, which variants. */
export function NewTable({ game }: { game: string }) {
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    loadGames().then(
      (games) => {
        const found = games.find((one) => one.name === game);
        setInfo(found ?? null);
        setMissing(!found);
      },
      () => setMissing(true),
    );
  }, [game]);
  if (missing) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!info) return <Message title={t('table.loading')} busy />;
  return (
    <>
      <PageHead />
      <Form info={info} />
    </>
  );
}

function Form({ info }: { info: GameInfo }) {
  const low = Math.max(2, info.low);
  const [players, setPlayers] = useState(Math.min(Math.max(low, 3), info.high));
  const [seats, setSeats] = useState<string[]>(Array(5).fill(onDevice.value ? 'me' : 'open'));
  const [flags, setFlags] = useState<Record<string, boolean | string>>({});
  const [isPublic, setPublic] = useState(false);
  const [hints, setHints] = useState(true);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const variants = info.options.filter((option) => option.kind === 'yes-no');
  const choices = info.options.filter((option) => option.kind === 'word');
  const create = async () => {
    setBusy(true);
    setProblem('');
    try {
      await enter(t('person.guest'));
      const others = seats
        .slice(1, players)
        .map(
          (kind): SeatWish =>
            kind === 'open' || kind === 'me' ? { kind } : { kind: 'bot', bot: kind },
        );
      const table = await api.create({
        game: info.name,
        options: { players, ...flags },
        seats: [{ kind: 'me' }, ...others],
        public: isPublic,
        hints,
        start: others.every((seat) => seat.kind !== 'open'),
      });
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  return (
    <main class={n.form}>
      <h1>{t('new.title', { game: titleOf(info.name) })}</h1>
      <fieldset class={n.group}>
        <legend>{t('new.players')}</legend>
        <div class={n.numbers}>
          {Array.from({ length: info.high - low + 1 }, (_, at) => at + low).map((count) => (
            <label key={count} class={n.number}>
              <input
                type="radio"
                name="players"
                checked={players === count}
                onChange={() => setPlayers(count)}
              />
              <span>{num(count)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class={n.group}>
        <legend>{t('new.seats')}</legend>
        <p class={n.seat}>{t('seat.you')}</p>
        {Array.from({ length: players - 1 }, (_, at) => at + 1).map((seat) => (
          <select
            key={seat}
            class={n.seat}
            aria-label={t('new.seat', { n: seat + 1 })}
            value={seats[seat] ?? (onDevice.value ? 'me' : 'open')}
            onChange={(event) => setSeats(seats.with(seat, event.currentTarget.value))}
          >
            {!onDevice.value && <option value="open">{t('new.friend')}</option>}
            <option value="me">{t('new.same_screen')}</option>
            {info.bots.map((level) => (
              <option key={level} value={level}>
                {t('new.bot', { level: botName(level) })}
              </option>
            ))}
          </select>
        ))}
      </fieldset>
      <fieldset class={n.group}>
        <legend>{t('new.more')}</legend>
        {choices.map((option) => (
          <label key={option.name} class={n.choice}>
            <span>{optionName(info.name, option.name)}</span>
            <select
              class={n.seat}
              value={String(flags[option.name] ?? option.default)}
              onChange={(event) => setFlags({ ...flags, [option.name]: event.currentTarget.value })}
            >
              {option.words.map((word) => (
                <option key={word} value={word}>
                  {optionName(info.name, `${option.name}.${word}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {variants.map((option) => (
          <Check
            key={option.name}
            on={Boolean(flags[option.name] ?? option.default)}
            set={(on) => setFlags({ ...flags, [option.name]: on })}
            words={optionName(info.name, option.name)}
          />
        ))}
        <Check on={hints} set={setHints} words={t('new.hints')} />
        {!onDevice.value && <Check on={isPublic} set={setPublic} words={t('new.public')} />}
      </fieldset>
      {problem && (
        <p class={n.problem} role="alert">
          {problem}
        </p>
      )}
      <Button disabled={busy} kind="main" size="large" onClick={() => void create()} name="create">
        {t('new.create')}
      </Button>
    </main>
  );
}

function Check({ on, set, words }: { on: boolean; set: (on: boolean) => void; words: string }) {
  return (
    <label class={n.check}>
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{words}</span>
    </label>
  );
}
