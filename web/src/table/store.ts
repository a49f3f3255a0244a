import { computed, type Signal, signal } from '@preact/signals';
import { Refused } from '~/api/http';
import { socket } from '~/api/socket';
import type {
  Action,
  ChatMessage,
  Clock,
  Entry,
  GameEvent,
  GameView,
  HintFrame,
  Outcome,
  ServerFrame,
  StateFrame,
  Table,
  WhyFrame,
} from '~/api/types';
import { pace } from '~/app/settings';
import { Log } from './log';
import { allSteps, Replay } from './replay';

/** The table as one viewer sees it after one entry of the log. */
export type Moment = {
  seq: number;
  entry: Entry | null;
  status: Table['status'];
  toAct: number[];
  outcome: Outcome | null;
  clock: Clock | null;
  seat: number | null;
  view: GameView;
  events: GameEvent[];
  actions: Action[];
  undo: number;
  turn: number;
  redo: number;
};

const PACE = { slow: 1500, normal: 750, fast: 250 };
const IMPATIENT = 60;

/** A table that is watched: what the server sent, and which moment of it is on screen. */
export class TableStore {
  readonly table = signal<Table | null>(null);
  readonly moment = signal<Moment | null>(null);
  readonly behind = signal(0);
  readonly paused = signal(false);
  readonly busy = signal(false);
  readonly trouble: Signal<Refused | null> = signal(null);
  readonly gone = signal<string | null>(null);
  readonly chat = signal<ChatMessage[]>([]);
  readonly hint = signal<HintFrame | null>(null);
  readonly asking = signal(false);
  readonly log = new Log();
  readonly replaying: Signal<Replay | null> = signal(null);
  /** Called before another moment is shown, so that things can be seen moving. */
  onShow: ((next: Moment, animate: boolean) => void) | null = null;

  /** Whether it is up to somebody at this screen. */
  readonly isMyTurn = computed(() => {
    const moment = this.moment.value;
    return moment !== null && moment.seat !== null && moment.toAct.includes(moment.seat);
  });

