import { computed, type Signal, signal } from '@preact/signals';
import { houseOf } from '~/api/house';
import { api, Refused } from '~/api/http';
import type { Line } from '~/api/line';
import type {
  Act,
  Action,
  AskWhy,
  ChatMessage,
  Clock,
  Entry,
  GameEvent,
  GameView,
  HintFrame,
  Outcome,
  Redo,
  ServerFrame,
  StateFrame,
  Table,
  Undo,
  WhyFrame,
} from '~/api/types';
import { blocked, loadBlocked, me } from '~/app/person';
import { pace } from '~/app/settings';
import { play } from '~/app/sound';
import { Log } from './log';
import { allSteps, momentOf, Replay } from './replay';

/** What changes the game; the table, the seat and the moment are added. */
type Turn = Pick<Act, 'type' | 'action'> | Pick<Undo, 'type' | 'to'> | Pick<Redo, 'type'>;

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

/** How long each of the others' deeds stays on screen, in milliseconds. */
export const PACE = { slow: 1500, normal: 800, fast: 300, off: 0 };
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
  private readonly said = signal<ChatMessage[]>([]);
  /** What is said, without those whom one does not want to hear. */
  readonly chat = computed(() =>
    this.said.value.filter(({ person }) => !blocked.value.has(person)),
  );
  readonly hint = signal<HintFrame | null>(null);
  readonly asking = signal(false);
  readonly log = new Log();
  /** Whether what others did since one's last action is being watched again. */
  readonly again = signal(false);
  /** Since when people are away, by seat; 0 if they were when this page came. */
  readonly away = signal<Record<number, number>>({});
  /** How many chat messages have been seen. */
  readonly read = signal(0);
  readonly replaying: Signal<Replay | null> = signal(null);
  /** Called before another moment is shown, so that things can be seen moving. */
  onShow: ((next: Moment, animate: boolean) => void) | null = null;

  /** Whether it is up to somebody at this screen. */
  readonly isMyTurn = computed(() => {
    const moment = this.moment.value;
    return moment !== null && moment.seat !== null && moment.toAct.includes(moment.seat);
  });

  /** The line to whoever keeps the table. */
  readonly line: Line;
  private seq = -1;
  private live: Moment | null = null;
  private completing = false;
  private queue: Moment[] = [];
  /** Where the board stood after one's last action, and what came since. */
  private before: Moment | null = null;
  private recent: Moment[] = [];
  private awaited: { seq: number; resolve: () => void }[] = [];
  private timer = 0;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly invite?: string,
    /** Where the game can be gone through again. */
    readonly place = `tables/${id}`,
  ) {
    this.line = houseOf(id).line;
  }

  /** Follow the table from now on, over breaks of the line. */
  watch(): void {
    this.line.open();
    if (me.value) void loadBlocked();
    this.stops.push(this.line.listen((frame) => this.receive(frame)));
    this.stops.push(
      this.line.whenOpen(() => {
        const invite = this.invite ? { invite: this.invite } : {};
        const seq = this.log.seq;
        this.line.send({ type: 'watch', table: this.id, seq, previews: true, ...invite });
      }),
    );
  }

  /** Follow it no longer. */
  leave(): void {
    for (const stop of this.stops) stop();
    window.clearTimeout(this.timer);
    this.line.send({ type: 'unwatch', table: this.id });
  }

  /** Play an action, given by number or in notation. */
  act(action: Act['action']): Promise<boolean> {
    return this.wish({ type: 'act', action });
  }

  /** Take back the last action, or this turn. */
  undo(to: 'step' | 'turn'): Promise<boolean> {
    play('undo');
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
    if (this.asking.value || !this.isMyTurn.value || seat === null || seat === undefined) return;
    this.asking.value = true;
    try {
      const answer = await this.line.wish({ type: 'hint', table: this.id, seat, seq: this.seq });
      if (answer.type === 'hint') this.hint.value = answer;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
    } finally {
      this.asking.value = false;
    }
  }

  /** Ask why something is not possible now. */
  async askWhy(action: AskWhy['action']): Promise<WhyFrame | null> {
    const seat = this.moment.value?.seat;
    if (seat === null || seat === undefined) return null;
    try {
      const answer = await this.line.wish({ type: 'why', table: this.id, seat, action });
      return answer.type === 'why' ? answer : null;
    } catch {
      return null;
    }
  }

  /** Fetch the beginning of a long game, if it is not here. */
  async completeLog(): Promise<void> {
    if (!this.log.cut.value || this.completing) return;
    this.completing = true;
    try {
      this.log.complete(await allSteps(this.place, this.moment.value?.seat ?? null));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    } finally {
      this.completing = false;
    }
  }

  /** Say something to the table. */
  say(text: string): void {
    void this.line.wish({ type: 'chat', table: this.id, text }).catch(() => undefined);
  }

  /** Show at once all that has happened. */
  skip(): void {
    const last = this.queue.pop();
    this.queue = [];
    this.again.value = false;
    this.paused.value = false;
    if (last) this.show(last, false);
  }

  /** Show the next thing that happened. */
  step(): void {
    const next = this.queue.shift();
    if (next) this.show(next, true);
  }

  /** Watch again the last actions, which others did; what this page has not seen is fetched. */
  async watchAgain(count: number): Promise<void> {
    const { live } = this;
    if (!live) return;
    if (!this.before || this.recent.length < count) {
      const last = await api.length(this.place);
      const { steps } = await api.steps(this.place, Math.max(0, last - count), last + 1, live.seat);
      const [first, ...rest] = steps.map((step) => momentOf(step, live.seat));
      if (!first || rest.length === 0 || this.live !== live) return;
      this.before = first;
      this.recent = [...rest.slice(0, -1), live];
    }
    this.again.value = true;
    this.paused.value = false;
    this.queue = [...this.recent];
    this.moment.value = this.before;
    this.schedule();
  }

  /** Hold what is being shown, or go on. */
  hold(on: boolean): void {
    this.paused.value = on;
    window.clearTimeout(this.timer);
    if (!on) this.schedule();
  }

  /** Go through the game again, from where it stands or from the start. */
  async startReplay(): Promise<void> {
    this.skip();
    const replay = new Replay(this.place, this.moment.value?.seat ?? null, (moment) => {
      if (this.replaying.value === replay) this.moment.value = moment;
    });
    this.replaying.value = replay;
    await Promise.all([replay.start(), this.completeLog()]);
  }

  /** Show a finished game that nobody plays on: its end, and from there all of it again. */
  async showEnd(table: Table): Promise<void> {
    this.table.value = { ...table, mine: [] };
    this.log.cut.value = true;
    await this.completeLog();
    const last = await api.length(this.place);
    const [step] = (await api.steps(this.place, last, last, null)).steps;
    if (!step) return;
    this.show({ ...momentOf(step, null), status: table.status, outcome: table.outcome }, false);
  }

  /** Back to the table as it stands. */
  stopReplay(): void {
    this.replaying.value?.stop();
    this.replaying.value = null;
    this.moment.value = this.live;
  }

  private async wish(frame: Turn): Promise<boolean> {
    const seat = this.moment.value?.seat;
    if (this.busy.value || seat === null || seat === undefined) return false;
    this.busy.value = true;
    this.trouble.value = null;
    this.hint.value = null;
    try {
      const answer = await this.line.wish({ ...frame, table: this.id, seat, seq: this.seq });
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
    switch (frame.type) {
      case 'table':
        if (frame.table.id === this.id) this.receiveTable(frame.table);
        return;
      case 'state':
        if (frame.table === this.id) this.receiveState(frame);
        return;
      case 'chat':
        if (frame.table === this.id) this.receiveChat(frame.messages);
        return;
      case 'closed':
        if (frame.table === this.id) this.gone.value = frame.error;
        return;
      case 'refused':
        if (frame.table === this.id && !this.table.value) this.gone.value = frame.error;
        return;
      case 'welcome':
      case 'ack':
      case 'hint':
      case 'why':
      case 'notice':
      case 'pong':
        return;
      default:
        frame satisfies never;
    }
  }

  private receiveChat(messages: ChatMessage[]): void {
    const known = new Set(this.said.value.map((message) => message.number));
    const fresh = messages.filter(({ number }) => !known.has(number));
    const first = this.said.value.length === 0;
    this.said.value = [...this.said.value, ...fresh].sort((a, b) => a.number - b.number);
    if (first && fresh.length > 1) this.read.value = this.chat.value.length;
    else if (fresh.some(({ person }) => person !== me.value?.id && !blocked.value.has(person)))
      play('chat');
  }

  /** Take over who sits where, and remember since when people are away. */
  private receiveTable(table: Table): void {
    const before = this.away.value;
    const first = this.table.value === null;
    this.away.value = Object.fromEntries(
      table.seats
        .filter((one) => one.kind === 'person' && !one.online && !table.mine.includes(one.seat))
        .map(({ seat }) => [seat, before[seat] ?? (first ? 0 : Date.now())]),
    );
    this.table.value = table;
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
      this.before = moment;
      this.recent = [];
      this.show(moment, false);
      return;
    }
    this.log.add(frame.entry, moment.events);
    const mine = frame.entry.seat !== null && frame.views.some((v) => v.seat === frame.entry?.seat);
    if (mine) {
      this.before = moment;
      this.recent = [];
    } else this.recent.push(moment);
    const atOnce = mine || document.hidden || pace.value === 'off' || this.moment.value === null;
    if (atOnce) {
      this.queue = [];
      this.show(moment, !document.hidden && pace.value !== 'off');
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
    const wait = PACE[pace.value] || PACE.normal;
    this.timer = window.setTimeout(() => this.step(), wait * quick);
  }

  private show(moment: Moment, animate: boolean): void {
    this.live = moment;
    if (!this.replaying.value) {
      this.onShow?.(moment, animate);
      this.moment.value = moment;
    }
    if (this.queue.length === 0) this.again.value = false;
    this.schedule();
  }
}
