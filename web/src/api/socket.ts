import { Line } from './line';
import { Refused } from './refused';
import type { ClientFrame, ServerFrame } from './types';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;
const SILENCE = 8_000;

/** The line to a server: one websocket for the whole page. */
export class Socket extends Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private heartbeat = 0;
  private silence = 0;
  private wanted = false;

  override open(): void {
    this.wanted = true;
    if (!this.socket) this.connect();
  }

  override renew(): void {
    this.socket?.close();
    this.socket = null;
    if (this.wanted) this.connect();
  }

  override send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private connect(): void {
    window.clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onmessage = (message) => {
      window.clearTimeout(this.silence);
      this.receive(JSON.parse(String(message.data)) as ServerFrame);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    this.state.value = 'lost';
    window.clearInterval(this.heartbeat);
    window.clearTimeout(this.silence);
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  protected override welcomed(): void {
    this.wait = FIRST_WAIT;
    super.welcomed();
    window.clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(() => this.check(), HEARTBEAT);
  }

  /** Ask for a sign of life; a line that stays silent is given up and opened again. */
  check(): void {
    if (this.state.value !== 'open') return;
    this.send({ type: 'ping', id: 'heartbeat' });
    window.clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      const socket = this.socket;
      this.lost();
      socket?.close();
    }, SILENCE);
  }
}

const socket = new Socket();

window.addEventListener('online', () => socket.renew());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) socket.check();
});

/** A request over HTTP. */
async function ask(method: string, path: string, body: string | undefined, kind: string) {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = body;
    init.headers = { ...init.headers, 'Content-Type': kind };
  }
  try {
    const answer = await fetch(`/api${path}`, init);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new Refused('offline', String(error));
  }
}

/** The server that this page came from. */
export const server = { name: 'server' as const, line: socket, ask };
