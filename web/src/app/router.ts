import { computed, signal } from '@preact/signals';

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'join'; invite: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string; part: string }
  | { page: 'settings' }
  | { page: 'missing' };

const path = signal(location.pathname);

/** What a path of the address means. */
export function parseRoute(pathname: string): Route {
  const [first = '', second = '', third = ''] = pathname.split('/').filter(Boolean);
  if (!first) return { page: 'lobby' };
  if (first === 'settings' && !second) return { page: 'settings' };
  if (!second) return { page: 'missing' };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 'table') return { page: 'table', id: second };
  if (first === 'join') return { page: 'join', invite: second };
  if (first === 'replay') return { page: 'replay', id: second };
  if (first === 'rules') return { page: 'rules', game: second, part: third };
  return { page: 'missing' };
}

export const route = computed(() => parseRoute(path.value));

/** Go to another page of Kontor. */
export function go(to: string, replace = false): void {
  if (to !== location.pathname) {
    if (replace) history.replaceState(null, '', to);
    else history.pushState({ from: location.pathname }, '', to);
  }
  path.value = location.pathname;
  window.scrollTo(0, 0);
}

/** The table from which one came to this page, if it was one. */
export function tableBehind(): string | null {
  const from: unknown = history.state?.from;
  return typeof from === 'string' && parseRoute(from).page === 'table' ? from : null;
}

/** Follow the browser's buttons, and links inside the page. */
export function followAddress(): void {
  window.addEventListener('popstate', () => {
    path.value = location.pathname;
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.hash || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname);
  });
}
