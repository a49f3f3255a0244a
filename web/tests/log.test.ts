import { describe, expect, it } from 'vitest';
import type { Entry } from '~/api/types';
import { Log } from '~/table/log';

const entry = (seq: number, kind: Entry['kind'] = 'act', count = 0): Entry => ({
  seq,
  kind,
  seat: 0,
  bot: null,
  action: kind === 'undo' ? null : { n: seq, text: `a${seq}`, deed: { verb: 'done' } },
  count,
  at: 0,
});

describe('the log', () => {
  it('says that something was taken back, and forgets what', () => {
    const log = new Log();
    for (const seq of [1, 2, 3]) log.add(entry(seq), []);
    log.add(entry(4, 'undo', 2), []);
    log.add(entry(5), []);
    expect(log.items.value.map((item) => item.seq)).toEqual([1, 4, 5]);
    log.add(entry(6, 'undo', 1), []);
    expect(log.items.value.map(({ kind, count }) => [kind, count])).toEqual([
      ['act', 0],
      ['undo', 3],
    ]);
    expect(log.seq).toBe(6);
  });

  it('takes over only what is new after a break', () => {
    const log = new Log();
    log.add(entry(1), []);
    log.restore([entry(1), entry(2)], [[], [{ event: 'turn', seat: 0 }]], false, 2);
    expect(log.items.value.map((item) => item.seq)).toEqual([1, 2]);
    expect(log.items.value[1]?.events).toEqual([{ event: 'turn', seat: 0 }]);
  });

  it('says that older entries are missing', () => {
    const log = new Log();
    log.restore([entry(300)], [[]], true, 300);
    expect(log.cut.value).toBe(true);
  });

  it('keeps nothing if it knows more than the server', () => {
    const log = new Log();
    for (const seq of [1, 2, 3]) log.add(entry(seq), []);
    log.restore([], [], false, 2);
    expect(log.items.value).toEqual([]);
    expect(log.cut.value).toBe(true);
    log.add(entry(3), []);
    expect(log.seq).toBe(3);
  });
});
