import { effect, type Signal, signal } from '@preact/signals';

/** A signal that is kept in the browser; a value that does not pass `check` is forgotten. */
export function stored<T>(name: string, start: T, check: (value: unknown) => boolean): Signal<T> {
  const key = `kontor.${name}`;
  let first = start;
  try {
    const text = localStorage.getItem(key);
    const found: unknown = text === null ? undefined : JSON.parse(text);
    if (found !== undefined && check(found)) first = found as T;
  } catch {
    first = start;
  }
  const kept = signal(first);
  let loaded = false;
  effect(() => {
    const text = JSON.stringify(kept.value);
    if (loaded) {
      try {
        localStorage.setItem(key, text);
      } catch {
        // A browser without storage forgets; nothing else is lost.
      }
    }
    loaded = true;
  });
  return kept;
}

/** Whether a value is one of a list. */
export function oneOf(...values: unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}
