import { useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import { t } from '~/app/i18n';
import { become } from '~/app/person';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { Button } from '~/ui/Button';
import a from './account.module.css';
import { Field } from './LogIn';

/** Everything that is known of oneself: to download, or to delete. */
export function Farewell({ hasPassword }: { hasPassword: boolean }) {
  const [current, setCurrent] = useState('');
  const [sure, setSure] = useState(false);
  const [told, setTold] = useState('');
  const leave = () =>
    api.deleteMe(current).then(
      () => {
        become(null);
        go('/');
      },
      (error: unknown) => {
        const wrong = error instanceof Refused && error.code === 'wrong-login';
        setTold(wrong ? t('acc.wrong') : problemText(error));
        setSure(false);
      },
    );
  return (
    <section class={a.box} data-name="data">
      <h2>{t('acc.data')}</h2>
      <p>
        <a href="/api/me/export" download data-name="export">
          {t('acc.export')}
        </a>
      </p>
      <p>{t('acc.delete.lead')}</p>
      {hasPassword && (
        <Field
          label={t('acc.password.now')}
          name="farewell-password"
          type="password"
          value={current}
          set={setCurrent}
          auto="current-password"
        />
      )}
      <div class={a.row}>
        <Button
          kind={sure ? 'main' : 'plain'}
          name="delete-account"
          onClick={() => (sure ? void leave() : setSure(true))}
        >
          {t(sure ? 'acc.delete.sure' : 'acc.delete')}
        </Button>
      </div>
      {told && <p role="alert">{told}</p>}
    </section>
  );
}
