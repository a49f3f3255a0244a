import { Refused } from '~/api/http';
import { hasKey, t } from './i18n';

/** Why something did not work, in the reader's words. */
export function problemText(error: unknown): string {
  const code = error instanceof Refused ? error.code : 'other';
  const storage = error instanceof Refused ? error.details.storage : undefined;
  const key = typeof storage === 'string' ? `trouble.storage.${storage}` : `trouble.${code}`;
  return hasKey(key) ? t(key) : t('trouble.other');
}
