import type own from '@games/hermagor/words/en.json';

declare module '~/app/i18n' {
  interface GameWords {
    hermagor: typeof own;
  }
}
