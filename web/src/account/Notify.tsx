import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Notices } from '~/api/types';
import { num, t } from '~/app/i18n';
import { me } from '~/app/person';
import { problemText } from '~/app/problem';
import { canPush, isSubscribed, subscribe, unsubscribe } from '~/app/push';
import { language } from '~/app/settings';
import { Button } from '~/ui/Button';
import a from './account.module.css';
import { Field } from './LogIn';
import { useLoaded } from './load';

const MAILS = ['off', 'turn', 'digest'] as const;
const NIGHT = [22, 7];

/** How one is told of one's turns while away. */
export function Notify() {
  const { found: offer } = useLoaded(api.notices, []);
  const { found: subscribed, reload } = useLoaded(isSubscribed, []);
  const [told, setTold] = useState('');
  const person = me.value;
  if (!offer || !person) return null;
  const wish = (change: Partial<Notices>) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
    const next = { ...person.notices, zone, language: language.value, ...change };
    api.wishNotices(next).then(
      (changed) => {
        me.value = changed;
      },
      (error) => setTold(problemText(error)),
    );
  };
  const push = async (on: boolean) => {
    try {
      await (on ? subscribe(offer.push) : unsubscribe());
      setTold('');
    } catch (error) {
      setTold(problemText(error));
    }
    reload();
  };
  const { mail, quiet } = person.notices;
  return (
    <section class={a.box} data-name="notify">
      <h2>{t('acc.notices')}</h2>
      {canPush ? (
        <label class={a.check}>
          <input
            type="checkbox"
            checked={subscribed === true}
            data-name="push"
            onChange={(event) => void push(event.currentTarget.checked)}
          />
          <span>{t('acc.push')}</span>
        </label>
      ) : (
        <p>{t('acc.push.no')}</p>
      )}
      {offer.mail && <Email />}
      {offer.mail && (
        <fieldset class={a.choices}>
          <legend>{t('acc.mail')}</legend>
          {MAILS.map((one) => (
            <label key={one} class={a.check}>
              <input
                type="radio"
                name="mail"
                checked={mail === one}
                data-name={`mail-${one}`}
                onChange={() => wish({ mail: one })}
              />
              <span>{t(`acc.mail.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset class={a.choices}>
        <legend>{t('acc.quiet')}</legend>
        <label class={a.check}>
          <input
            type="checkbox"
            checked={quiet !== null}
            data-name="quiet"
            onChange={(event) => wish({ quiet: event.currentTarget.checked ? NIGHT : null })}
          />
          <span>{t('acc.quiet.on')}</span>
        </label>
        {quiet && (
          <>
            <Hour
              words={t('acc.quiet.from')}
              value={quiet[0]!}
              set={(h) => wish({ quiet: [h, quiet[1]!] })}
            />
            <Hour
              words={t('acc.quiet.to')}
              value={quiet[1]!}
              set={(h) => wish({ quiet: [quiet[0]!, h] })}
            />
          </>
        )}
      </fieldset>
      {told && <p role="alert">{told}</p>}
    </section>
  );
}

function Hour({ words, value, set }: { words: string; value: number; set: (h: number) => void }) {
  return (
    <label class={a.check}>
      <span>{words}</span>
      <select
        class={a.search}
        value={value}
        onChange={(event) => set(Number(event.currentTarget.value))}
      >
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hour} value={hour}>
            {num(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The address for letters; it counts once its link has been opened. */
function Email() {
  const person = me.value!;
  const [email, setEmail] = useState(person.email ?? '');
  const [told, setTold] = useState('');
  const give = (address: string) =>
    api.setEmail(address, language.value).then(
      (changed) => {
        me.value = changed;
        setTold('');
      },
      (error) => setTold(problemText(error)),
    );
  return (
    <form
      class={a.form}
      data-name="email"
      onSubmit={(event) => {
        event.preventDefault();
        void give(email.trim());
      }}
    >
      <Field
        label={t('acc.email')}
        name="email-address"
        type="email"
        value={email}
        set={setEmail}
        auto="email"
      />
      {person.email && (
        <p data-name="email-state">
          {t(person.email_checked ? 'acc.email.checked' : 'acc.email.unchecked')}
        </p>
      )}
      <div class={a.row}>
        <Button type="submit">{t('acc.email.give')}</Button>
        {person.email && (
          <Button
            kind="quiet"
            onClick={() => {
              setEmail('');
              void give('');
            }}
          >
            {t('acc.email.take')}
          </Button>
        )}
      </div>
      {told && <p role="alert">{told}</p>}
    </form>
  );
}
