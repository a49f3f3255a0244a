import { server } from '~/api/socket';
import type { ServerFrame } from '~/api/types';
import { t } from './i18n';
import { fileAt } from './place';
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
  server.line.listen((frame) => {
    if (frame.type === 'notice' && notices.value && !document.hasFocus()) tell(frame);
  });
}

function tell({ kind, table, title }: Extract<ServerFrame, { type: 'notice' }>): void {
  if (!canTell || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(t(`notice.${kind}`), {
      body: title,
      tag: table,
      icon: fileAt('icon.svg'),
    });
    shown.onclick = () => {
      window.focus();
      go(`/table/${table}`);
      shown.close();
    };
  } catch {
    notices.value = false; // some browsers on phones only pretend to know notifications
  }
}
