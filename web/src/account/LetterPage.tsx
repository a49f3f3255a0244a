import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { become } from '~/app/person';
import { go } from '~/app/router';
import { PageHead } from '~/lobby/PageHead';
import { Button } from '~/ui/Button';
import { Message } from '~/ui/Message';
import a from './account.module.css';
import { Field } from './LogIn';

/** What the link in a letter leads to. */
export function LetterPage({ kind, secret }: { kind: string; secret: string }) {
  const [state, setState] = useState<'open' | 'done' | 'gone'>('open');
  const [password, setPassword] = useState('');
  useEffect(() => {
    if (kind === 'reset') return;
    const use = kind === 'stop' ? api.stopMail : api.checkEmail;
    use(secret).then(
      () => setState('done'),
      () => setState('gone'),
    );
  }, [kind, secret]);
  if (state === 'gone')
    return <Message title={t('acc.letter.gone')} text={t('acc.letter.gone.text')} />;
  if (kind === 'reset') {
    const send = (event: Event) => {
      event.preventDefault();
      api.resetPassword(secret, password).then(
        (person) => {
          become(person);
          go('/account');
        },
        () => setState('gone'),
      );
    };
    return (
      <>
        <PageHead />
        <main class={a.page}>
          <h1>{t('acc.letter.reset')}</h1>
          <form class={a.form} onSubmit={send} data-name="reset">
            <Field
              label={t('acc.password.new')}
              name="new-password"
              type="password"
              value={password}
              set={setPassword}
              auto="new-password"
            />
            <div class={a.row}>
              <Button type="submit" kind="main" disabled={password.length < 8}>
                {t('acc.letter.save')}
              </Button>
            </div>
          </form>
        </main>
      </>
    );
  }
  if (state === 'open') return <Message title={t('table.loading')} busy />;
  return kind === 'stop' ? (
    <Message title={t('acc.letter.stop')} text={t('acc.letter.stop.text')} />
  ) : (
    <Message title={t('acc.letter.check')} text={t('acc.letter.check.text')} />
  );
}
