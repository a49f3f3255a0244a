import { PageHead } from '~/lobby/PageHead';
import { t } from './i18n';
import { Settings } from './Settings';
import s from './SettingsPage.module.css';

/** The settings as a page of their own. */
export function SettingsPage() {
  return (
    <>
      <PageHead />
      <main class={s.page}>
        <h1>{t('menu.settings')}</h1>
        <Settings />
      </main>
    </>
  );
}
