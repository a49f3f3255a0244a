import { t } from '~/app/i18n';
import { confirmEnd } from '~/app/settings';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import c from './Confirm.module.css';
import { useTable } from './context';

/** A question before something that is easily regretted. */
export function Confirm({ ui }: { ui: GameUi }) {
  const { store, desk } = useTable();
  const offer = desk.asked.value;
  const moment = store.moment.value;
  if (!offer || !moment) return null;
  return (
    <Dialog title={offer.label} onClose={() => desk.cancel()}>
      <ul class={c.reasons}>
        {ui.warning(offer, moment).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <label class={c.never}>
        <input
          type="checkbox"
          data-name="never-ask"
          onChange={(event) => {
            confirmEnd.value = !event.currentTarget.checked;
          }}
        />
        {t('confirm.never')}
      </label>
      <div class={c.buttons}>
        <Button onClick={() => desk.cancel()}>{t('confirm.back')}</Button>
        <Button kind="main" onClick={() => desk.confirm()} name="confirm">
          {offer.label}
        </Button>
      </div>
    </Dialog>
  );
}
