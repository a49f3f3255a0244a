import { stored } from '~/app/store';

/**
 * The server where one plays with friends, and the way of a game there. A page without a server
 * cannot speak to one of another address, nor should it: the game travels in the address that is
 * opened there, behind the #, which no server is sent; the page of the server asks before it
 * opens the game.
 */
export const friendsAt = stored('server', '', (value) => typeof value === 'string');

/** The address of that server, if one was given that can be one. */
export function friendsAddress(): URL | null {
  const written = friendsAt.value.trim();
  if (!written) return null;
  const address = /^https?:\/\//.test(written) ? written : `https://${written}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** The address at which a server's page offers to open a game. */
export async function bringingAddress(server: URL, record: string): Promise<string> {
  return new URL(`/bring#${await packed(record)}`, server).href;
}

/** A text as part of an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'));
  const plain = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The longest record that is unpacked, in bytes; what is longer was not made here. */
const MOST = 1_000_000;

/** The text in a part of an address; fails if there is none. */
export async function unpacked(part: string): Promise<string> {
  const plain = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(plain, (char) => char.charCodeAt(0));
  return new TextDecoder().decode(
    await through(new Blob([bytes]), new DecompressionStream('deflate-raw')),
  );
}

async function through(
  data: Blob,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = data.stream().pipeThrough(way).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MOST) throw new Error('too long');
    pieces.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
