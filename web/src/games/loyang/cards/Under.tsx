import { num } from '~/app/i18n';
import { Vegetable } from '../art/vegetables';
import { cardName, goodsOf } from '../model/names';
import { kindOf, prints } from '../model/prints';
import c from './cards.module.css';

/** The edge of a card that lies below another one, with what it will be. */
export function Under({ card }: { card: string | null | undefined }) {
  if (!card) return null;
  const kind = kindOf(card);
  return (
    <div class={`${c.under} ${c[kind]}`} aria-hidden="true">
      {kind === 'helper' && <span>{cardName(card)}</span>}
      {kind === 'field' && <b>{num(prints.fields[card]!.plots)}</b>}
      {goodsOf(card).map((good, at) => (
        <span class={c.underGood} key={at}>
          <Vegetable good={good} />
        </span>
      ))}
    </div>
  );
}
