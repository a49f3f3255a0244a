import type { ComponentChildren } from 'preact';
import { t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { cardName } from '../model/names';
import { spot } from '../model/offers';
import { kindOf, prints } from '../model/prints';
import { CasualFace } from './CasualFace';
import c from './cards.module.css';
import { FieldFace } from './FieldFace';
import { HelperFace } from './HelperFace';
import { RegularFace } from './RegularFace';
import { StallFace } from './StallFace';
import { Under } from './Under';

/** Any card by its name, as it lies in a hand, the courtyard or the grid. */
export function Face({ card }: { card: string }) {
  switch (kindOf(card)) {
    case 'field':
      return <FieldFace field={card} good={null} goods={0} />;
    case 'stall':
      return <StallFace card={card} />;
    case 'regular':
      return <RegularFace card={card} rows={0} />;
    case 'casual':
      return <CasualFace card={card} />;
    default:
      return <HelperFace card={card} />;
  }
}

type Props = {
  card: string;
  under?: string | null;
  label?: string;
  look?: string | undefined;
  menuFirst?: boolean;
  children?: ComponentChildren;
};

/** A card that can be pressed: what can be done with it, or what it says. */
export function CardSpot({ card, under, label, look, menuFirst, children }: Props) {
  const id = spot.card(card);
  const name = label ?? cardName(card);
  const words = under ? t('card.over', { card: name, under: cardName(under) }) : name;
  return (
    <div class={c.holder}>
      <Spot
        id={id}
        label={words}
        class={look ? `${c.card} ${look}` : c.card}
        inspect
        menuFirst={menuFirst ?? false}
      >
        {children ?? <Face card={card} />}
      </Spot>
      <Under card={under} />
    </div>
  );
}

/** The card at a spot, large. */
export function LargeCard({ spot: id }: { spot: string }) {
  const [kind, card = ''] = id.split(':');
  if (kind !== 'card' && !(kind === 'field' && card in prints.fields)) return null;
  return (
    <div class={c.large} aria-hidden="true">
      <Face card={card} />
    </div>
  );
}
