import { computed, signal } from '@preact/signals';
import { place } from './place';

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'join'; invite: string }
  | { page: 'replay'; id: string }
  | { page: 'review'; id: string }
  | { page: 'analysis'; from: string; id: string; part: string }
  | { page: 'puzzles'; game: string; id: string }
  | { page: 'rules'; game: string; part: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'bring' }
  | { page: 'best' }
  | { page: 'person'; id: string }
  | { page: 'letter'; kind: string; secret: string }
  | { page: 'missing' };

/** Without a server no path but the folder's own can be asked for: the address is in the hash. */
const inHash = place.home === 'device';
const DEVICE = '/device';
const KEPT_THERE = /^\/(table|replay)\//;
const OF_DEVICE = /^\/(device(\/|$)|(table|replay)\/d_)/;

const here = (): string => (inHash ? location.hash.slice(1) || '/' : location.pathname);
const path = signal(here());

/** What a path of the address means. */
export function parseRoute(pathname: string): Route {
  const inside = pathname.startsWith(DEVICE) ? pathname.slice(DEVICE.length) : pathname;
  const [first = '', second = '', third = '', fourth = ''] = inside.split('/').filter(Boolean);
  if (!first) return { page: 'lobby' };
  if (first === 'settings' && !second) return { page: 'settings' };
  if (first === 'account' && !second) return { page: 'account' };
  if (first === 'bring' && !second) return { page: 'bring' };
  if (first === 'best' && !second) return { page: 'best' };
  if (first === 'analysis') return { page: 'analysis', from: second, id: third, part: fourth };
  if (!second) return { page: 'missing' };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 'table') return { page: 'table', id: second };
  if (first === 'join') return { page: 'join', invite: second };
  if (first === 'replay') return { page: 'replay', id: second };
  if (first === 'puzzles') return { page: 'puzzles', game: second, id: third };
  if (first === 'review') return { page: 'review', id: second };
  if (first === 'learn') return { page: 'learn', game: second, lesson: third };
  if (first === 'person') return { page: 'person', id: second };
  if (first === 'letter') return { page: 'letter', kind: second, secret: third };
  if (first === 'rules') return { page: 'rules', game: second, part: third };
  return { page: 'missing' };
}

export const route = computed(() => parseRoute(path.value));

/** Whether what is on screen is kept on this device, and not by a server. */
export const onDevice = computed(() => inHash || OF_DEVICE.test(path.value));

/** The address of a page of Kontor, for links: on a device they stay there. */
export function addressOf(to: string): string {
  if (inHash) return `#${to}`;
  if (!onDevice.value || KEPT_THERE.test(to) || to.startsWith(DEVICE)) return to;
  return to === '/' ? DEVICE : DEVICE + to;
}

/** Go to another page of Kontor. */
export function go(to: string, replace = false): void {
  visit(addressOf(to), replace);
}

/** Go to an address as it is written in a link. */
function visit(address: string, replace = false): void {
  if (address !== (inHash ? location.hash : location.pathname)) {
    if (replace) history.replaceState(null, '', address);
    else history.pushState({ from: here() }, '', address);
  }
  path.value = here();
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
    path.value = here();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    const isOurs = inHash ? link.hash.startsWith('#/') : !link.hash;
    if (!isOurs) return;
    event.preventDefault();
    visit(inHash ? link.hash : link.pathname);
  });
}
