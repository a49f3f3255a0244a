import type { HintFrame } from '~/api/types';
import { list, num, t } from '~/app/i18n';
import { isNarrow } from '~/app/screen';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { useTable } from './context';
import h from './HintLine.module.css';
import { botName } from './names';

/** What a bot would do here, and the result that it expects. */
export function HintLine({ ui }: { ui: GameUi }) {
  const { store, desk } = useTable();
  const hint = store.hint.value;
  if (store.asking.value) return <p class={h.hint}>{t('hint.thinking')}</p>;
  if (!hint) return null;
  const label = (n: number) => {
    const offer = desk.offers.value.find(({ action }) => action.n === n);
    return offer?.full ?? offer?.label;
  };
  const others = hint.alternatives.filter((one) => one.action.n !== hint.action.n).slice(0, 3);
  const withValue = (words: string, value: number | null) =>
    value === null ? words : `${words} (${num(ui.hintValue(value))})`;
  const offer = desk.offers.value.find((one) => one.action.n === hint.action.n);
  if (!offer) return null;
  return (
    <div class={h.hint}>
      <p>
        {t('hint.says', { bot: botName(hint.bot) })} <b>{offer.full ?? offer.label}</b>{' '}
        {hint.value !== null && t('hint.value', { n: ui.hintValue(hint.value) })}
      </p>
      <Reasons hint={hint} ui={ui} />
      {others.length > 0 && !isNarrow.value && (
        <p class={h.others}>
          {t('hint.others')}{' '}
          {others
            .map((one) => withValue(label(one.action.n) ?? one.action.text, one.value))
            .join(', ')}
        </p>
      )}
      <span class={h.buttons}>
        <Button size="small" onClick={() => desk.perform(offer)} name="take-hint">
          {t('hint.do')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          label={t('ui.close')}
          onClick={() => {
            store.hint.value = null;
          }}
          name="close-hint"
        >
          <Icon name="close" />
        </Button>
      </span>
    </div>
  );
}

/** Why a bot would do it, where it says so. */
function Reasons({ hint, ui }: { hint: HintFrame; ui: GameUi }) {
  const words = [...new Set(hint.reasons.flatMap((one) => ui.reason?.(one) ?? []))];
  if (words.length === 0) return null;
  return <p data-name="reasons">{list(words.slice(0, MOST))}</p>;
}

/** How many reasons are told. */
const MOST = 3;