  private seq = -1;
  private live: Moment | null = null;
  private completing = false;
  private queue: Moment[] = [];
  private awaited: { seq: number; resolve: () => void }[] = [];
  private timer = 0;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly invite?: string,
  ) {}

  /** Follow the table from now on, over breaks of the line. */
  watch(): void {
    socket.open();
    this.stops.push(socket.listen((frame) => this.receive(frame)));
    this.stops.push(
      socket.whenOpen(() => {
        const invite = this.invite ? { invite: this.invite } : {};
        const seq = this.log.seq;
        socket.send({ type: 'watch', table: this.id, seq, previews: true, ...invite });
      }),
    );
  }

  /** Follow it no longer. */
  leave(): void {
    for (const stop of this.stops) stop();
    window.clearTimeout(this.timer);
    socket.send({ type: 'unwatch', table: this.id });
  }

  /** Play an action, given by number or in notation. */
  act(action: number | string): Promise<boolean> {
    return this.wish({ type: 'act', action });
  }

  /** Take back the last action, or this turn. */
  undo(to: 'step' | 'turn'): Promise<boolean> {
    return this.wish({ type: 'undo', to });
  }

  /** Play again what was taken back last. */
  redo(): Promise<boolean> {
    return this.wish({ type: 'redo' });
  }

  /** Ask a bot what it would do. */
  async askHint(): Promise<void> {
    const seat = this.moment.value?.seat;
    this.hint.value = null;
    if (this.asking.value || !this.isMyTurn.value) return;
    this.asking.value = true;
    try {
      const answer = await socket.wish({ type: 'hint', table: this.id, seat, seq: this.seq });
      if (answer.type === 'hint') this.hint.value = answer;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
    } finally {
      this.asking.value = false;
    }
  }

  /** Ask why something is not possible now. */
  async askWhy(action: string): Promise<WhyFrame | null> {
    const seat = this.moment.value?.seat;
    if (seat === null || seat === undefined) return null;
    try {
      const answer = await socket.wish({ type: 'why', table: this.id, seat, action });
      return answer.type === 'why' ? answer : null;
    } catch {
      return null;
    }
  }

  /** Fetch the beginning of a long game, if it is not here. */
  async completeLog(place = `tables/${this.id}`): Promise<void> {
    if (!this.log.cut.value || this.completing) return;
    this.completing = true;
    try {
      this.log.complete(await allSteps(place, this.moment.value?.seat ?? null));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    } finally {
      this.completing = false;
    }
  }

  /** Say something to the table. */
  say(text: string): void {
    void socket.wish({ type: 'chat', table: this.id, text }).catch(() => undefined);
  }

  /** Show at once all that has happened. */
  skip(): void {
    const last = this.queue.pop();
    this.queue = [];
    this.paused.value = false;
    if (last) this.show(last, false);
  }

  /** Show the next thing that happened. */
  step(): void {
    const next = this.queue.shift();
    if (next) this.show(next, true);
  }

  /** Hold what is being shown, or go on. */
  hold(on: boolean): void {
    this.paused.value = on;
    window.clearTimeout(this.timer);
    if (!on) this.schedule();
  }

  /** Go through the game again, from where it stands or from the start. */
  async startReplay(place = `tables/${this.id}`): Promise<void> {
    this.skip();
    const replay = new Replay(place, this.moment.value?.seat ?? null, (moment) => {
      if (this.replaying.value === replay) this.moment.value = moment;
    });
    this.replaying.value = replay;
    await Promise.all([replay.start(), this.completeLog(place)]);
  }

  /** Back to the table as it stands. */
  stopReplay(): void {
    this.replaying.value?.stop();
    this.replaying.value = null;
    this.moment.value = this.live;
  }

  private async wish(frame: { type: string } & Record<string, unknown>): Promise<boolean> {
    const seat = this.moment.value?.seat;
    if (this.busy.value || seat === null || seat === undefined) return false;
    this.busy.value = true;
    this.trouble.value = null;
    this.hint.value = null;
    try {
      const answer = await socket.wish({ ...frame, table: this.id, seat, seq: this.seq });
      if (answer.type === 'ack') await this.until(answer.seq);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Until the state with a number is here; the acknowledgement comes before it. */
  private until(seq: number): Promise<void> {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((resolve) => this.awaited.push({ seq, resolve }));
  }

  private receive(frame: ServerFrame): void {
    if (frame.type === 'table' && frame.table.id === this.id) {
      this.table.value = frame.table;
    } else if (frame.type === 'state' && frame.table === this.id) {
      this.receiveState(frame);
    } else if (frame.type === 'chat' && frame.table === this.id) {
      const known = new Set(this.chat.value.map((message) => message.number));
      const fresh = frame.messages.filter((message) => !known.has(message.number));
      this.chat.value = [...this.chat.value, ...fresh].sort((a, b) => a.number - b.number);
    } else if (frame.type === 'closed' && frame.table === this.id) {
      this.gone.value = frame.error;
    } else if (frame.type === 'refused' && frame.table === this.id && !this.table.value) {
      this.gone.value = frame.error;
    }
  }

  private receiveState(frame: StateFrame): void {
    if (frame.entry && frame.seq <= this.seq) return;
    const moment = this.chosen(frame);
    this.seq = frame.seq;
    for (const one of this.awaited.filter(({ seq }) => seq <= frame.seq)) one.resolve();
    this.awaited = this.awaited.filter(({ seq }) => seq > frame.seq);
    if (!frame.entry) {
      const events = frame.views.find((view) => view.seat === moment.seat)?.since ?? [];
      const wentBack = frame.seq < this.log.seq;
      this.log.restore(frame.since, events, frame.more, frame.seq);
      if (wentBack) void this.completeLog();
      this.queue = [];
      this.show(moment, false);
      return;
    }
    this.log.add(frame.entry, moment.events);
    const mine = frame.entry.seat !== null && frame.views.some((v) => v.seat === frame.entry?.seat);
    if (mine || document.hidden || this.moment.value === null) {
      this.queue = [];
      this.show(moment, !document.hidden);
    } else {
      this.queue.push(moment);
      if (this.queue.length > IMPATIENT) this.skip();
      else this.schedule();
    }
  }

  /** The view of the seat that is to act, where several are held. */
  private chosen(frame: StateFrame): Moment {
    const before = this.moment.value?.seat;
    const view =
      frame.views.find((v) => v.seat !== null && frame.to_act.includes(v.seat)) ??
      frame.views.find((v) => v.seat === before) ??
      frame.views[0]!;
    const { seq, entry, status, outcome, clock } = frame;
    const { since: _, ...seen } = view;
    return { seq, entry, status, outcome, clock, toAct: frame.to_act, ...seen };
  }

  private schedule(): void {
    this.behind.value = this.queue.length;
    window.clearTimeout(this.timer);
    if (this.queue.length === 0 || this.paused.value) return;
    const quick = this.queue.length > 25 ? 0.5 : 1;
    this.timer = window.setTimeout(() => this.step(), PACE[pace.value] * quick);
  }

  private show(moment: Moment, animate: boolean): void {
    this.live = moment;
    if (!this.replaying.value) {
      this.onShow?.(moment, animate);
      this.moment.value = moment;
    }
    this.schedule();
  }
}
