import { describe, expect, it } from 'vitest';
import { fill, fillText, formatNumber, signed } from '~/app/format';

describe('messages', () => {
  it('fills holes', () => {
    expect(fillText('Sow {good} on {field}', { good: 'wheat', field: 'home' }, 'en')).toBe(
      'Sow wheat on home',
    );
  });

  it('chooses the plural as the language does', () => {
    const words = '{n} {n#step|steps}';
    expect(fillText(words, { n: 1 }, 'en')).toBe('1 step');
    expect(fillText(words, { n: 0 }, 'en')).toBe('0 steps');
    expect(fillText('{n} {n#pas|pas de plus}', { n: 0 }, 'fr')).toBe('0 pas');
  });

  it('speaks to the reader', () => {
    const words = '{you#hat|haben} gesät';
    expect(fillText(words, { you: false }, 'de')).toBe('hat gesät');
    expect(fillText(words, { you: true }, 'de')).toBe('haben gesät');
  });

  it('keeps things to be shown', () => {
    const shown = { text: 'wheat', node: 'W' };
    expect(fill('a {good}', { good: shown }, 'en')).toEqual(['a ', shown]);
    expect(fillText('a {good}', { good: shown }, 'en')).toBe('a wheat');
  });

  it('writes numbers in the reader’s way', () => {
    expect(formatNumber(-3, 'en')).toBe('−3');
    expect(signed(5, 'de')).toBe('+5');
    expect(formatNumber(12345, 'de')).toBe('12.345');
  });
});
