import { num, t } from '~/app/i18n';
import { go as goTo } from '~/app/router';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import { rounds, turnAfter, turnBefore } from './jumps';
import { analysisOf } from './place';
import r from './ReplayBar.module.css';

/** The slider through a game, with jumps to its turns and rounds. */
export function ReplayBar() {
  const { store } = useTable();
  const replay = store.replaying.value!;
  const at = replay.at.value;
  const last = replay.last.value;
  const items = store.log.items.value;
  const starts = rounds(items);
  const round = starts.findLast((one) => one.step <= at);
  const go = (step: number) => {
    replay.run(false);
    void replay.go(step);
  };
  return (
    <section class={r.bar} aria-label={t('replay.title')} data-name="replay-bar">
      {starts.length > 1 && (
        <select
          class={r.rounds}
          aria-label={t('replay.to_round')}
          data-name="to-round"
          value={round?.round ?? ''}
          onChange={(event) => {
            const wanted = Number(event.currentTarget.value);
            go(starts.find((one) => one.round === wanted)?.step ?? 0);
          }}
        >
          {starts.map((one) => (
            <option key={one.round} value={one.round}>
              {t('replay.round', { n: one.round })}
            </option>
          ))}
        </select>
      )}
      <Button
        kind="quiet"
        label={t('replay.turn_back')}
        name="turn-back"
        onClick={() => go(turnBefore(items, at))}
      >
        <Icon name="first" />
      </Button>
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
      <Button
        kind="quiet"
        label={t('replay.turn_on')}
        name="turn-on"
        onClick={() => go(turnAfter(items, at) ?? last)}
      >
        <Icon name="skip" />
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
      {store.table.value?.replay && (
        <Button
          kind="quiet"
          label={t('analysis.link')}
          onClick={() => goTo(analysisOf(store, at))}
          name="analyse"
        >
          <Icon name="branch" />
        </Button>
      )}
      <Button size="small" kind="main" onClick={() => store.stopReplay()} name="stop-replay">
        {t('replay.stop')}
      </Button>
    </section>
  );
}
