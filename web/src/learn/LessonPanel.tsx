import { useState } from 'preact/hooks';
import { plus, t } from '~/app/i18n';
import { go } from '~/app/router';
import { isNarrow } from '~/app/screen';
import type { GameUi } from '~/games/registry';
import { Cited, RulingLink } from '~/rules/Cited';
import { Remark } from '~/table/Remark';
import { refusalText } from '~/table/WhyNot';
import { Button, LinkButton } from '~/ui/Button';
import type { LessonStore } from './LessonStore';
import l from './learn.module.css';

type Props = { store: LessonStore; ui: GameUi; next: string | null };

/** The teacher: what is to be done now, and what came of the last try. */
export function LessonPanel({ store, ui, next }: Props) {
  const now = store.lesson.value;
  if (!now) return null;
  return (
    <Remark
      title={now.title}
      area={store.pausing.value ? '' : now.area}
      name="lesson"
      key={`${now.done.length} ${store.pausing.value}`}
    >
      <Steps store={store} />
      <Words key={now.answer?.action} store={store} ui={ui} next={next} />
    </Remark>
  );
}

/** How far one has come. */
function Steps({ store }: { store: LessonStore }) {
  const { done, steps } = store.lesson.value!;
  const at = Math.min(done.length + (store.pausing.value ? 0 : 1), steps);
  return (
    <p class={l.steps} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <i key={step} data-done={step < at ? '' : undefined} />
      ))}
    </p>
  );
}

/** The words of a step; on a phone they can be folded away to see the board. */
function Words({ store, ui, next }: Props) {
  const now = store.lesson.value!;
  const [folded, setFolded] = useState(false);
  const over = now.finished && !store.pausing.value;
  const reads = !now.asks || store.pausing.value;
  return (
    <>
      {!folded && (
        <div aria-live="polite" class={l.said}>
          {!store.pausing.value && <p>{now.say}</p>}
          <Answered store={store} ui={ui} />
        </div>
      )}
      <div class={l.buttons}>
        {isNarrow.value && !reads && (
          <Button size="small" kind="quiet" name="fold" onClick={() => setFolded(!folded)}>
            {t(folded ? 'learn.unfold' : 'learn.fold')}
          </Button>
        )}
        {over ? (
          <Over store={store} next={next} />
        ) : (
          <LinkButton to={`/learn/${store.game}`} kind="quiet" size="small">
            {t('learn.leave')}
          </LinkButton>
        )}
        {reads && !over && (
          <Button
            kind="main"
            size="small"
            name="lesson-next"
            disabled={store.busy.value}
            onClick={() => void store.goOn()}
          >
            {t('learn.go_on')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What came of the last try: why it was right, what else it brings, or why it is not possible. */
function Answered({ store, ui }: Omit<Props, 'next'>) {
  const answer = store.lesson.value?.answer;
  if (!answer || (answer.kind === 'right' && !store.pausing.value)) return null;
  const cash = answer.changes.cash ?? 0;
  if (answer.kind === 'impossible') {
    return (
      <p class={l.answer} data-kind="impossible" data-name="answer">
        <b>{t('learn.impossible')}</b>{' '}
        {answer.key ? refusalText(answer, ui.refusalArgs(answer.arguments)) : ''}{' '}
        {answer.ruling && <RulingLink game={store.game} id={answer.ruling} />}
      </p>
    );
  }
  return (
    <p class={l.answer} data-kind={answer.kind} data-name="answer">
      <b>{t(answer.kind === 'right' ? 'learn.right' : 'learn.other')}</b>{' '}
      {answer.kind === 'other' && cash !== 0 && `${t('learn.brings', { n: plus(cash) })} `}
      <Cited game={store.game} text={answer.say} />
    </p>
  );
}

/** The ways on from the end of a lesson. */
function Over({ store, next }: { store: LessonStore; next: string | null }) {
  const section = store.lesson.value?.section ?? '';
  return (
    <>
      <LinkButton to={`/rules/${store.game}/${section}`} kind="quiet" size="small">
        {t('learn.more')}
      </LinkButton>
      <Button size="small" name="lesson-again" onClick={() => void store.begin()}>
        {t('learn.again')}
      </Button>
      <Button
        kind="main"
        size="small"
        name="lesson-on"
        onClick={() => go(next ? `/learn/${store.game}/${next}` : `/learn/${store.game}`)}
      >
        {t(next ? 'learn.next' : 'learn.all')}
      </Button>
    </>
  );
}
