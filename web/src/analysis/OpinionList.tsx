import { list, num, t } from '~/app/i18n';
import { amountOf, tenth } from '~/review/words';
import { seatName } from '~/table/names';
import type { AnalysisStore } from './AnalysisStore';
import a from './analysis.module.css';

/** A bot's judgement: lines with what they are worth, the best first. */
export function OpinionList({ store }: { store: AnalysisStore }) {
  const found = store.opinion.value;
  if (!found) return null;
  return (
    <section data-name="opinion">
      <p>{t('analysis.opinion', { who: seatName(store, found.seat), n: found.futures })}</p>
      {found.chances.length > 1 && (
        <p class={a.note}>
          {t('analysis.chances', {
            chances: list(
              found.chances.map(
                (share, seat) => `${seatName(store, seat)} ${num(Math.round(100 * share))} %`,
              ),
            ),
          })}
        </p>
      )}
      <ol class={a.lines}>
        {found.lines.map(({ texts, value, error, behind, behind_error }) => (
          <li key={texts.join()}>
            <button type="button" class={a.entry} onClick={() => void store.act(texts[0]!)}>
              {texts.join(', ')}
            </button>{' '}
            <span class={a.note}>
              {behind === 0
                ? t('analysis.worth', {
                    value: amountOf(found.unit, value),
                    error: tenth(2 * error),
                  })
                : t('analysis.behind', {
                    lost: amountOf(found.unit, behind),
                    error: tenth(2 * behind_error),
                  })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
