import type { Analysis, StudyInfo } from '~/api/types';
import { base, place } from '~/app/place';

const KEY = 'kontor.analysis';

export type Kept = { study: StudyInfo; at: number };

/** Remember where somebody is, so that a reload loses nothing. */
export function keep({ study, at }: Analysis): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ study, at }));
  } catch {
    // A full storage only means that a reload begins again.
  }
}

/** The study that was on the board last. */
export function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** A text as part of an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The text of a part of an address. */
export async function unpacked(part: string): Promise<string> {
  const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new DecompressionStream('deflate-raw');
  return new TextDecoder().decode(await through(bytes, stream));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

/** The address of a record with variations: all of it is in the part that no server gets. */
export async function addressOfText(text: string): Promise<string> {
  const part = await packed(text);
  return place.home === 'device'
    ? `${base.href}#/analysis/shared/${part}`
    : `${location.origin}/analysis/shared#${part}`;
}

/** What an address that was shared holds. */
export function sharedPart(inPath: string): string {
  return place.home === 'device' ? inPath : location.hash.slice(1);
}
