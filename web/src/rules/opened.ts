import { signal } from '@preact/signals';

/** The ruling that is open over the page. */
export const opened = signal<{ game: string; id: string } | null>(null);
