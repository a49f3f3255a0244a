import { signal } from '@preact/signals';
import { api } from '~/api/http';
import type { Step } from '~/api/types';
import { pace } from '~/app/settings';
import { itemOf } from './log';
import type { Moment } from './store';

const CHUNK = 50;
const PACE = { slow: 1400, normal: 700, fast: 300, off: 300 };

/** All steps of a game, chunk by chunk. */
export async function allSteps(place: string, seat: number | null): Promise<Step[]> {
  const length = await api.length(place);
  const steps: Step[] = [];
  for (let from = 0; from <= length; from += CHUNK) {
    steps.push(...(await api.steps(place, from, from + CHUNK, seat)).steps);
  }
  return steps;
}

/** Going through a game again, step by step. */
export class Replay {
  readonly at = signal(0);
  readonly last = signal(0);
  readonly running = signal(false);
  private readonly steps = new Map<number, Step>();
  private measured = false;
  private timer = 0;

  constructor(
    private readonly place: string,
    private readonly seat: number | null,
    private readonly show: (moment: Moment) => void,
  ) {}

  /** Find out how long the game is, and show its beginning, or what was asked for meanwhile. */
  async start(): Promise<void> {
    this.last.value = await api.length(this.place);
    this.measured = true;
    await this.go(this.at.value);
  }

  /** Show one step, as soon as the length is known. */
  async go(step: number): Promise<void> {
    const wanted = Math.max(0, this.measured ? Math.min(step, this.last.value) : step);
    this.at.value = wanted;
    if (!this.measured) return;
    if (!this.steps.has(wanted)) await this.load(Math.floor(wanted / CHUNK) * CHUNK);
    const found = this.steps.get(wanted);
    if (found && this.at.value === wanted) this.show(momentOf(found, this.seat));
  }

  /** Let it run, or stop it. */
  run(on: boolean): void {
    this.running.value = on;
    window.clearInterval(this.timer);
    if (!on) return;
    this.timer = window.setInterval(() => {
      if (this.at.value >= this.last.value) this.run(false);
      else void this.go(this.at.value + 1);
    }, PACE[pace.value]);
  }

  /** Leave nothing running. */
  stop(): void {
    this.run(false);
  }

  private async load(from: number): Promise<void> {
    const { steps } = await api.steps(this.place, from, from + CHUNK, this.seat);
    for (const step of steps) this.steps.set(step.step, step);
  }
}

/** A step of a game as a moment of the table, with nothing to do in it. */
export function momentOf(step: Step, seat: number | null): Moment {
  return {
    seq: step.seq,
    entry: step.action ? { ...itemOf(step), count: 0 } : null,
    status: 'running',
    toAct: step.to_act,
    outcome: null,
    clock: null,
    seat,
    view: step.view,
    events: step.events,
    actions: [],
    undo: 0,
    turn: 0,
    redo: 0,
  };
}
