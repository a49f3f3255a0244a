import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import { server } from '~/api/socket';
import { t } from '~/app/i18n';
import { place } from '~/app/place';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { entered, playerName } from '~/app/settings';
import { Button } from '~/ui/Button';
import { bringingAddress, friendsAddress } from './friends';
import { saveFile } from './keeping';

/** What can be done with the record of a table of this device. */
export function OfDevice({ id, game }: { id: string; game: string }) {
  const [problem, setProblem] = useState('');
  const [sure, setSure] = useState(false);
  const attempt = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => setProblem(problemText(error)));
  const save = async () => saveFile(`${game}-${id}.txt`, await api.record(id));
  const friends = place.home === 'device' ? friendsAddress() : null;
  const upload = async () => {
    const text = await api.record(id);
    if (friends) return location.assign(await bringingAddress(friends, text));
    await enterServer();
    const table = await api.addRecord(text, server);
    go(`/table/${table.id}`);
  };
  const discard = async () => {
    await api.discard(id);
    go('/');
  };
  return (
    <>
      <Button onClick={attempt(save)} name="save-record">
        {t('device.record')}
      </Button>
      {(place.home === 'server' || friends) && (
        <Button onClick={attempt(upload)} name="upload">
          {t('device.upload')}
        </Button>
      )}
      <Button onClick={sure ? attempt(discard) : () => setSure(true)} name="discard">
        {t(sure ? 'menu.sure' : 'device.discard')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** Be somebody at the server, under the name that one has here. */
async function enterServer(): Promise<void> {
  if (entered.value && (await server.ask('GET', '/me', undefined, '')).status === 200) return;
  const body = JSON.stringify({ nickname: playerName.value || t('person.guest') });
  await server.ask('POST', '/people', body, 'application/json');
  entered.value = true;
  server.line.renew(); // it may have been opened before there was anybody
}
