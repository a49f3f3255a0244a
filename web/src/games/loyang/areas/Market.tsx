import { t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { Awning } from '../art/things';
import { CardSpot } from '../cards/Card';
import { CasualFace } from '../cards/CasualFace';
import c from '../cards/cards.module.css';
import { RegularFace } from '../cards/RegularFace';
import { StallSlots } from '../cards/StallFace';
import { Under } from '../cards/Under';
import { cardName } from '../model/names';
import { spot } from '../model/offers';
import { prints } from '../model/prints';
import type { Cards, Facts, Regular, Stall } from '../model/types';
import a from './areas.module.css';

/** Stalls and helpers. */
export function Stalls({ cards }: { cards: Cards }) {
  const none = cards.stalls.length + cards.helpers.length === 0;
  return (
    <section class={a.area} aria-label={t('area.stalls')} data-area="stalls">
      <h2 class={a.caption}>{t('area.stalls')}</h2>
      {none && <p class={a.empty}>{t('area.stalls.none')}</p>}
      <div class={a.cards}>
        <StallCards cards={cards} />
      </div>
    </section>
  );
}

/** Regular and casual customers; without facts as they are printed. */
export function Customers({ cards, facts }: { cards: Cards; facts?: Facts }) {
  const none = cards.regulars.length + cards.casuals.length === 0;
  return (
    <section class={a.area} aria-label={t('area.customers')} data-area="customers">
      <h2 class={a.caption}>{t('area.customers')}</h2>
      {none && <p class={a.empty}>{t('area.customers.none')}</p>}
      <div class={a.cards}>
        <CustomerCards cards={cards} facts={facts} />
      </div>
    </section>
  );
}

/** Everything that lies before a player, without headings. */
export function AllCards({ cards }: { cards: Cards }) {
  return (
    <>
      <StallCards cards={cards} />
      <CustomerCards cards={cards} facts={undefined} />
    </>
  );
}

function StallCards({ cards }: { cards: Cards }) {
  return (
    <>
      {cards.stalls.map((stall) => (
        <StallCard key={stall.card} stall={stall} />
      ))}
      {cards.helpers.map((helper) => (
        <CardSpot key={helper.card} card={helper.card} under={helper.under} menuFirst />
      ))}
    </>
  );
}

function StallCard({ stall }: { stall: Stall }) {
  const id = spot.card(stall.card);
  return (
    <div class={c.holder}>
      <div class={`${c.face} ${c.stall}`}>
        <Spot id={id} label={cardName(stall.card)} class={c.awning} inspect>
          <Awning />
        </Spot>
        <StallSlots card={stall.card} filled={stall.goods} />
      </div>
      <Under card={stall.under} />
    </div>
  );
}

function CustomerCards({ cards, facts }: { cards: Cards; facts: Facts | undefined }) {
  return (
    <>
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
      {cards.casuals.map(({ card, under }) => {
        const pay = facts?.casual_pay[card];
        const label = t('casual.label', {
          card: cardName(card),
          pay: pay ?? prints.casuals[card]!.pay,
        });
        return (
          <CardSpot key={card} card={card} under={under} label={label}>
            <CasualFace card={card} pay={pay} />
          </CardSpot>
        );
      })}
    </>
  );
}

function regularLabel(regular: Regular): string {
  return t('regular.label', {
    card: cardName(regular.card),
    rows: regular.rows,
    pay: prints.regulars[regular.card]!.pay[regular.rows] ?? 0,
    mood: t(regular.marker === 'blue' ? 'mood.blue' : 'mood.red'),
    status: t(`status.${regular.status}`),
  });
}
