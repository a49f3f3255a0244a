import { signal } from '@preact/signals';
import { api } from '~/api/http';
import type { GameInfo } from '~/api/types';
import { language } from './settings';

/** The games that the server has, as far as they are known here. */
export const games = signal<GameInfo[]>([]);
let asked: Promise<GameInfo[]> | null = null;

/** Ask the server for its games, once. */
export function loadGames(): Promise<GameInfo[]> {
  asked ??= api.games().then(
    (found) => {
      games.value = found;
      return found;
    },
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** What the server knows about a game. */
export function gameInfo(name: string): GameInfo | undefined {
  return games.value.find((game) => game.name === name);
}

/** One of the words that stand outside the game's own screens, in the reader's language. */
export function gameWord(name: string, key: string): string {
  const words = gameInfo(name)?.words;
  return words?.[language.value]?.[key] ?? words?.en?.[key] ?? '';
}

/** What a game is called. */
export function titleOf(name: string): string {
  return gameWord(name, 'game.title') || (gameInfo(name)?.title ?? '');
}

/** What an option of a game, or one of its words, is called. */
export function optionName(game: string, option: string): string {
  return gameWord(game, `variant.${option}`) || option.replaceAll('_', ' ');
}
