import { effect, signal } from '@preact/signals';
import { fileAt } from '~/app/place';
import { news } from './house';

/** A version that has been fetched and waits to be taken. */
export const waiting = signal<ServiceWorker | null>(null);
/** Whether everything is kept for times without a network. */
export const kept = signal(false);

const HOUR = 3_600_000;

/**
 * Keep the page's files for times without a network, and notice new versions. The files are
 * fetched once the device has begun, so that they are asked for only once.
 */
export function followVersions(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const stop = effect(() => {
    if (news.value.phase !== 'ready' && !workers.controller) return;
    queueMicrotask(() => stop());
    void register(workers);
  });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const had = workers.controller !== null;
  const found = await workers.register(fileAt('sw.js')).catch(() => null);
  if (!found) return;
  const look = () => {
    if (had) waiting.value = found.waiting;
  };
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', look);
  });
  look();
  void workers.ready.then(() => {
    kept.value = true;
  });
  window.setInterval(() => void found.update().catch(() => undefined), HOUR);
  workers.addEventListener('controllerchange', () => {
    if (had) location.reload();
  });
}

/** Take the new version now; all windows begin again with it. */
export function takeVersion(): void {
  waiting.value?.postMessage('take');
}
