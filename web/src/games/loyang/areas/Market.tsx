import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { Spot } from '~/table/Spot';
import { Awning } from '../art/things';
import { CardSpot, Face } from '../cards/Card';
import { CasualFace } from '../cards/CasualFace';
import c from '../cards/cards.module.css';
import { RegularFace } from '../cards/RegularFace';
import { StallSlots } from '../cards/StallFace';
import { cardName } from '../model/names';
import { spot } from '../model/offers';
import { tables } from '../model/tables';
import type { Cards, Regular, Stall } from '../model/types';
import a from './areas.module.css';

/** Stalls and helpers. */
export function Stalls({ cards }: { cards: Cards }) {
  if (cards.stalls.length + cards.helpers.length === 0) {
    return (
      <section class={a.area} aria-label={t('area.stalls')} data-area="stalls">
        <p class={a.empty}>{t('area.stalls.none')}</p>
      </section>
    );
  }
  return (
    <section class={a.area} aria-label={t('area.stalls')} data-area="stalls">
      <div class={a.cards}>
        {cards.stalls.map((stall) => (
          <StallCard key={stall.card} stall={stall} />
        ))}
        {cards.helpers.map((helper) => (
          <CardSpot key={helper.card} card={helper.card} under={helper.under} menuFirst />
        ))}
      </div>
    </section>
  );
}

function StallCard({ stall }: { stall: Stall }) {
  const { desk } = useTable();
  const id = spot.card(stall.card);
  return (
    <div class={c.holder} data-under={stall.under ? '' : undefined}>
      {stall.under && (
        <div class={c.under} aria-hidden="true">
          <Face card={stall.under} />
        </div>
      )}
      <div class={`${c.face} ${c.stall}`}>
        <Spot
          id={id}
          label={cardName(stall.card)}
          class={c.awning}
          inspect={(at) => desk.open(id, at)}
        >
          <Awning />
        </Spot>
        <StallSlots card={stall.card} filled={stall.goods} />
      </div>
    </div>
  );
}

/** Regular and casual customers. */
export function Customers({ cards, modifier }: { cards: Cards; modifier: number }) {
  const none = cards.regulars.length + cards.casuals.length === 0;
  return (
    <section class={a.area} aria-label={t('area.customers')} data-area="customers">
      {none && <p class={a.empty}>{t('area.customers.none')}</p>}
      <div class={a.cards}>
        {cards.regulars.map((regular) => (
          <CardSpot
            key={regular.card}
            card={regular.card}
            under={regular.under}
            label={regularLabel(regular)}
          >
            <RegularFace {...regular} />
          </CardSpot>
        ))}
        {cards.casuals.map((casual) => (
          <CardSpot
            key={casual.card}
            card={casual.card}
            under={casual.under}
            label={t('casual.label', {
              card: cardName(casual.card),
              pay: tables.casuals[casual.card]!.pay + modifier,
            })}
          >
            <CasualFace card={casual.card} modifier={modifier} />
          </CardSpot>
        ))}
      </div>
    </section>
  );
}

function regularLabel(regular: Regular): string {
  return t('regular.label', {
    card: cardName(regular.card),
    rows: regular.rows,
    pay: tables.regulars[regular.card]!.pay[regular.rows] ?? 0,
    mood: t(regular.marker === 'blue' ? 'mood.blue' : 'mood.red'),
    status: t(`status.${regular.status}`),
  });
}
