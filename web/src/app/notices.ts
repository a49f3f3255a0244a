import { socket } from '~/api/socket';
import type { ServerFrame } from '~/api/types';
import { hasKey, t } from './i18n';
import { go } from './router';
import { notices } from './settings';

/** Whether this browser can tell its person something while they look elsewhere. */
export const canTell = 'Notification' in window;

/** Switch notices on, if the browser's person allows them, or off. */
export async function wantNotices(wanted: boolean): Promise<void> {
  notices.value = wanted && canTell && (await Notification.requestPermission()) === 'granted';
}

/** Tell of turns and moves at any table for as long as the page is open. */
export function followNotices(): void {
  socket.listen((frame) => {
    if (frame.type === 'notice' && notices.value && !document.hasFocus()) tell(frame);
  });
}

function tell({ kind, table, title }: Extract<ServerFrame, { type: 'notice' }>): void {
  const key = `notice.${kind}`;
  if (!canTell || Notification.permission !== 'granted' || !hasKey(key)) return;
  try {
    const shown = new Notification(t(key), { body: title, tag: table, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      go(`/table/${table}`);
      shown.close();
    };
  } catch {
    notices.value = false; // some browsers on phones only pretend to know notifications
  }
}
