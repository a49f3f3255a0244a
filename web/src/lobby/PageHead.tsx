import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import { fileAt } from '~/app/place';
import { addressOf } from '~/app/router';
import { SettingsDialog } from '~/app/Settings';
import { Icon } from '~/ui/Icon';
import h from './PageHead.module.css';

const open = signal(false);

function Word() {
  return (
    <a href={addressOf('/')} class={h.word}>
      <img src={fileAt('icon.svg')} alt="" width="40" height="40" />
      {t('app.name')}
    </a>
  );
}

/** The word Kontor, and the settings in the corner. */
export function PageHead({ large }: { large?: boolean }) {
  return (
    <header class={large ? `${h.head} ${h.large}` : h.head}>
      {large ? (
        <h1>
          <Word />
        </h1>
      ) : (
        <Word />
      )}
      {large && <p class={h.lead}>{t('app.lead')}</p>}
      <nav class={h.links} aria-label={t('menu.more')}>
        <a href="/best" class={h.icon} aria-label={t('menu.best')} title={t('menu.best')}>
          <Icon name="flag" />
        </a>
        <a
          href="/account"
          class={h.icon}
          aria-label={t('menu.account')}
          title={t('menu.account')}
          data-name="account"
        >
          <Icon name="people" />
        </a>
        <Gear />
      </nav>
      {open.value && (
        <SettingsDialog
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </header>
  );
}

/** The settings. */
function Gear() {
  return (
    <button
      type="button"
      class={h.icon}
      aria-label={t('menu.settings')}
      title={t('menu.settings')}
      data-name="settings"
      onClick={() => {
        open.value = true;
      }}
    >
      <Icon name="settings" />
    </button>
  );
}
