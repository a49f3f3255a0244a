import { signal } from '@preact/signals';
import { api, Refused } from '~/api/http';
import { socket } from '~/api/socket';
import type { Me } from '~/api/types';
import { entered, playerName } from './settings';

/** Who is playing here; null until a name is given. */
export const me = signal<Me | null>(null);

/** Ask the server who this browser belongs to, if it has been here before. */
export async function recognise(): Promise<void> {
  if (!entered.value) return;
  try {
    me.value = await api.me();
    playerName.value = me.value.nickname;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Be somebody: enter under the name that was given, or under one of ours. */
export async function enter(fallback: string): Promise<Me> {
  if (me.value) return me.value;
  const person = await api.enter(playerName.value.trim() || fallback);
  me.value = person;
  entered.value = true;
  playerName.value = person.nickname;
  socket.renew();
  return person;
}

/** Take another name. */
export async function rename(name: string): Promise<void> {
  playerName.value = name;
  if (me.value && name) me.value = await api.rename(name);
}
