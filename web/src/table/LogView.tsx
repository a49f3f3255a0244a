import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '~/app/i18n';
import { language, lettersOnGoods } from '~/app/settings';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { useTable } from './context';
import { LineText } from './LineText';
import v from './LogView.module.css';
import { type Line, tellAll } from './lines';
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
  const past = store.behind.value > 0 || store.replaying.value !== null;
  const shown = past ? (store.moment.value?.seq ?? 0) : Number.POSITIVE_INFINITY;
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
      {items.filter((item) => item.seq <= shown).map((_, at, all) => entry(all, at, ui, store))}
    </ol>
  );
}

/** The lines of an entry. */
function linesOf(item: LogItem, ui: GameUi, store: TableStore): Line[] {
  if (item.kind === 'undo' && item.seat !== null && store.table.value?.mine.includes(item.seat)) {
    return [];
  }
  return tellAll(ui.tell, item, (seat) => seatName(store, seat));
}

/** Who is named last before an entry; entries that say nothing are passed over. */
function lastNamed(items: LogItem[], at: number, ui: GameUi, store: TableStore): number | null {
  for (let before = at - 1; before >= 0; before -= 1) {
    const line = linesOf(items[before]!, ui, store).at(-1);
    if (line) return line.seat;
  }
  return null;
}

/** An entry's lines; kept, since entries never change. Who acts is named once in a row. */
function entry(items: LogItem[], at: number, ui: GameUi, store: TableStore): VNode {
  const item = items[at]!;
  const names = store.table.value?.seats.map((seat) => seat.name).join();
  const words = [language.value, lettersOnGoods.value, names, items[at - 1]?.seq].join();
  const known = kept.get(item);
  if (known?.words === words) return known.node;
  let last = lastNamed(items, at, ui, store);
  const node = (
    <li key={item.seq} class={v.entry}>
      {linesOf(item, ui, store).map((line, number) => {
        const same = line.seat === last;
        last = line.seat;
        const look = line.seat === null ? v[line.weight] : `${v[line.weight]} ${v.of}`;
        return (
          <p key={number} class={look} data-seat={line.seat} data-first={same ? undefined : ''}>
            <LineText line={line} plain={same} />
          </p>
        );
      })}
    </li>
  );
  kept.set(item, { words, node });
  return node;
}
