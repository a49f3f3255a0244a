import { signal } from '@preact/signals';
import { newId } from '~/app/id';
import { Refused } from './http';
import type { HintFrame, ServerFrame, WhyFrame } from './types';

type Wish = { type: string; id?: string } & Record<string, unknown>;
type Answer = Extract<ServerFrame, { type: 'ack' | 'pong' }> | HintFrame | WhyFrame;
type Waiting = { frame: Wish; resolve: (answer: Answer) => void; reject: (error: Refused) => void };
type Listener = (frame: ServerFrame) => void;

export type Line = 'connecting' | 'open' | 'lost';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;
const SILENCE = 8_000;

/**
 * The one websocket of the page. It opens again by itself, then calls `reopened` so that tables
 * are watched again, and repeats the wishes that were not answered (the server does each once).
 */
class Socket {
  readonly line = signal<Line>('connecting');
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private heartbeat = 0;
  private silence = 0;
  private wanted = false;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<Listener>();
  private readonly openers = new Set<() => void>();

  /** Open the line if it is not open. */
  open(): void {
    this.wanted = true;
    if (!this.socket) this.connect();
  }

  /** Close and open again, for instance after another person has entered. */
  renew(): void {
    this.socket?.close();
    this.socket = null;
    if (this.wanted) this.connect();
  }

  /** Call for every frame; returns how to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Call whenever the line is open, also at once if it is. */
  whenOpen(opener: () => void): () => void {
    this.openers.add(opener);
    if (this.line.value === 'open') opener();
    return () => this.openers.delete(opener);
  }

  /** Send a frame that needs no answer; lost if the line is not open. */
  send(frame: Wish): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Send a wish and wait for its answer, over breaks of the line. */
  wish(frame: Wish): Promise<Answer> {
    const id = newId();
    const whole = { ...frame, id };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { frame: whole, resolve, reject });
      this.send(whole);
    });
  }

  private connect(): void {
    window.clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as ServerFrame);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    this.line.value = 'lost';
    window.clearInterval(this.heartbeat);
    window.clearTimeout(this.silence);
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  private receive(frame: ServerFrame): void {
    window.clearTimeout(this.silence);
    if (frame.type === 'welcome') this.welcomed();
    const id = 'id' in frame ? frame.id : null;
    const waiting = id ? this.waiting.get(id) : undefined;
    if (id && waiting) {
      this.waiting.delete(id);
      if (frame.type === 'refused') {
        waiting.reject(new Refused(frame.error, frame.message, frame.details));
      } else {
        waiting.resolve(frame as Answer);
      }
    }
    for (const listener of this.listeners) listener(frame);
  }

  private welcomed(): void {
    this.line.value = 'open';
    this.wait = FIRST_WAIT;
    for (const opener of this.openers) opener();
    for (const waiting of this.waiting.values()) this.send(waiting.frame);
    window.clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(() => this.check(), HEARTBEAT);
  }

  /** Ask for a sign of life; a line that stays silent is given up and opened anew. */
  check(): void {
    if (this.line.value !== 'open') return;
    this.send({ type: 'ping', id: 'heartbeat' });
    window.clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      const socket = this.socket;
      this.lost();
      socket?.close();
    }, SILENCE);
  }
}

export const socket = new Socket();

window.addEventListener('online', () => socket.renew());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) socket.check();
});
