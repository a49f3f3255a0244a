import { t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { Awning } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { spot } from '../model/offers';
import { prints } from '../model/prints';
import c from './cards.module.css';

type Slot = { good: keyof typeof prints.shop; need: number };

/** The counter of one slot: the good and how many goods it asks for. */
function Counter({ slot, there }: { slot: Slot; there: boolean }) {
  return (
    <>
      <span class={c.ware}>
        <Vegetable good={slot.good} faint={!there} />
      </span>
      <span class={c.need} data-need={slot.need}>
        {Array.from({ length: slot.need }, (_, at) => (
          <i key={at} />
        ))}
      </span>
    </>
  );
}

/** A market stall as a picture. */
export function StallFace({ card, filled }: { card: string; filled?: string }) {
  return (
    <div class={`${c.face} ${c.stall}`}>
      <div class={c.awning}>
        <Awning />
      </div>
      <div class={c.counter}>
        {prints.stalls[card]!.map((slot) => (
          <div class={c.slot} key={slot.good}>
            <Counter slot={slot} there={filled === undefined || filled.includes(slot.good)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The slots of a stall on the table; each can be traded at by itself. */
export function StallSlots({ card, filled }: { card: string; filled: string }) {
  return (
    <div class={c.counter}>
      {prints.stalls[card]!.map((slot) => {
        const there = filled.includes(slot.good);
        const name = t(`good.${slot.good}`);
        const label = there
          ? t('stall.slot', { good: name, n: slot.need })
          : t('stall.empty', { good: name });
        return (
          <Spot
            key={slot.good}
            id={spot.slot(card, slot.good)}
            label={label}
            class={c.slot}
            inspect={there}
          >
            <Counter slot={slot} there={there} />
          </Spot>
        );
      })}
    </div>
  );
}
