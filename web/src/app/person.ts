import { signal } from '@preact/signals';
import { here } from '~/api/house';
import { api, Refused } from '~/api/http';
import type { Me } from '~/api/types';
import { entered, playerName } from './settings';

/** Who is playing, at each house; null until a name is given. */
const known = { server: signal<Me | null>(null), device: signal<Me | null>(null) };

/** Who is playing at the house of what is on screen. */
export const me = {
  get value(): Me | null {
    return known[here.value.name].value;
  },
  set value(person: Me | null) {
    known[here.value.name].value = person;
  },
};

/** Ask the house on screen who this browser belongs to, if it has been here before. */
export async function recognise(): Promise<void> {
  const house = here.value.name;
  if (house === 'server' && !entered.value) return;
  try {
    const person = await api.me();
    known[house].value = person;
    playerName.value = person.nickname;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Be somebody: enter under the name that was given, or under one of ours. */
export async function enter(fallback: string): Promise<Me> {
  if (me.value) return me.value;
  const person = await api.enter(playerName.value.trim() || fallback);
  become(person);
  return person;
}

/** Be the person that the house says: after logging in, or nobody after leaving. */
export function become(person: Me | null): void {
  const { name, line } = here.value;
  known[name].value = person;
  if (name === 'server') entered.value = person !== null;
  if (person) playerName.value = person.nickname;
  line.renew();
}

/** Whom one does not want to hear. */
export const blocked = signal<ReadonlySet<string>>(new Set());

/** Ask whom one has blocked. */
export async function loadBlocked(): Promise<void> {
  const known = await api.myPeople().catch(() => []);
  blocked.value = new Set(known.filter((one) => one.relation === 'block').map((one) => one.person));
}

/** Take another name. */
export async function rename(name: string): Promise<void> {
  playerName.value = name;
  if (me.value && name) me.value = await api.rename(name);
}
