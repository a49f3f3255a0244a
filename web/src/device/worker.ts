/** The worker that keeps the tables of this device: Python, the database, and the channel. */
import type { Beginning, News, ToDesk, ToPage } from './protocol';
import { startPython } from './runtime';
import { Storage } from './storage';
import { Thinker } from './thinker';

/** `Desk` of kontor.device.worker. */
type Desk = {
  start(): Promise<[number, number]>;
  ask(method: string, path: string, body: string): Promise<[number, string]>;
  hello(client: string): Promise<void>;
  receive(client: string, text: string): Promise<void>;
  bye(client: string): void;
};

const STEP = 100_000; // bytes between two reports

self.onmessage = ({ data }: MessageEvent<Beginning>) => void begin(data);

async function begin(beginning: Beginning): Promise<void> {
  const channel = new BroadcastChannel(beginning.channel);
  const say = (message: ToPage) => channel.postMessage(message);
  let latest: News = { phase: 'fetching', done: 0 };
  const tell = (news: News) => {
    latest = news;
    say({ to: 'all', type: 'news', news });
  };
  let desk: Desk | null = null;
  channel.onmessage = ({ data }: MessageEvent<ToDesk | ToPage>) => {
    if (data.to !== 'desk') return;
    if (data.type === 'ping') say({ to: 'all', type: 'news', news: latest });
    else if (desk) void answer(desk, data as ToDesk, say);
  };
  try {
    let done = 0;
    let told = 0;
    const opening = Storage.open(beginning.database, beginning.holder, () => {
      channel.close();
      self.postMessage('taken');
    });
    opening.catch(() => undefined);
    const python = await startPython(beginning.runtime, (bytes) => {
      done += bytes;
      if (done - told < STEP) return;
      told = done;
      tell({ phase: 'fetching', done });
    });
    tell({ phase: 'starting' });
    const storage = await opening;
    const thinker = new Thinker(beginning.runtime);
    const out = (client: string, text: string) => say({ to: client, type: 'frame', text });
    const make = python.pyimport('kontor.device.worker').Desk as unknown as (
      ...args: unknown[]
    ) => Desk;
    const made = make(storage, thinker, out, beginning.key);
    const [tables, broken] = await made.start();
    desk = made;
    tell({ phase: 'ready', tables, broken });
    thinker.warm();
  } catch (error) {
    const refused = error instanceof DOMException || error === null;
    tell({ phase: 'failed', problem: refused ? 'refused' : String(error) });
  }
}

async function answer(desk: Desk, asked: ToDesk, say: (message: ToPage) => void): Promise<void> {
  switch (asked.type) {
    case 'hello':
      return desk.hello(asked.client);
    case 'bye':
      return desk.bye(asked.client);
    case 'frame':
      return desk.receive(asked.client, asked.text);
    case 'ask': {
      const [status, text] = await desk.ask(asked.method, asked.path, asked.body);
      return say({ to: asked.client, type: 'answer', id: asked.id, status, text });
    }
    case 'ping':
      return;
    default:
      asked satisfies never;
  }
}
