import { signal } from '@preact/signals';
import { api, Refused } from '~/api/http';
import type { Act, AskWhy, LessonState, Table, WhyFrame } from '~/api/types';
import { type Language, language } from '~/app/settings';
import { type Moment, TableStore } from '~/table/store';
import { learn, lessonAt } from './progress';

/** A table with one learner, at which only the next step of a lesson can be made. */
export class LessonStore extends TableStore {
  /** Where the lesson stands; what was tried last is answered in it. */
  readonly lesson = signal<LessonState | null>(null);
  /** Whether the answer to the right thing is still being read. */
  readonly pausing = signal(false);

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    super('');
  }

  private get path(): string {
    return `${this.game}/${this.name}`;
  }

  /** Begin where it was left, as before a reload; else at the beginning. */
  async open(): Promise<void> {
    const { lesson, done } = lessonAt.value;
    const goesOn = lesson === this.path && done.length > 0 && (await this.ask(done, undefined));
    if (!goesOn) await this.begin();
  }

  /** Begin, or begin again. */
  async begin(): Promise<void> {
    this.pausing.value = false;
    await this.ask([], undefined);
  }

  /** Say the present step in another language. */
  async speak(): Promise<void> {
    const now = this.lesson.value;
    if (now) await this.ask(now.done, undefined);
  }

  /** Go on: after an answer, or after something to read. */
  async goOn(): Promise<void> {
    const now = this.lesson.value;
    if (!now || this.busy.value) return;
    if (this.pausing.value) {
      this.pausing.value = false;
      this.put(now, false);
    } else if (!now.asks && !now.finished) {
      await this.ask([...now.done, ''], undefined);
    }
  }

  override async act(action: Act['action']): Promise<boolean> {
    const now = this.lesson.value;
    if (!now?.asks || this.pausing.value) return false;
    return this.ask(now.done, action);
  }

  override async askWhy(action: AskWhy['action']): Promise<WhyFrame | null> {
    const now = this.lesson.value;
    if (!now?.asks || this.pausing.value) return null;
    try {
      const { answer } = await api.lesson(this.game, this.name, {
        language: language.value as Language,
        done: now.done,
        action,
      });
      if (!answer) return null;
      const { key, words, ruling, arguments: args } = answer;
      const possible = answer.kind !== 'impossible';
      return { possible, key, words, ruling, arguments: args } as WhyFrame;
    } catch {
      return null;
    }
  }

  override async undo(): Promise<boolean> {
    return false;
  }

  override async redo(): Promise<boolean> {
    return false;
  }

  override leave(): void {}

  private async ask(done: string[], action: Act['action'] | undefined): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = true;
    this.trouble.value = null;
    try {
      const wish = { language: language.value, done };
      const next = await api.lesson(
        this.game,
        this.name,
        action === undefined ? wish : { ...wish, action },
      );
      this.pausing.value = next.answer?.kind === 'right';
      this.lesson.value = next;
      if (next.finished) learn(this.game, this.name, next.teaches);
      lessonAt.value = { lesson: this.path, done: next.finished ? [] : next.done };
      this.table.value ??= tableOf(next);
      if (!next.answer || next.answer.kind === 'right') this.put(next, true);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Put the lesson's position on the board; while an answer is read nothing is asked. */
  private put(state: LessonState, animate: boolean): void {
    const asks = state.asks && !this.pausing.value;
    const moment: Moment = {
      seq: state.done.length,
      entry: null,
      status: 'running',
      toAct: state.to_act,
      outcome: null,
      clock: null,
      seat: state.seat,
      view: state.view,
      events: state.events,
      actions: asks ? state.actions : [],
      undo: 0,
      turn: 0,
      redo: 0,
    };
    this.onShow?.(moment, animate);
    this.moment.value = moment;
  }
}

/** A table as a lesson needs it: a learner, and others who only sit there. */
export function tableOf({
  game,
  seat,
  seats,
}: Pick<LessonState, 'game' | 'seat' | 'seats'>): Table {
  const sitting = Array.from({ length: seats }, (_, at) => ({
    seat: at,
    kind: at === seat ? 'person' : 'bot',
    person: null,
    name: null,
    bot: null,
    reserved: null,
    resigned: false,
    taken_over: false,
    online: true,
  }));
  return {
    id: '',
    game,
    options: {},
    status: 'running',
    hints: false,
    mine: [seat],
    seats: sitting,
    proposals: [],
  } as unknown as Table;
}
