import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { isNarrow, isWide } from '~/app/screen';
import { confirmEnd } from '~/app/settings';
import type { GameUi } from '~/games/registry';
import { Announcer } from './Announcer';
import { Confirm } from './Confirm';
import { TableContext } from './context';
import { Guide } from './Guide';
import { Interaction } from './interaction';
import { watchKeys } from './keys';
import { Menu } from './Menu';
import { flyOn } from './motion';
import { NotationList } from './Notation';
import { seatName } from './names';
import { Panel } from './Panel';
import s from './Play.module.css';
import { QuestionBar } from './QuestionBar';
import { ReplayBar } from './ReplayBar';
import { ResultCard } from './ResultCard';
import type { TableStore } from './store';

type Props = {
  store: TableStore;
  ui: GameUi;
  /** A teacher's words, instead of the guide and the log. */
  remark?: ComponentChildren;
};

/** A game that is being played, or gone through again. */
export function Play({ store, ui, remark }: Props) {
  const seating = useMemo(() => {
    const offers = computed(() => {
      const moment = store.moment.value;
      return moment && !store.replaying.value && !store.again.value
        ? ui.offers(moment, (seat) => seatName(store, seat))
        : [];
    });
    return { store, ui, desk: new Interaction(store, offers, () => confirmEnd.value) };
  }, [store, ui]);
  useEffect(() => watchKeys(seating), [seating]);
  useEffect(() => {
    store.onShow = (next, animate) => animate && flyOn(next, ui);
    return () => {
      store.onShow = null;
    };
  }, [store, ui]);
  const { Board } = ui;
  const game = store.table.value?.game;
  const beside = isWide.value && (ui.logBeside || remark !== undefined);
  const over = store.moment.value?.outcome !== null;
  return (
    <TableContext.Provider value={seating}>
      <div
        class={s.screen}
        data-beside={beside ? '' : undefined}
        data-game={game}
        data-teacher={remark ? '' : undefined}
        data-replaying={store.replaying.value ? '' : undefined}
        data-seq={store.moment.value?.seq}
      >
        <QuestionBar ui={ui} />
        <main class={s.main}>
          {over && !store.replaying.value && <ResultCard ui={ui} />}
          <Board key={over ? 'over' : 'play'} />
        </main>
        {beside && <aside class={s.aside}>{remark ?? <Panel ui={ui} />}</aside>}
        {store.replaying.value && !isNarrow.value && <ReplayBar />}
        <Menu ui={ui} />
        <Confirm ui={ui} />
        <NotationList />
        {remark ? !beside && remark : <Guide ui={ui} />}
        <Announcer ui={ui} />
      </div>
    </TableContext.Provider>
  );
}
