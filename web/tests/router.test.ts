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
    expect(parseRoute('/device')).toEqual({ page: 'lobby' });
    expect(parseRoute('/device/new/loyang')).toEqual({ page: 'new', game: 'loyang' });
    expect(parseRoute('/analysis')).toMatchObject({ page: 'analysis', from: '' });
    expect(parseRoute('/analysis/table/t_1/7')).toEqual({
      page: 'analysis',
      from: 'table',
      id: 't_1',
      part: '7',
    });
    expect(parseRoute('/settings')).toEqual({ page: 'settings' });
    expect(parseRoute('/nothing/here')).toEqual({ page: 'missing' });
  });
});
