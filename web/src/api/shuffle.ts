import type { Table } from './types';

/** What this page gave to the shuffle of a table, and the fingerprint it had seen before. */
type Part = { random: string; fingerprint: string };

const key = (table: string) => `shuffle ${table}`;

/**
 * Random bytes for the shuffle of a table. They are drawn once, after the fingerprint of the
 * server's secret was shown, and kept to check that they were used.
 */
export function ownRandom(table: Table): string {
  const known = partOf(table);
  if (known) return known.random;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const part: Part = { random, fingerprint: table.shuffle.fingerprint };
  try {
    localStorage.setItem(key(table.id), JSON.stringify(part));
  } catch {
    // Without storage the shuffle is as good, only this page cannot check it after a reload.
  }
  return random;
}

function partOf(table: Table): Part | null {
  try {
    return JSON.parse(localStorage.getItem(key(table.id)) ?? 'null') as Part | null;
  } catch {
    return null;
  }
}

/** Whether what this page gave is in the shuffle: `none` if it gave nothing. */
export function ownPart(table: Table): 'used' | 'missing' | 'none' {
  const part = partOf(table);
  if (!part || table.status === 'open') return 'none';
  const used = table.shuffle.given.some((one) => one.random === part.random);
  return used && part.fingerprint === table.shuffle.fingerprint ? 'used' : 'missing';
}
