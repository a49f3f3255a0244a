import { num, t } from '~/app/i18n';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import r from './ReplayBar.module.css';

/** The slider through a game. */
export function ReplayBar() {
  const { store } = useTable();
  const replay = store.replaying.value!;
  const at = replay.at.value;
  const last = replay.last.value;
  const go = (step: number) => {
    replay.run(false);
    void replay.go(step);
  };
  return (
    <section class={r.bar} aria-label={t('replay.title')}>
      <Button kind="quiet" label={t('replay.back')} onClick={() => go(at - 1)}>
        <Icon name="back" />
      </Button>
      <Button
        kind="quiet"
        label={t(replay.running.value ? 'bar.pause' : 'replay.run')}
        onClick={() => replay.run(!replay.running.value)}
      >
        <Icon name={replay.running.value ? 'pause' : 'play'} />
      </Button>
      <Button kind="quiet" label={t('replay.forward')} onClick={() => go(at + 1)}>
        <Icon name="step" />
      </Button>
      <input
        class={r.slider}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.slider')}
        aria-valuetext={t('replay.at', { n: at, last })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <span class={r.at}>
        {num(at)} / {num(last)}
      </span>
      <Button size="small" kind="main" onClick={() => store.stopReplay()} name="stop-replay">
        {t('replay.stop')}
      </Button>
    </section>
  );
}
