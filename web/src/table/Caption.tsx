import { t } from '~/app/i18n';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import { LineText } from './LineText';
import { tellAll } from './lines';
import { seatName } from './names';
import q from './QuestionBar.module.css';

/** What has just happened, in a line. */
export function Told({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const { entry, events } = store.moment.value!;
  const lines = entry
    ? tellAll(ui.tell, { ...entry, events }, (seat) => seatName(store, seat))
    : [];
  const line = lines.find((one) => one.weight === 'main') ?? lines[0];
  if (line) return <LineText line={line} />;
  return <>{t(store.replaying.value ? 'replay.title' : 'bar.others')}</>;
}

/** What somebody else is doing, one thing after another. */
export function Caption({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  return (
    <>
      <div class={q.words}>
        <p class={q.sentence}>
          <Told ui={ui} />
        </p>
        <p class={q.ahead}>{t('bar.behind', { n: store.behind.value })}</p>
      </div>
      <div class={q.buttons}>
        <Button
          kind="quiet"
          onClick={() => store.hold(!store.paused.value)}
          label={t(store.paused.value ? 'bar.go_on' : 'bar.pause')}
        >
          <Icon name={store.paused.value ? 'play' : 'pause'} />
        </Button>
        <Button kind="quiet" onClick={() => store.step()} label={t('bar.step')}>
          <Icon name="step" />
        </Button>
        <Button kind="main" onClick={() => store.skip()} name="skip" keys="Space">
          <Icon name="skip" />
          {t('bar.skip')}
        </Button>
      </div>
    </>
  );
}
