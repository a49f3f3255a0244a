import { num, t } from '~/app/i18n';
import h from './header.module.css';
import type { View } from './model/types';

const PHASES = ['market', 'preparation', 'travel'] as const;

/** The round, its number of actions, the phases, and the rules in force. */
export function Header({ view }: { view: View }) {
  const rounds = view.round + view.stack_rest.length;
  return (
    <div class={h.header}>
      <ol class={h.rounds} aria-label={t('hsky.round', { n: view.round, rounds })}>
        {Array.from({ length: rounds }, (_, at) => (
          <li
            key={at}
            class={at + 1 < view.round ? h.past : at + 1 === view.round ? h.now : h.future}
          >
            {at + 1 === view.round && num(view.actions)}
          </li>
        ))}
      </ol>
      <ol class={h.phases}>
        {PHASES.map((phase) => (
          <li key={phase} aria-current={phase === view.phase ? 'step' : undefined}>
            {t(`hphase.${phase}`)}
          </li>
        ))}
      </ol>
      <p class={h.rules}>
        {t('variant.rules')}: {t(`variant.rules.${view.options.rules}`)}
      </p>
    </div>
  );
}
