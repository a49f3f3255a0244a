import { effect, signal } from '@preact/signals';
import { api } from '~/api/http';
import { guideSeen } from '~/app/settings';
import { stored } from '~/app/store';
import { learnt } from '~/learn/progress';
import { news } from './house';

/** How many tables there were when this page was last here. */
const counted = stored('device-tables', 0, (value) => typeof value === 'number');

/** Whether tables that were kept here are gone. */
export const lost = signal(false);

/** What the browser says about what is kept: how many bytes, and whether it may delete them. */
export const room = signal<{ used: number; safe: boolean } | null>(null);

effect(() => {
  if (news.value.phase !== 'ready') return;
  const { tables } = news.value;
  if (tables === 0 && counted.peek() > 0) lost.value = true;
  else counted.value = tables;
});

/** Note that tables have come or gone by the wish of whoever plays here. */
export function count(tables: number): void {
  counted.value = tables;
  if (tables > 0) lost.value = false;
}

/** Ask the browser how much is kept, and how safely. */
export async function lookAtRoom(): Promise<void> {
  if (!navigator.storage?.estimate) return;
  const [{ usage = 0 }, safe] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  room.value = { used: usage, safe };
}

/** Ask the browser to delete nothing by itself. */
export async function keepSafely(): Promise<void> {
  await navigator.storage?.persist?.();
  await lookAtRoom();
}

const PREFIX = 'kontor.';

/** Everything of this device as one text: tables, settings, lessons. */
export async function everything(): Promise<string> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  const settings = Object.fromEntries(
    names.map((name) => [name.slice(PREFIX.length), JSON.parse(localStorage.getItem(name) ?? '0')]),
  );
  return JSON.stringify({ ...(await api.exported()), settings });
}

/** Add what is in a file: all of another device, or the record of one game. */
export async function takeIn(text: string): Promise<number> {
  if (!text.trimStart().startsWith('{"kind":"kontor device')) {
    await api.addRecord(text);
    return 1;
  }
  const { tables } = await api.imported(text);
  const { settings = {} } = JSON.parse(text) as { settings?: Record<string, unknown> };
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  learnt.value = [...new Set([...learnt.value, ...names(settings.lessons)])];
  guideSeen.value = [...new Set([...guideSeen.value, ...names(settings['guide-seen'])])];
  return tables;
}

/** Hand a text to whoever plays here, as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
