import { signal } from '@preact/signals';
import { Refused } from '~/api/http';
import type { Act, Attempt, AttemptWish } from '~/api/types';
import { type Moment, TableStore } from '~/table/store';

/** A board on which a turn is tried, or its best line is shown. */
export abstract class AttemptStore extends TableStore {
  /** The try, or the best line that is being shown. */
  readonly attempt = signal<Attempt | null>(null);
  readonly trying = signal(false);
  readonly judging = signal(false);
  /** How many actions of the shown line are played. */
  readonly at = signal(0);

  /** Ask the server about a try. */
  protected abstract send(wish: AttemptWish): Promise<Attempt>;

  /** The best line, before its first action. */
  async showBetter(): Promise<void> {
    this.trying.value = false;
    this.at.value = 0;
    await this.ask([], true);
  }

  /** One step of the best line forward or back. */
  stepBy(by: number): void {
    const shown = this.attempt.value;
    const steps = shown?.steps ?? [];
    if (!shown) return;
    this.at.value = Math.max(0, Math.min(this.at.value + by, steps.length));
    const now = this.at.value === 0 ? shown : steps[this.at.value - 1]!;
    this.putOn({ ...shown, view: now.view, events: now.events, actions: [] }, by > 0);
  }

  /** Try the turn from its beginning. */
  async tryAgain(): Promise<void> {
    this.trying.value = true;
    this.at.value = 0;
    await this.ask([], false);
  }

  override async act(action: Act['action']): Promise<boolean> {
    const now = this.attempt.value;
    if (!this.trying.value || !now || now.over) return false;
    const text =
      typeof action === 'number' ? now.actions.find((one) => one.n === action)?.text : action;
    return typeof text === 'string' ? this.ask([...now.done, text], false) : false;
  }

  override async undo(): Promise<boolean> {
    const now = this.attempt.value;
    if (!this.trying.value || !now || now.over || now.done.length === 0) return false;
    return this.ask(now.done.slice(0, -1), false);
  }

  override async redo(): Promise<boolean> {
    return false;
  }

  override watch(): void {}

  override leave(): void {}

  /** What came of a try; called when it is over. */
  protected judged(_attempt: Attempt): void {}

  protected async ask(done: string[], show: boolean): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = true;
    this.trouble.value = null;
    this.judging.value = done.length > 0;
    try {
      const next = await this.send({ done, show });
      this.attempt.value = next;
      this.putOn(show ? { ...next, actions: [] } : next, done.length > 0);
      if (next.verdict) this.judged(next);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
      return false;
    } finally {
      this.busy.value = false;
      this.judging.value = false;
    }
  }

  private putOn(shown: Attempt, animate: boolean): void {
    const undo = this.trying.value && !shown.over ? shown.done.length : 0;
    const moment: Moment = {
      seq: shown.done.length + this.at.value,
      entry: null,
      status: 'running',
      toAct: shown.to_act,
      outcome: null,
      clock: null,
      seat: shown.seat,
      view: shown.view,
      events: shown.events,
      actions: shown.actions,
      undo: undo > 0 ? 1 : 0,
      turn: 0,
      redo: 0,
    };
    this.onShow?.(moment, animate);
    this.moment.value = moment;
  }
}
