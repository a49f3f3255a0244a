import { Refused } from '~/api/http';
import { hasKey, t } from './i18n';

/** Why something did not work, in the reader's words. */
export function problemText(error: unknown): string {
  const key = `trouble.${error instanceof Refused ? error.code : 'other'}`;
  return hasKey(key) ? t(key) : t('trouble.other');
}
