import { t } from '~/app/i18n';
import { Portrait } from '../art/people';
import { helperOf } from '../model/names';
import c from './cards.module.css';

/** A helper: a person with a name. */
export function HelperFace({ card }: { card: string }) {
  return (
    <div class={`${c.face} ${c.helper}`}>
      <div class={c.medal}>
        <Portrait card={card} />
      </div>
      <div class={c.name}>{t(`helper.${helperOf(card)}`)}</div>
    </div>
  );
}
