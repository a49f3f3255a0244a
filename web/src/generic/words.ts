import type { Action, GameEvent } from '~/api/types';
import type { Args } from '~/app/format';
import { hasKey, list, num, t } from '~/app/i18n';

/** A document of which nothing but its form is known. */
export type Plain = Record<string, unknown>;

/** The words of a game for a key that was put together, or the last part of the key. */
function named(kind: string, name: string): string {
  return ownWords(`${kind}.${name}`) ?? name.replaceAll('_', ' ');
}

/** What a game's own words say for a key, if it has them. */
export function ownWords(key: string, args: Args = {}): string | null {
  return hasKey(key) ? t(key, args) : null;
}

/** What a key of the view is called. */
export const labelOf = (key: string): string => named('field', key);

/** A single value in words. */
export function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('generic.none');
  if (typeof value === 'boolean') return t(value ? 'generic.yes' : 'generic.no');
  if (typeof value === 'number') return num(value);
  return named('value', String(value));
}

/** Whether a value is a single one, or a short row of single ones. */
export function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** What fills the holes of a message: the values of a document, each in words. */
export function argsOf(document: Plain): Args {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      typeof value === 'number'
        ? value
        : Array.isArray(value)
          ? list(value.map(wordOf))
          : wordOf(value),
    ]),
  );
}

/** An action in the game's words, or in notation. */
export function actionWords(action: Action): string {
  const deed = action.deed as Plain;
  return ownWords(`do.${String(deed.verb)}`, argsOf(deed)) ?? action.text;
}

/** The key of what is said about an event, if the game says something. */
export function eventKey(event: GameEvent) {
  const key = `event.${event.event}`;
  return hasKey(key) ? key : null;
}
