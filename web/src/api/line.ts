import { signal } from '@preact/signals';
import { newId } from '~/app/id';
import { Refused } from './refused';
import type { ClientFrame, HintFrame, ServerFrame, WhyFrame } from './types';

/** A frame of the page's own; the line gives it its id. */
export type Wish = ClientFrame extends infer Frame
  ? Frame extends ClientFrame
    ? Omit<Frame, 'id'>
    : never
  : never;
type Answer = Extract<ServerFrame, { type: 'ack' | 'pong' }> | HintFrame | WhyFrame;
type Waiting = {
  frame: ClientFrame;
  resolve: (answer: Answer) => void;
  reject: (error: Refused) => void;
};
type Listener = (frame: ServerFrame) => void;

export type State = 'connecting' | 'open' | 'lost';

/**
 * A line to a house. It opens again by itself, then calls the openers so that tables are watched
 * again, and repeats the wishes that were not answered (a house does each once). How frames
 * travel is the business of its kinds.
 */
export abstract class Line {
  readonly state = signal<State>('connecting');
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<Listener>();
  private readonly openers = new Set<() => void>();

  /** Open the line if it is not open. */
  abstract open(): void;

  /** Close and open again, for instance after another person has entered. */
  abstract renew(): void;

  /** Send a frame that needs no answer; lost if the line is not open. */
  abstract send(frame: ClientFrame): void;

  /** Call for every frame; returns how to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Call whenever the line is open, also at once if it is. */
  whenOpen(opener: () => void): () => void {
    this.openers.add(opener);
    if (this.state.value === 'open') opener();
    return () => this.openers.delete(opener);
  }

  /** Send a wish and wait for its answer, over breaks of the line. */
  wish(frame: Wish): Promise<Answer> {
    const id = newId();
    const whole = { ...frame, id } as ClientFrame;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { frame: whole, resolve, reject });
      this.send(whole);
    });
  }

  /** A frame has come. */
  protected receive(frame: ServerFrame): void {
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

  /** The house is there: say again what it may not know. */
  protected welcomed(): void {
    this.state.value = 'open';
    for (const opener of this.openers) opener();
    for (const waiting of this.waiting.values()) this.send(waiting.frame);
  }
}
