import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import { num, t } from '~/app/i18n';
import { isNarrow } from '~/app/screen';
import { seatName } from '~/table/names';
import { Remark } from '~/table/Remark';
import { SeatMark } from '~/table/SeatMark';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { problemOf } from './AnalysisScreen';
import { type AnalysisStore, START } from './AnalysisStore';
import a from './analysis.module.css';
import { Editor } from './Editor';
import { addressOfText } from './kept';
import { OpinionList } from './OpinionList';
import { PlayOnDialog } from './PlayOnDialog';
import { Tree } from './Tree';

/** Everything beside the board: the way through the lines, comments, a bot's judgement, ways out. */
export function AnalysisPanel({ store }: { store: AnalysisStore }) {
  const now = store.now.value!;
  const [open, setOpen] = useState<'play' | 'edit' | null>(null);
  const [more, setMore] = useState(false);
  return (
    <Remark title={t('analysis.title')} name="analysis">
      <div class={a.panel}>
        <Steps store={store}>
          {isNarrow.value && (
            <Button size="small" name="analysis-more" pressed={more} onClick={() => setMore(!more)}>
              {t('bar.more')}
            </Button>
          )}
        </Steps>
        {(more || !isNarrow.value) && (
          <>
            {now.imagined && <Imagined store={store} />}
            {now.outcome && (
              <p data-name="analysis-over">
                {t('analysis.over', { scores: now.outcome.scores.map(num).join(' : ') })}
              </p>
            )}
            <Tree store={store} />
            <Comment key={`${now.at} ${store.nodes.length}`} store={store} />
            <div class={a.buttons}>
              <Button
                size="small"
                name="judge"
                keys="h"
                disabled={store.judging.value || now.to_act.length === 0}
                onClick={() => void store.judge()}
              >
                {t(store.judging.value ? 'analysis.judging' : 'analysis.judge')}
              </Button>
              <Button size="small" kind="main" name="play-on" onClick={() => setOpen('play')}>
                {t('analysis.play_on')}
              </Button>
              <Button size="small" name="edit" onClick={() => setOpen('edit')}>
                {t('analysis.edit')}
              </Button>
              <Button
                size="small"
                name="make-main"
                disabled={now.at === START}
                onClick={() => void store.makeMain()}
              >
                {t('analysis.make_main')}
              </Button>
              <Button
                size="small"
                name="remove"
                disabled={now.at === START}
                onClick={() => void store.remove()}
              >
                {t('analysis.remove')}
              </Button>
            </div>
            <div aria-live="polite">
              <OpinionList store={store} />
            </div>
            <Share store={store} />
          </>
        )}
      </div>
      {open === 'play' && <PlayOnDialog store={store} onClose={() => setOpen(null)} />}
      {open === 'edit' && (
        <Editor
          game={now.study.game}
          from={{ study: now.study, at: now.at }}
          onClose={() => setOpen(null)}
          onDone={(made) => {
            store.begin(made);
            setOpen(null);
          }}
        />
      )}
    </Remark>
  );
}

/** One step back or forward, to the ends, and whose eyes it is seen through. */
function Steps({ store, children }: { store: AnalysisStore; children: ComponentChildren }) {
  const now = store.now.value!;
  const on = store.ways(now.at).length > 0;
  const busy = store.busy.value;
  return (
    <div class={a.buttons}>
      <Button
        kind="quiet"
        label={t('analysis.first')}
        name="to-start"
        keys="Home"
        disabled={busy || now.at === START}
        onClick={() => void store.toEnd(false)}
      >
        <Icon name="first" />
      </Button>
      <Button
        kind="quiet"
        label={t('replay.back')}
        name="step-back"
        keys="ArrowLeft"
        disabled={busy || now.at === START}
        onClick={() => void store.stepBy(-1)}
      >
        <Icon name="back" />
      </Button>
      <Button
        kind="quiet"
        label={t('replay.forward')}
        name="step-on"
        keys="ArrowRight"
        disabled={busy || !on}
        onClick={() => void store.stepBy(1)}
      >
        <Icon name="step" />
      </Button>
      <Button
        kind="quiet"
        label={t('analysis.last')}
        name="to-end"
        keys="End"
        disabled={busy || !on}
        onClick={() => void store.toEnd(true)}
      >
        <Icon name="skip" />
      </Button>
      {now.seats > 1 && (
        <label class={a.eyes}>
          <SeatMark seat={now.seat} />
          <select
            aria-label={t('analysis.eyes')}
            data-name="eyes"
            value={now.seat}
            onChange={(event) => void store.look(Number(event.currentTarget.value))}
          >
            {Array.from({ length: now.seats }, (_, seat) => (
              <option key={seat} value={seat}>
                {seatName(store, seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </div>
  );
}

function Imagined({ store }: { store: AnalysisStore }) {
  return (
    <p class={a.note} data-name="imagined">
      {t('analysis.imagined')}{' '}
      <Button size="small" name="imagine-again" onClick={() => void store.imagineAgain()}>
        {t('analysis.imagine_again')}
      </Button>
    </p>
  );
}

/** The comment on the place; what is written is kept when one leaves the field. */
function Comment({ store }: { store: AnalysisStore }) {
  const now = store.now.value!;
  const said = (now.at === START ? now.study.comment : store.nodes[now.at]?.comment) ?? '';
  return (
    <label class={a.field}>
      <span>{t('analysis.comment')}</span>
      <textarea
        rows={2}
        maxLength={2000}
        data-name="comment"
        value={said}
        onChange={(event) => store.say(event.currentTarget.value)}
      />
    </label>
  );
}

/** The study as a file, and as an address. */
function Share({ store }: { store: AnalysisStore }) {
  const [told, setTold] = useState('');
  const [address, setAddress] = useState('');
  const text = () => api.studyText({ study: store.now.value!.study });
  const download = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await text()], { type: 'text/plain' }));
    link.download = `${store.now.value!.study.game}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const share = async () => {
    const made = await addressOfText(await text());
    setAddress(made);
    await navigator.clipboard?.writeText(made).then(
      () => setTold(t('room.copied')),
      () => undefined,
    );
  };
  const tell = (work: Promise<void>) => {
    setTold('');
    work.catch((error: unknown) => setTold(problemOf(error)));
  };
  return (
    <>
      <div class={a.buttons}>
        <Button size="small" name="export" onClick={() => tell(download())}>
          <Icon name="download" /> {t('analysis.export')}
        </Button>
        <Button size="small" name="share" onClick={() => tell(share())}>
          <Icon name="link" /> {t('analysis.share')}
        </Button>
      </div>
      {address && (
        <input
          class={a.address}
          readOnly
          value={address}
          aria-label={t('analysis.share')}
          data-name="shared-address"
        />
      )}
      {told && <p role="status">{told}</p>}
    </>
  );
}
