import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { Message } from '~/ui/Message';
import { t } from './i18n';

/** A part of the page that is fetched when it is first needed; `quiet` shows nothing until then. */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  quiet = false,
): FunctionComponent<Props> {
  const loaded = signal<{ Part: FunctionComponent<Props> } | null>(null);
  return function Later(props: Props) {
    useEffect(() => {
      if (!loaded.value) {
        void load().then((Part) => {
          loaded.value = { Part };
        });
      }
    }, []);
    if (!loaded.value) return quiet ? null : <Message title={t('table.loading')} busy />;
    const { Part } = loaded.value;
    return <Part {...props} />;
  };
}
