import { api } from '~/api/http';
import { me } from '~/app/person';
import { guideSeen } from '~/app/settings';
import { stored } from '~/app/store';

/** The lessons that have been gone through on this device, as `game/lesson`. */
export const learnt = stored<string[]>('lessons', [], isNames);

/** The lesson in hand and the steps made in it, so that a reload goes on with it. */
export const lessonAt = stored('lesson-at', { lesson: '', done: [] as string[] }, isAt);

function isAt(value: unknown): boolean {
  const { lesson, done } = (value ?? {}) as Record<string, unknown>;
  return typeof lesson === 'string' && isNames(done);
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

/** Whether a lesson has been gone through. */
export function isLearnt(game: string, lesson: string): boolean {
  return learnt.value.includes(`${game}/${lesson}`);
}

/** Remember a lesson, here and in the account. */
export function learn(game: string, lesson: string, teaches: string[]): void {
  if (!isLearnt(game, lesson)) learnt.value = [...learnt.value, `${game}/${lesson}`];
  needNoTips(teaches);
  keep();
}

/** What a lesson has taught the guide need not say again. */
export function needNoTips(tips: string[]): void {
  const fresh = tips.filter((tip) => !guideSeen.value.includes(tip));
  if (fresh.length > 0) guideSeen.value = [...guideSeen.value, ...fresh];
}

/** Bring what this device and the account know to the same. */
export function keep(): void {
  const person = me.value;
  if (!person) return;
  const known = isNames(person.settings.lessons) ? person.settings.lessons : [];
  const all = [...new Set([...known, ...learnt.value])];
  if (all.length > learnt.value.length) learnt.value = all;
  if (all.length === known.length) return;
  void api.keep({ ...person.settings, lessons: all }).then(
    (changed) => {
      me.value = changed;
    },
    () => undefined,
  );
}
