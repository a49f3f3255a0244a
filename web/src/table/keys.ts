import type { Seating } from './context';
import { openTool } from './Tools';

/** Keys that work anywhere on the table; returns how to stop listening. */
export function watchKeys({ store, desk }: Seating): () => void {
  const press = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (at.matches('input, textarea')) at.blur();
      else if (desk.cancel()) event.preventDefault();
      return;
    }
    if (at.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
    if (action(event.key)) event.preventDefault();
  };
  const action = (key: string): boolean => {
    if (key === 'u') return Boolean(store.undo('step'));
    if (key === 'r') return Boolean(store.redo());
    if (key === 'h') return Boolean(store.askHint());
    if (key === 'l') {
      openTool.value = 'panel';
      return true;
    }
    if (key === '/') return focusOn('[data-name="notation"]');
    if (key === ' ' && store.behind.value > 0) {
      store.skip();
      return true;
    }
    if (key === 'e') return pressMain();
    return false;
  };
  const pressMain = (): boolean => {
    const main = desk.offers.value.find((offer) => offer.bar === 'main');
    if (main) desk.perform(main);
    return main !== undefined;
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
