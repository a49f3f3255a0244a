import type { HintFrame } from '~/api/types';
import { hasKey, t } from '~/app/i18n';
import { duchyName, placeName, regionName, rowName, tileName } from './names';
import type { TileId } from './types';

/** What a fact is about, in the reader's words. */
const NAMES: Record<string, (about: string) => string> = {
  builds: rowName,
  completes: regionName,
  denies: (about) => tileName(about.split(' ')[0] as TileId),
  evens: duchyName,
  fills: rowName,
  plans: placeName,
  raises: rowName,
  sells: placeName,
  shares: placeName,
  wins: (about) => tileName(about as TileId),
};

/** Why a bot would do something: "sells in Tann for 6". A trip that costs nothing is none. */
export function reason({ fact, about, amount }: HintFrame['reasons'][number]): string[] {
  const key = `hreason.${fact}`;
  if (!hasKey(key) || (fact === 'travels' && amount === 0)) return [];
  return [t(key, { about: NAMES[fact]?.(about) ?? about, n: amount })];
}
