import { num, plus } from '~/app/i18n';
import { Portrait } from '../art/people';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { prints } from '../model/prints';
import c from './cards.module.css';

/** A casual customer: three goods at once, and the pay with what is added or taken off now. */
export function CasualFace({ card, pay }: { card: string; pay?: number | undefined }) {
  const { goods, pay: printed } = prints.casuals[card]!;
  const modifier = (pay ?? printed) - printed;
  return (
    <div class={`${c.face} ${c.casual}`}>
      <div class={c.bust}>
        <Portrait card={card} />
      </div>
      <div class={c.wants}>
        {goods.map((good, at) => (
          <span class={c.want} key={at}>
            <Vegetable good={good} />
          </span>
        ))}
      </div>
      <div class={c.pay}>
        <Coin />
        <b>{num(pay ?? printed)}</b>
        {modifier !== 0 && (
          <small class={modifier > 0 ? c.more : c.less}>
            {num(printed)} {plus(modifier)}
          </small>
        )}
      </div>
    </div>
  );
}
