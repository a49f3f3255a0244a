import { type ReadonlySignal, signal } from '@preact/signals';

function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', (event) => {
    matches.value = event.matches;
  });
  return matches;
}

/** A phone held upright. */
export const isNarrow = media('(max-width: 639px)');

/** Room for log and others beside the board. */
export const isWide = media('(min-width: 1180px)');
