import { t } from '~/app/i18n';
import { LinkButton } from './Button';
import m from './Message.module.css';

/** A whole screen that says one thing. */
export function Message({ title, text, busy }: { title: string; text?: string; busy?: boolean }) {
  return (
    <main class={m.message} aria-busy={busy}>
      {busy && <div class={m.dots} aria-hidden="true" />}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {!busy && <LinkButton to="/">{t('ui.to_lobby')}</LinkButton>}
    </main>
  );
}
