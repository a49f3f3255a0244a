import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '~/app/i18n';
import { language, lettersOnGoods } from '~/app/settings';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { useTable } from './context';
import { LineText } from './LineText';
import v from './LogView.module.css';
import type { LogItem } from './log';
import { seatName } from './names';
import type { TableStore } from './store';

type Kept = { words: string; node: VNode };
const kept = new WeakMap<LogItem, Kept>();

/** The whole game in words, newest last. */
export function LogView({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const box = useRef<HTMLOListElement>(null);
  const items = store.log.items.value;
  const shown = store.behind.value > 0 ? (store.moment.value?.seq ?? 0) : Number.POSITIVE_INFINITY;
  const last = items.findLast((item) => item.seq <= shown)?.seq;
  useLayoutEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll
    <ol class={v.log} ref={box} aria-label={t('panel.log')} tabIndex={0}>
      {store.log.cut.value && (
        <li>
          <Button size="small" kind="quiet" onClick={() => void store.completeLog()}>
            {t('log.cut')}
          </Button>
        </li>
      )}
      {items
        .filter((item) => item.seq <= shown)
        .map((item, at, all) => entry(item, all[at - 1], ui, store))}
    </ol>
  );
}

/** An entry's lines; kept, since entries never change. Who acts is named once in a row. */
function entry(item: LogItem, before: LogItem | undefined, ui: GameUi, store: TableStore): VNode {
  let last = before?.events.at(-1)?.seat ?? null;
  const names = store.table.value?.seats.map((seat) => seat.name).join();
  const words = [language.value, lettersOnGoods.value, names, last].join();
  const known = kept.get(item);
  if (known?.words === words) return known.node;
  const lines = ui.tell(item, (seat) => seatName(store, seat));
  const node = (
    <li key={item.seq} class={v.entry}>
      {lines.map((line, at) => {
        const same = line.seat === last;
        last = line.seat;
        const look = line.seat === null ? v[line.weight] : `${v[line.weight]} ${v.of}`;
        return (
          <p key={at} class={look} data-seat={line.seat} data-first={same ? undefined : ''}>
            <LineText line={line} plain={same} />
          </p>
        );
      })}
    </li>
  );
  kept.set(item, { words, node });
  return node;
}
