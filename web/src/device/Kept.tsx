import { useEffect, useRef, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import { num, t } from '~/app/i18n';
import { enter } from '~/app/person';
import { place } from '~/app/place';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { Button, LinkButton } from '~/ui/Button';
import d from './device.module.css';
import { friendsAddress, friendsAt } from './friends';
import { news } from './house';
import { everything, keepSafely, lookAtRoom, room, saveFile, takeIn } from './keeping';
import { kept } from './versions';

/** What this device keeps: how much, how safely, and the ways in and out. */
export function Kept({ changed }: { changed: () => void }) {
  const [told, setTold] = useState('');
  const settled = `${news.value.phase} ${kept.value}`;
  useEffect(() => void lookAtRoom(), [settled]);
  const save = async () => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`kontor-${day}.json`, await everything());
  };
  const open = async (chosen: File) => {
    try {
      setTold(t('device.imported', { n: await takeIn(await chosen.text()) }));
      changed();
    } catch (error) {
      const why = error instanceof Refused ? ` (${error.message})` : '';
      setTold(t('device.not_imported') + why);
    }
  };
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => setTold(problemText(error)));
  const used = room.value && num(Math.round(room.value.used / 100_000) / 10);
  return (
    <section class={d.kept} data-name="kept">
      <h2>{t('device.title')}</h2>
      <p>
        {t('device.lead')} {kept.value && t('device.offline')}
      </p>
      {room.value && (
        <p>
          {t('device.room', { n: used ?? '' })}{' '}
          {t(room.value.safe ? 'device.safe' : 'device.unsafe')}
        </p>
      )}
      <div class={d.buttons}>
        <Button onClick={() => void attempt(save())} name="export">
          {t('device.export')}
        </Button>
        <FileButton words={t('device.import')} open={open} />
        {room.value && !room.value.safe && (
          <Button onClick={() => void keepSafely()} name="persist">
            {t('device.persist')}
          </Button>
        )}
        {place.home === 'server' && <PlainLink to="/" words={t('device.to_server')} />}
      </div>
      {place.home === 'device' && <WithFriends />}
      {told && <p role="status">{told}</p>}
    </section>
  );
}

/** A button that asks for a file. */
function FileButton({ words, open }: { words: string; open: (file: File) => Promise<void> }) {
  const file = useRef<HTMLInputElement>(null);
  const chosen = (input: HTMLInputElement) => {
    const [one] = input.files ?? [];
    if (one) void open(one);
    input.value = '';
  };
  return (
    <>
      <Button onClick={() => file.current?.click()} name="import">
        {words}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.txt"
        data-name="import-file"
        onChange={({ currentTarget }) => chosen(currentTarget)}
      />
    </>
  );
}

/** A table from a record that was saved elsewhere, for instance on a device. */
export function OpenRecord() {
  const [problem, setProblem] = useState('');
  const open = async (file: File) => {
    try {
      await enter(t('person.guest'));
      go(`/table/${(await api.addRecord(await file.text())).id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : problemText(error));
    }
  };
  return (
    <p class={d.buttons}>
      <FileButton words={t('device.open_record')} open={open} />
      {problem && <span role="alert">{problem}</span>}
    </p>
  );
}

/** The way to a server, for play with people elsewhere; its address is remembered. */
function WithFriends() {
  return (
    <form
      class={d.buttons}
      onSubmit={(event) => {
        event.preventDefault();
        const address = friendsAddress();
        if (address) location.assign(address);
      }}
    >
      <label class={d.server}>
        <span>{t('device.server')}</span>
        <input
          class={d.address}
          inputMode="url"
          required
          data-name="server-address"
          value={friendsAt.value}
          onChange={(event) => {
            friendsAt.value = event.currentTarget.value;
          }}
        />
      </label>
      <Button type="submit" name="to-friends">
        {t('device.server.go')}
      </Button>
    </form>
  );
}

/** A link out of the device: its address is taken as it is. */
function PlainLink({ to, words }: { to: string; words: string }) {
  return (
    <a href={to} class={d.plain}>
      {words}
    </a>
  );
}

/** The way from a server's lobby to the tables of this device. */
export function PlayHere() {
  if (!place.runtime || place.home === 'device') return null;
  return (
    <section class={d.kept}>
      <h2>{t('device.here')}</h2>
      <p>{t('device.here.lead')}</p>
      <div class={d.buttons}>
        <LinkButton to="/device">{t('device.here.go')}</LinkButton>
      </div>
    </section>
  );
}
