import { plus } from '~/app/i18n';
import g from './Gain.module.css';

/** A gain or a cost, small and coloured; nothing for nothing. */
export function Gain({ effect }: { effect: { cash?: number; note?: string } | undefined }) {
  if (!effect) return null;
  return (
    <>
      {effect.cash ? <b class={effect.cash > 0 ? g.more : g.less}>{plus(effect.cash)}</b> : null}
      {effect.note && <span class={g.note}>{effect.note}</span>}
    </>
  );
}
