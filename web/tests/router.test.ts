import { describe, expect, it } from 'vitest';
import { parseRoute } from '~/app/router';

describe('addresses', () => {
  it('knows every page', () => {
    expect(parseRoute('/')).toEqual({ page: 'lobby' });
    expect(parseRoute('/table/t_1')).toEqual({ page: 'table', id: 't_1' });
    expect(parseRoute('/join/abc')).toEqual({ page: 'join', invite: 'abc' });
    expect(parseRoute('/rules/loyang/harvest')).toEqual({
      page: 'rules',
      game: 'loyang',
      part: 'harvest',
    });
    expect(parseRoute('/settings')).toEqual({ page: 'settings' });
    expect(parseRoute('/nothing/here')).toEqual({ page: 'missing' });
  });
});
