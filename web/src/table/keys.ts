import { effect } from '@preact/signals';
import type { Seating } from './context';
import { openTool } from './Tools';

const QUESTION = '[data-name="question"]';
const FIRST = 'main [data-light]';
let byKeys = false;

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
    if (event.key === 'Tab' && !event.shiftKey && at.matches(QUESTION)) {
      if (focusOn(FIRST)) event.preventDefault();
      return;
    }
    if (action(event.key)) event.preventDefault();
  };
  const note = (event: Event) => {
    byKeys = event.type === 'keydown';
  };
  const action = (key: string): boolean => {
    if (key === 'u') return Boolean(store.undo('step'));
    if (key === 'r') return Boolean(store.redo());
    if (key === 'h') return Boolean(store.askHint());
    if (key === 'l') {
      openTool.value = 'panel';
      return true;
    }
    if (key === '?') {
      openTool.value = 'keys';
      return true;
    }
    if (key === 'q') return focusOn(QUESTION);
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
  /** Whoever takes something up by key is brought to where it can go. */
  const stop = effect(() => {
    if (desk.taken.value && byKeys) requestAnimationFrame(() => focusOn('[data-light="target"]'));
  });
  /** Whoever's place is gone after an action is brought back to the question. */
  const stay = effect(() => {
    if (store.moment.value && byKeys) {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusOn(QUESTION);
      });
    }
  });
  window.addEventListener('keydown', note, { capture: true });
  window.addEventListener('pointerdown', note, { capture: true });
  window.addEventListener('keydown', press);
  return () => {
    stop();
    stay();
    window.removeEventListener('keydown', note, { capture: true });
    window.removeEventListener('pointerdown', note, { capture: true });
    window.removeEventListener('keydown', press);
  };
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
