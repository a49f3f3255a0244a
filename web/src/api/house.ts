import { computed } from '@preact/signals';
import { onDevice } from '~/app/router';
import { device } from '~/device/house';
import type { Line } from './line';
import { server } from './socket';

export type Reply = { status: number; text: string };

/** Whoever keeps tables: a server, or this device. Screens do not know which one they have. */
export interface House {
  readonly name: 'server' | 'device';
  readonly line: Line;
  ask(method: string, path: string, body: string | undefined, kind: string): Promise<Reply>;
}

/** How the ids of a device's tables and replays begin. */
const KEPT_HERE = 'd_';
const NAMED = /^\/(?:tables|replays)\/([^/?]+)/;

/** The house of whatever is on screen. */
export const here = computed<House>(() => (onDevice.value ? device : server));

/** The house that keeps a table. */
export function houseOf(table: string): House {
  return table.startsWith(KEPT_HERE) ? device : server;
}

/** The house that answers a request: that of the table it names, or of what is on screen. */
export function houseFor(path: string): House {
  const named = NAMED.exec(path)?.[1];
  return named === undefined ? here.value : houseOf(named);
}
