import { signal } from '@preact/signals';
import { api, Refused } from '~/api/http';
import type { Act, Analysis, AnalysisWish, Opinion, StudyNode, Table } from '~/api/types';
import { SEATS } from '~/table/names';
import { type Moment, TableStore } from '~/table/store';
import { keep } from './kept';

/** The place before the first entry. */
export const START = -1;

/** A study on the board: what is played adds to its tree, whoever's turn it is. */
export class AnalysisStore extends TableStore {
  readonly now = signal<Analysis | null>(null);
  readonly opinion = signal<Opinion | null>(null);
  readonly judging = signal(false);

  constructor() {
    super('');
  }

  get nodes(): StudyNode[] {
    return this.now.value?.study.nodes ?? [];
  }

  /** The ways on from a place, the main one first. */
  ways(at: number): number[] {
    return this.nodes.flatMap((node, number) => ((node.parent ?? START) === at ? [number] : []));
  }

  /** Put a study on the board. */
  begin(analysis: Analysis): void {
    this.table.value = tableOf(analysis);
    this.put(analysis, false);
  }

  /** Go to a place. */
  go(at: number): Promise<boolean> {
    return this.ask({ at });
  }

  /** One step forward along the main way, or back. */
  async stepBy(by: number): Promise<boolean> {
    const { at } = this.now.value!;
    const to = by > 0 ? this.ways(at)[0] : at === START ? undefined : this.parent(at);
    return to === undefined ? false : this.go(to);
  }

  /** To the start, or to the end of this line. */
  async toEnd(forward: boolean): Promise<boolean> {
    let at = forward ? this.now.value!.at : START;
    if (forward)
      for (let way = this.ways(at)[0]; way !== undefined; way = this.ways(at)[0]) at = way;
    return this.go(at);
  }

  /** Look at the place through another seat's eyes. */
  look(seat: number): Promise<boolean> {
    return this.ask({ seat });
  }

  override act(action: Act['action']): Promise<boolean> {
    const seat = this.now.value?.seat ?? null;
    return this.ask({ do: 'play', action, seat }, true);
  }

  override undo(): Promise<boolean> {
    return this.stepBy(-1);
  }

  override redo(): Promise<boolean> {
    return this.stepBy(1);
  }

  override say(text: string): void {
    void this.ask({ do: 'comment', text });
  }

  /** Take the entry away, with all that follows. */
  remove(): Promise<boolean> {
    return this.ask({ do: 'remove' });
  }

  /** Make this line the main one. */
  makeMain(): Promise<boolean> {
    return this.ask({ do: 'main' });
  }

  /** Draw again what the start leaves open. */
  imagineAgain(): Promise<boolean> {
    const { study } = this.now.value!;
    return this.ask({ study: { ...study, seed: `${Number(study.seed) + 1 || 1}` }, at: START });
  }

  /** Ask a bot what it thinks of the place. */
  async judge(): Promise<void> {
    const now = this.now.value;
    if (!now || this.judging.value) return;
    this.judging.value = true;
    this.opinion.value = null;
    try {
      const { study, at, seat } = now;
      const found = await api.judged({ study, at, seat });
      if (this.now.value === now) this.opinion.value = found;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
    } finally {
      this.judging.value = false;
    }
  }

  override askHint(): Promise<void> {
    return this.judge();
  }

  override watch(): void {}

  override leave(): void {}

  private parent(at: number): number {
    return this.nodes[at]?.parent ?? START;
  }

  private async ask(wish: Partial<AnalysisWish>, animate = false): Promise<boolean> {
    const now = this.now.value;
    if (!now || this.busy.value) return false;
    this.busy.value = true;
    this.trouble.value = null;
    try {
      this.put(await api.analysis({ study: now.study, at: now.at, ...wish }), animate);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.trouble.value = error;
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  private put(now: Analysis, animate: boolean): void {
    const before = this.now.value;
    if (now.at !== before?.at || now.study !== before.study) this.opinion.value = null;
    this.now.value = now;
    keep(now);
    const moment: Moment = {
      seq: now.at + 1,
      entry: null,
      status: 'running',
      toAct: now.to_act,
      outcome: null,
      clock: null,
      seat: now.seat,
      view: now.view,
      events: now.events,
      actions: now.actions,
      undo: now.at === START ? 0 : 1,
      turn: 0,
      redo: this.ways(now.at).length > 0 ? 1 : 0,
    };
    this.onShow?.(moment, animate);
    this.moment.value = moment;
  }
}

/** A table as the board needs it: all seats are at this screen. */
function tableOf({ study, seats }: Analysis): Table {
  const sitting = Array.from({ length: seats }, (_, seat) => ({
    seat,
    kind: 'person',
    person: null,
    name: study.names?.[seat] || SEATS[seat],
    bot: null,
    reserved: null,
    resigned: false,
    taken_over: false,
    online: true,
  }));
  return {
    id: '',
    game: study.game,
    options: study.options ?? {},
    status: 'running',
    hints: false,
    mine: [],
    seats: sitting,
    proposals: [],
  } as unknown as Table;
}
