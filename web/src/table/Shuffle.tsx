import { ownPart } from '~/api/shuffle';
import type { Table } from '~/api/types';
import { t } from '~/app/i18n';
import x from './TableMenu.module.css';

/** Who shuffled, in plain words, and what it takes to check it. */
export function Shuffle({ table }: { table: Table }) {
  const { kind, fingerprint, given, seed } = table.shuffle;
  const own = ownPart(table);
  return (
    <div class={x.small}>
      <p>
        {kind === 'shared' && t('shuffle.shared', { n: given.length })}
        {kind === 'server' && t('shuffle.server')}
        {kind === 'daily' && t('shuffle.daily')}
        {kind === 'chosen' && t('shuffle.chosen')}
        {own === 'used' && ` ${t('shuffle.used')}`}
      </p>
      {own === 'missing' && <p role="alert">{t('shuffle.missing')}</p>}
      <p>
        {t('menu.shuffle')} <code>{fingerprint.slice(0, 16)}</code>
        {seed && <code> {seed}</code>}
      </p>
    </div>
  );
}
