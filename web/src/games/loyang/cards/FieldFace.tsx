import { num } from '~/app/i18n';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { prints } from '../model/prints';
import type { Good } from '../model/types';
import c from './cards.module.css';

type Props = { field: string; good: Good | null; goods: number };

/** A field: its plots with what grows on them, or what may be sown. */
export function FieldFace({ field, good, goods }: Props) {
  const { plots, grows } = prints.fields[field]!;
  const places = Math.max(plots, goods);
  const common = field.startsWith('c');
  return (
    <div class={`${c.face} ${c.field} ${common ? c.common : ''}`}>
      <div class={c.plots} data-plots={places}>
        {Array.from({ length: places }, (_, at) => (
          <span class={c.plot} key={at}>
            {good && at < goods && <Vegetable good={good} />}
          </span>
        ))}
      </div>
      <div class={c.grows}>
        <b>{num(good ? goods : plots)}</b>
        {!good &&
          grows.map((kind) => (
            <span class={c.kind} key={kind}>
              <Vegetable good={kind} />
            </span>
          ))}
        {good && (
          <span class={c.of}>
            {'/'}
            {num(plots)}
          </span>
        )}
        {common && !good && goods === 0 && (
          <span class={c.cost}>
            <Coin />
          </span>
        )}
      </div>
    </div>
  );
}
