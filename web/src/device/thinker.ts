/** The way to the worker in which bots think, from the one that keeps the tables. */

type Waiting = { resolve: (answer: string) => void; reject: (error: Error) => void };
type Answered = { id: number; answer?: string; problem?: string };

/** Python's signal of the Ctrl+C key. */
const INTERRUPT = 2;

/** Begins when it is first asked, or when it is told to warm up. */
export class Thinker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private responds = false;
  /** Where the page is isolated from others, a bot can be stopped without ending its worker. */
  private readonly interrupt = self.crossOriginIsolated ? new SharedArrayBuffer(1) : undefined;

  constructor(private readonly runtime: string) {}

  /** Let the worker begin, so that the first question does not have to wait for it. */
  warm(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./bots.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.answered(data);
    worker.onerror = () => this.giveUp();
    worker.postMessage({ runtime: this.runtime, interrupt: this.interrupt });
    this.worker = worker;
    return worker;
  }

  /** The answer to a question, both as JSON. */
  think(question: string): Promise<string> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.warm().postMessage({ id, question });
    });
  }

  /** End whatever it does. */
  restart(): void {
    if (this.interrupt && this.responds && this.waiting.size > 0) {
      this.responds = false; // until it says something: a worker that does not even stop is ended
      new Uint8Array(this.interrupt)[0] = INTERRUPT;
      this.waiting.clear();
    } else this.giveUp();
  }

  private giveUp(): void {
    this.worker?.terminate();
    this.worker = null;
    this.responds = false;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.reject(new Error('the worker has ended'));
  }

  private answered({ id, answer, problem }: Answered): void {
    this.responds = true;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer === undefined) waiting?.reject(new Error(problem));
    else waiting?.resolve(answer);
  }
}
