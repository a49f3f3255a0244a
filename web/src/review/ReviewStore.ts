import { signal } from '@preact/signals';
import { api, Refused } from '~/api/http';
import type { Attempt, AttemptWish, Review, ReviewTurn } from '~/api/types';
import { momentOf } from '~/table/replay';
import { AttemptStore } from './AttemptStore';

const PAUSE = 700;

/** A finished table with its review: its turns on the board, better lines, and tries. */
export class ReviewStore extends AttemptStore {
  readonly review = signal<Review | null>(null);
  readonly failed = signal(false);
  /** The number of the turn on the board. */
  readonly turn = signal<number | null>(null);
  private waiting = 0;

  /** The turn on the board. */
  get onBoard(): ReviewTurn | null {
    const number = this.turn.value;
    return number === null ? null : (this.review.value?.turns[number] ?? null);
  }

  /** Ask for the review until it is whole. */
  async follow(): Promise<void> {
    try {
      this.review.value = await api.review(this.id);
      if (!this.review.value.done) {
        this.waiting = window.setTimeout(() => void this.follow(), PAUSE);
      }
    } catch (error) {
      if (error instanceof Refused && error.code === 'rate') {
        this.waiting = window.setTimeout(() => void this.follow(), 4 * PAUSE);
      } else this.failed.value = true;
    }
  }

  /** Show the end of the game, as it stands when nothing is chosen. */
  override async showEnd(): Promise<void> {
    this.turn.value = null;
    this.attempt.value = null;
    this.trying.value = false;
    await this.showStep(await api.length(`tables/${this.id}`), null);
  }

  /** Put a turn on the board, as its player saw it. */
  async choose(number: number): Promise<void> {
    this.turn.value = number;
    this.attempt.value = null;
    this.trying.value = false;
    const turn = this.onBoard;
    if (turn) await this.showStep(turn.first, turn.seat);
  }

  override leave(): void {
    window.clearTimeout(this.waiting);
  }

  protected override send(wish: AttemptWish): Promise<Attempt> {
    return api.attempt(this.id, this.turn.value ?? 0, wish);
  }

  private async showStep(step: number, seat: number | null): Promise<void> {
    const { steps } = await api.steps(`tables/${this.id}`, step, step, seat);
    const found = steps[0];
    if (found) this.moment.value = momentOf(found, seat);
  }
}
