import { useLayoutEffect, useRef } from 'preact/hooks';
import { num } from '~/app/i18n';
import { moves } from '~/app/settings';
import a from './Amount.module.css';

/** A number that pulses when it changes. */
export function Amount({ value }: { value: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    const rose = value > before.current;
    const same = value === before.current;
    before.current = value;
    if (same || !moves.value) return;
    const colour = rose ? 'var(--gain)' : 'var(--loss)';
    box.current?.animate(
      [{ transform: 'none' }, { transform: 'scale(1.5)', color: colour }, { transform: 'none' }],
      { duration: 600, easing: 'ease-out' },
    );
  }, [value]);
  return (
    <span class={a.amount} ref={box} data-amount>
      {num(value)}
    </span>
  );
}
