import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import { guideOn, guideSeen } from '~/app/settings';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { useTable } from './context';
import { Remark } from './Remark';
import g from './Remark.module.css';

/** The question at which a tip was read last: there is at most one remark on each turn. */
const read = signal<{ table: string; turn: string } | null>(null);

/**
 * Words for a first game, about what is asked now: at most one remark a turn, each shown once, none
 * about what a lesson has taught; so the guide falls silent by itself.
 */
export function Guide({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const moment = store.moment.value;
  if (!guideOn.value || !moment || !store.isMyTurn.value || store.replaying.value) return null;
  const turn = ui.turn(moment);
  if (read.value?.table === store.id && read.value.turn === turn) return null;
  const tip = ui.guide(moment).find((one) => !guideSeen.value.includes(one.key));
  if (!tip) return null;
  return (
    <Remark key={tip.key} title={t('guide.title')} area={tip.area} name="guide">
      <p>{t(tip.key)}</p>
      <div class={g.buttons}>
        <Button
          kind="quiet"
          size="small"
          name="guide-off"
          onClick={() => {
            guideOn.value = false;
          }}
        >
          {t('guide.off')}
        </Button>
        <Button
          kind="main"
          size="small"
          name="guide-next"
          onClick={() => {
            guideSeen.value = [...guideSeen.value, tip.key];
            read.value = { table: store.id, turn };
          }}
        >
          {t('guide.next')}
        </Button>
      </div>
    </Remark>
  );
}
