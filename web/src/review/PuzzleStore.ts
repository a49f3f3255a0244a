import { api } from '~/api/http';
import type { Attempt, AttemptWish } from '~/api/types';
import { tableOf } from '~/learn/LessonStore';
import { AttemptStore } from './AttemptStore';
import { counted } from './course';
import { solved } from './solved';

/** A puzzle on the board; the first try counts for rating and streak. */
export class PuzzleStore extends AttemptStore {
  private counted = false;

  constructor(
    readonly game: string,
    readonly puzzle: string,
    readonly rating: number,
  ) {
    super('');
  }

  protected override async send(wish: AttemptWish): Promise<Attempt> {
    const next = await api.puzzle(this.game, this.puzzle, wish);
    this.table.value ??= tableOf(next);
    if (wish.show) this.count(false);
    return next;
  }

  protected override judged(attempt: Attempt): void {
    this.count(attempt.verdict?.good ?? false);
  }

  private count(good: boolean): void {
    if (this.counted) return;
    this.counted = true;
    solved(this.game, this.puzzle, this.rating, good);
    counted(good);
  }
}
