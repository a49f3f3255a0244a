import type { ComponentChildren } from 'preact';

/** An argument of a message: a word, a number, or something to be shown with a text for it. */
export type Shown = { text: string; node: ComponentChildren };
export type Arg = string | number | boolean | Shown | undefined;
export type Args = Record<string, Arg>;

const HOLE = /\{(\w+)(?:#([^|{}]*)\|([^{}]*))?\}/g;

/**
 * The parts of a message with its holes filled. `{n}` is replaced by an argument, `{n#step|steps}`
 * by one of two forms, as the language's plural rule says for the number `n`; `{you#hat|haben}` by
 * the second form if `you` is true.
 */
export function fill(message: string, args: Args, language: string): Arg[] {
  const parts: Arg[] = [];
  let at = 0;
  for (const match of message.matchAll(HOLE)) {
    if (match.index > at) parts.push(message.slice(at, match.index));
    at = match.index + match[0].length;
    const value = args[match[1] as string];
    if (match[2] === undefined) {
      parts.push(typeof value === 'number' ? formatNumber(value, language) : (value ?? ''));
    } else {
      const first = typeof value === 'boolean' ? !value : isOne(Number(value), language);
      parts.push(first ? match[2] : match[3]);
    }
  }
  if (at < message.length) parts.push(message.slice(at));
  return parts;
}

/** A message as plain text. */
export function fillText(message: string, args: Args, language: string): string {
  return fill(message, args, language)
    .map((part) => (typeof part === 'object' ? part.text : String(part)))
    .join('');
}

/** A number in the reader's way. */
export function formatNumber(value: number, language: string): string {
  return numbers(language).format(value).replace('-', '−');
}

/** A number with its sign, for gains and costs. */
export function signed(value: number, language: string): string {
  return (value > 0 ? '+' : '') + formatNumber(value, language);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function numbers(language: string): Intl.NumberFormat {
  let format = numberFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    numberFormats.set(language, format);
  }
  return format;
}

function isOne(value: number, language: string): boolean {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(Math.abs(value)) === 'one';
}
