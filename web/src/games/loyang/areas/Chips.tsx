import { num, t } from '~/app/i18n';
import { Portrait } from '../art/people';
import { Mood } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { cardName, goodsOf } from '../model/names';
import { prints } from '../model/prints';
import type { Player } from '../model/types';
import k from './chips.module.css';

/** All that lies before another player, small: fields, customers, stalls, helpers. */
export function Chips({ player, seat }: { player: Player; seat: number }) {
  return (
    <span class={k.chips}>
      {player.fields.map((field) => (
        <span
          class={k.field}
          key={field.field}
          data-place={`field:${seat}:${field.field}`}
          title={fieldTitle(field.field, field.good, field.goods)}
        >
          {field.good && (
            <span class={k.veg}>
              <Vegetable good={field.good} />
            </span>
          )}
          {num(field.good ? field.goods : prints.fields[field.field]!.plots)}
        </span>
      ))}
      {player.regulars.map((regular) => (
        <span
          class={k.regular}
          key={regular.card}
          data-place={`card:${regular.card}`}
          title={cardName(regular.card)}
        >
          <span class={k.mood}>
            <Mood marker={regular.marker} />
          </span>
          <Pictures card={regular.card} />
          <span class={k.pips} data-rows={regular.rows}>
            <i />
            <i />
            <i />
            <i />
          </span>
        </span>
      ))}
      {player.casuals.map((casual) => (
        <span
          class={k.casual}
          key={casual.card}
          data-place={`card:${casual.card}`}
          title={cardName(casual.card)}
        >
          <Pictures card={casual.card} />
        </span>
      ))}
      {player.stalls.map((stall) => (
        <span
          class={k.stall}
          key={stall.card}
          data-place={`card:${stall.card}`}
          title={cardName(stall.card)}
        >
          <Pictures card={stall.card} there={stall.goods} />
        </span>
      ))}
      {player.helpers.map((helper) => (
        <span
          class={k.helper}
          key={helper.card}
          data-place={`card:${helper.card}`}
          title={cardName(helper.card)}
        >
          <Portrait card={helper.card} />
        </span>
      ))}
    </span>
  );
}

function Pictures({ card, there }: { card: string; there?: string }) {
  return (
    <>
      {goodsOf(card).map((good, at) => (
        <span class={k.veg} key={at}>
          <Vegetable good={good} faint={there !== undefined && !there.includes(good)} />
        </span>
      ))}
    </>
  );
}

function fieldTitle(
  field: string,
  good: Parameters<typeof Vegetable>[0]['good'] | null,
  n: number,
) {
  const name = cardName(field);
  return good
    ? t('field.grows', { field: name, n, good: t(`good.${good}`) })
    : t('field.unsown', { field: name });
}
