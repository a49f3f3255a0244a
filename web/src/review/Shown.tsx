import { t } from '~/app/i18n';
import { Button } from '~/ui/Button';
import type { AttemptStore } from './AttemptStore';
import r from './review.module.css';
import { amountOf, tenth } from './words';

/** What a try was worth. */
export function VerdictText({ store, unit }: { store: AttemptStore; unit: string }) {
  const verdict = store.attempt.value?.verdict;
  if (!verdict) return null;
  return (
    <p data-name="verdict" data-good={verdict.good ? '' : undefined} class={r.verdict}>
      {verdict.good
        ? t('review.good')
        : t('review.bad', {
            lost: amountOf(unit, verdict.loss),
            error: tenth(2 * verdict.error),
          })}
    </p>
  );
}

/** The best line on the board, step by step. */
export function LineSteps({ store }: { store: AttemptStore }) {
  const steps = store.attempt.value?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <div class={r.buttons}>
      <Button
        size="small"
        label={t('replay.back')}
        onClick={() => store.stepBy(-1)}
        name="line-back"
      >
        ‹
      </Button>
      <span data-name="line-at">{t('review.step', { n: store.at.value, last: steps.length })}</span>
      <Button
        size="small"
        kind="main"
        label={t('replay.forward')}
        onClick={() => store.stepBy(1)}
        name="line-on"
      >
        ›
      </Button>
    </div>
  );
}
