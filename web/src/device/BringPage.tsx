import { useEffect, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import { t } from '~/app/i18n';
import { enter } from '~/app/person';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { PageHead } from '~/lobby/PageHead';
import { Button } from '~/ui/Button';
import { Message } from '~/ui/Message';
import d from './device.module.css';
import { unpacked } from './friends';

/** A game that comes in the address, from a device: it becomes a table here if one wishes so. */
export function BringPage() {
  const [record, setRecord] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    unpacked(location.hash.slice(1)).then(setRecord, () => setRecord(''));
  }, []);
  const open = async () => {
    try {
      await enter(t('person.guest'));
      go(`/table/${(await api.addRecord(record ?? '')).id}`, true);
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : problemText(error));
    }
  };
  if (record === null) return <Message title={t('table.loading')} busy />;
  if (!record) return <Message title={t('missing.title')} text={t('missing.text')} />;
  return (
    <>
      <PageHead />
      <main class={d.bring}>
        <section class={d.kept}>
          <h1>{t('bring.title')}</h1>
          <p>{t('bring.lead')}</p>
          <div class={d.buttons}>
            <Button kind="main" onClick={() => void open()} name="bring">
              {t('bring.open')}
            </Button>
          </div>
          {problem && <p role="alert">{problem}</p>}
        </section>
      </main>
    </>
  );
}
