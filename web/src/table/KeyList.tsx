import { type Key, t } from '~/app/i18n';
import { Dialog } from '~/ui/Dialog';
import k from './KeyList.module.css';

const KEYS: [string, Key][] = [
  ['Tab', 'key.tab'],
  ['Enter', 'key.enter'],
  ['e', 'key.main'],
  ['u', 'tool.undo'],
  ['r', 'tool.redo'],
  ['h', 'tool.hint'],
  ['l', 'tool.log'],
  ['/', 'notation.label'],
  ['q', 'key.question'],
  ['␣', 'key.skip'],
  ['Esc', 'key.escape'],
  ['?', 'key.list'],
];

/** All keys of the table. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('key.title')} onClose={onClose}>
      <dl class={k.keys} data-name="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
