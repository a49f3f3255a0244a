import { computed, effect, signal } from '@preact/signals';
import { oneOf, stored } from './store';

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'none'] as const;
export const PACES = ['slow', 'normal', 'fast', 'off'] as const;

/** The reader's language by the browser, English if it is another one. */
function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

const flag = oneOf(true, false);

export const language = stored<Language>('language', browserLanguage(), oneOf(...LANGUAGES));
export const theme = stored<(typeof THEMES)[number]>('theme', 'system', oneOf(...THEMES));
export const motion = stored<(typeof MOTIONS)[number]>('motion', 'system', oneOf(...MOTIONS));
export const pace = stored<(typeof PACES)[number]>('pace', 'normal', oneOf(...PACES));
export const lettersOnGoods = stored('letters', false, flag);
export const confirmEnd = stored('confirm', true, flag);
export const sound = stored('sound', false, flag);
export const notices = stored('notices', false, flag);
/** The bots for a game at once: how many, and of which level; or of one's own. */
export const quickBots = stored('quick-bots', 2, (value) => typeof value === 'number');
export const MY_LEVEL = 'fitting';
export const quickLevel = stored('quick-level', '', (value) => typeof value === 'string');
/** Words for a first game, and which of them have been read. */
export const guideOn = stored('guide', true, flag);
export const guideSeen = stored<string[]>('guide-seen', [], Array.isArray);
/** Whether this browser has entered before. */
export const entered = stored('entered', false, flag);
export const playerName = stored('name', '', (value) => typeof value === 'string');

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');
const systemDark = signal(prefersDark.matches);
const systemLess = signal(prefersLess.matches);
prefersDark.addEventListener('change', (event) => {
  systemDark.value = event.matches;
});
prefersLess.addEventListener('change', (event) => {
  systemLess.value = event.matches;
});

/** Whether the dark theme is on. */
const isDark = computed(() =>
  theme.value === 'system' ? systemDark.value : theme.value === 'dark',
);

/** Whether things may move. */
export const moves = computed(() =>
  motion.value === 'system' ? !systemLess.value : motion.value === 'full',
);

/** Keep the document in step with the settings. */
export function followSettings(): void {
  effect(() => {
    document.documentElement.dataset.theme = isDark.value ? 'dark' : 'light';
    document.documentElement.dataset.motion = moves.value ? 'full' : 'none';
    document.documentElement.lang = language.value;
  });
}
