import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import { SettingsDialog } from '~/app/Settings';
import { Icon } from '~/ui/Icon';
import h from './PageHead.module.css';

const open = signal(false);

function Word() {
  return (
    <a href="/" class={h.word}>
      <img src="/icon.svg" alt="" width="40" height="40" />
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
      <button
        type="button"
        class={h.settings}
        aria-label={t('menu.settings')}
        title={t('menu.settings')}
        data-name="settings"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="settings" />
      </button>
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
