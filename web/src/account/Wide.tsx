import type { ComponentChildren } from 'preact';
import a from './account.module.css';

/** A table that may be wider than the screen: it can be scrolled, also by key. */
export function Wide({ children }: { children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll
    <div class={a.scroll} tabIndex={0}>
      {children}
    </div>
  );
}
