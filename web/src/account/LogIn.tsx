import { useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import { t } from '~/app/i18n';
import { become, me } from '~/app/person';
import { problemText } from '~/app/problem';
import { language } from '~/app/settings';
import { Button } from '~/ui/Button';
import a from './account.module.css';
import { useLoaded } from './load';

type FieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'password' | 'email';
  value: string;
};

/** A line to type into. */
export function Field(props: FieldProps & { set: (value: string) => void; auto?: string }) {
  return (
    <label class={a.field}>
      <span>{props.label}</span>
      <input
        type={(props.type ?? 'text') as 'text'}
        value={props.value}
        data-name={props.name}
        autocomplete={props.auto as 'off'}
        maxLength={200}
        onInput={(event) => props.set(event.currentTarget.value)}
      />
    </label>
  );
}

/** Why a login did not work. */
function loginTrouble(error: unknown): string {
  if (error instanceof Refused && error.code === 'wrong-login') return t('acc.wrong');
  if (error instanceof Refused && error.code === 'conflict') return t('acc.taken');
  return problemText(error);
}

/** Come back to an account, or ask for a new password. */
export function LogIn() {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [told, setTold] = useState('');
  const { found: offer } = useLoaded(api.notices, []);
  const send = (event: Event) => {
    event.preventDefault();
    api.logIn(login.trim(), password).then(become, (error) => setTold(loginTrouble(error)));
  };
  return (
    <section class={a.box}>
      <h2>{t('acc.login')}</h2>
      <p>{t('acc.login.lead')}</p>
      <form class={a.form} onSubmit={send} data-name="log-in">
        <Field label={t('acc.name')} name="login" value={login} set={setLogin} auto="username" />
        <Field
          label={t('acc.password')}
          name="password"
          type="password"
          value={password}
          set={setPassword}
          auto="current-password"
        />
        <div class={a.row}>
          <Button type="submit" kind="main">
            {t('acc.login')}
          </Button>
          {offer?.mail && (
            <Button
              kind="quiet"
              name="forgot"
              disabled={!login.trim()}
              onClick={() =>
                void api.forgotten(login.trim(), language.value).then(
                  () => setTold(t('acc.forgot.sent')),
                  (error) => setTold(problemText(error)),
                )
              }
            >
              {t('acc.forgot')}
            </Button>
          )}
        </div>
        {told && <p role="alert">{told}</p>}
      </form>
    </section>
  );
}

/** Make an account of a nickname, or change its password. */
export function NewPassword() {
  const known = me.value?.login ?? '';
  const [login, setLogin] = useState(known);
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [told, setTold] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    api.setPassword(login.trim(), password, current).then(
      (person) => {
        become(person);
        setTold(t('acc.done'));
      },
      (error) => setTold(loginTrouble(error)),
    );
  };
  return (
    <section class={a.box}>
      <h2>{t(known ? 'acc.change' : 'acc.make')}</h2>
      {!known && <p>{t('acc.make.lead')}</p>}
      <form class={a.form} onSubmit={send} data-name="new-password">
        {known ? (
          <Field
            label={t('acc.password.now')}
            name="current-password"
            type="password"
            value={current}
            set={setCurrent}
            auto="current-password"
          />
        ) : (
          <Field
            label={t('acc.name')}
            name="new-login"
            value={login}
            set={setLogin}
            auto="username"
          />
        )}
        <Field
          label={t('acc.password.new')}
          name="new-password"
          type="password"
          value={password}
          set={setPassword}
          auto="new-password"
        />
        <div class={a.row}>
          <Button type="submit" kind="main">
            {t(known ? 'acc.change' : 'acc.make')}
          </Button>
        </div>
        {told && <p role="alert">{told}</p>}
      </form>
    </section>
  );
}
