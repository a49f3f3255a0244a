import { signal } from '@preact/signals';
import { Line } from '~/api/line';
import { Refused } from '~/api/refused';
import type { ClientFrame, ServerFrame } from '~/api/types';
import { newId } from '~/app/id';
import { base, fileAt, place } from '~/app/place';
import { type Beginning, type News, nameFor, type ToDesk, type ToPage } from './protocol';

type Asked = { message: ToDesk; resolve: (reply: Reply) => void };
type Reply = { status: number; text: string };
type Outgoing = ToDesk extends infer One
  ? One extends ToDesk
    ? Omit<One, 'to' | 'client'>
    : never
  : never;

/** How long a worker may be silent before another window takes over, in milliseconds. */
const PATIENCE = 20_000;
/** The same for one's own worker, which another one then replaces: it may be busy for a while. */
const OWN_PATIENCE = 60_000;
const PING = 5_000;

/** How far the device has come; `off` until it is first needed. */
export const news = signal<News | { phase: 'off' }>({ phase: 'off' });

/**
 * The line to the tables of this device. All windows speak over one channel; the worker of the
 * window that holds the lock answers. If that window goes, or sleeps, another one's worker begins.
 */
class DeviceLine extends Line {
  private readonly client = newId();
  private readonly asked = new Map<string, Asked>();
  private channel: BroadcastChannel | null = null;
  private worker: Worker | null = null;
  private heard = 0;

  override open(): void {
    if (this.channel || !place.runtime) return;
    this.channel = new BroadcastChannel(nameFor(base));
    this.channel.onmessage = ({ data }: MessageEvent<ToPage | ToDesk>) => {
      if (data.to === this.client || data.to === 'all') this.take(data as ToPage);
    };
    news.value = { phase: 'fetching', done: 0 };
    this.heard = Date.now();
    void this.wait(false);
    this.say({ type: 'ping' });
    window.setInterval(() => this.listenForLife(), PING);
    window.addEventListener('pagehide', () => this.say({ type: 'bye' }));
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.renew());
  }

  override renew(): void {
    if (news.value.phase === 'ready') this.say({ type: 'hello' });
  }

  override send(frame: ClientFrame): void {
    if (this.state.value === 'open') this.say({ type: 'frame', text: JSON.stringify(frame) });
  }

  /** A request; it waits until the device is there. */
  ask(method: string, path: string, body: string): Promise<Reply> {
    this.open();
    if (news.value.phase === 'failed') {
      return Promise.reject(new Refused('unavailable', news.value.problem));
    }
    const id = newId();
    return new Promise((resolve) => {
      const request = { type: 'ask' as const, id, method, path, body };
      const message: ToDesk = { to: 'desk', client: this.client, ...request };
      this.asked.set(id, { message, resolve });
      if (news.value.phase === 'ready') this.channel?.postMessage(message);
    });
  }

  private say(message: Outgoing): void {
    this.channel?.postMessage({ to: 'desk', client: this.client, ...message } as ToDesk);
  }

  private take(message: ToPage): void {
    this.heard = Date.now();
    if (message.type === 'frame') this.receive(JSON.parse(message.text) as ServerFrame);
    else if (message.type === 'news') this.follow(message.news);
    else {
      this.asked.get(message.id)?.resolve(message);
      this.asked.delete(message.id);
    }
  }

  private follow(now: News): void {
    const before = news.value.phase;
    if (now.phase === before && before === 'ready') return;
    news.value = now;
    if (now.phase === 'ready') {
      this.say({ type: 'hello' });
      for (const { message } of this.asked.values()) this.channel?.postMessage(message);
    } else if (before === 'ready') this.state.value = 'connecting';
  }

  /** Become the window whose worker answers, as soon as no other one is. */
  private async wait(steal: boolean): Promise<void> {
    if (!navigator.locks) return this.begin();
    const held = navigator.locks.request(nameFor(base), { steal }, () => {
      this.begin();
      return new Promise(() => undefined);
    });
    await held.catch(() => {
      this.lose();
      void this.wait(false);
    });
  }

  private begin(): void {
    const beginning: Beginning = {
      channel: nameFor(base),
      database: nameFor(base),
      runtime: fileAt(place.runtime ?? ''),
      key: place.key,
      holder: newId(),
    };
    this.worker?.terminate();
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onerror = () => this.follow({ phase: 'failed', problem: 'worker' });
    this.worker.onmessage = () => this.lose(); // all that it says here is that another one writes
    this.worker.postMessage(beginning);
    this.follow({ phase: 'fetching', done: 0 });
  }

  /** Another window has taken over. */
  private lose(): void {
    this.worker?.terminate();
    if (this.worker && !navigator.locks) {
      news.value = { phase: 'taken' };
      this.state.value = 'lost';
    }
    this.worker = null;
  }

  private listenForLife(): void {
    if (document.hidden) {
      this.heard = Date.now();
      return;
    }
    this.say({ type: 'ping' });
    const silent = Date.now() - this.heard;
    if (silent < (this.worker ? OWN_PATIENCE : PATIENCE)) return;
    this.heard = Date.now();
    if (this.worker) this.begin();
    else if (navigator.locks) void this.wait(true);
  }
}

const line = new DeviceLine();

/** What can be answered before Python is there: files that were written with the page. */
const WRITTEN: Record<string, string> = { '/games': 'games.json' };

async function ask(method: string, path: string, body: string | undefined): Promise<Reply> {
  const written = method === 'GET' ? WRITTEN[path] : undefined;
  if (!written) return line.ask(method, `/api${path}`, body ?? '');
  line.open();
  const answer = await fetch(fileAt(place.runtime + written));
  return { status: answer.status, text: await answer.text() };
}

/** The house on this device. */
export const device = { name: 'device' as const, line, ask };
