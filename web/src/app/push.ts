import { api } from '~/api/http';
import { language } from './settings';

/** Whether this browser can be told something while the page is closed. */
export const canPush =
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const WORKER = '/push.js';

/** Whether this browser is told of turns. */
export async function isSubscribed(): Promise<boolean> {
  if (!canPush) return false;
  const found = await navigator.serviceWorker.getRegistration(WORKER);
  return Boolean(await found?.pushManager.getSubscription());
}

/** Have this browser told of turns; the key is the server's. */
export async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const push = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = push.toJSON();
  const [p256dh, auth] = [keys?.p256dh, keys?.auth];
  if (!endpoint || !p256dh || !auth) return;
  await api.subscribe({ endpoint, keys: { p256dh, auth }, language: language.value });
}

/** No longer. */
export async function unsubscribe(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration(WORKER);
  await (await found?.pushManager.getSubscription())?.unsubscribe();
  await api.unsubscribe();
}
