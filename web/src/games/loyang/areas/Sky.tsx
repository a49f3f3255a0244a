import { t } from '~/app/i18n';
import { Sun } from '../art/things';
import { prints } from '../model/prints';
import type { View } from '../model/types';
import s from './sky.module.css';

const PHASES = ['harvest', 'cards', 'action'] as const;

/** The sun over nine rounds, and the three phases of a round. */
export function Sky({ view }: { view: View }) {
  const rounds = Array.from({ length: prints.rounds }, (_, at) => at + 1);
  return (
    <div class={s.sky}>
      <ol class={s.arc} aria-label={t('sky.round', { n: view.round, rounds: prints.rounds })}>
        {rounds.map((round) => (
          <li
            key={round}
            class={round < view.round ? s.past : round === view.round ? s.now : s.future}
            data-at={round}
          >
            {round === view.round && <Sun />}
          </li>
        ))}
      </ol>
      <ol class={s.phases}>
        {PHASES.map((phase) => (
          <li key={phase} aria-current={phase === view.phase ? 'step' : undefined}>
            {t(`phase.${phase}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
