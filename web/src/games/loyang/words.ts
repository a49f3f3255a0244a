import type own from '@games/loyang/words/en.json';

declare module '~/app/i18n' {
  interface GameWords {
    loyang: typeof own;
  }
}
