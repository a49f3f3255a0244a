/** Hermagor as the server shows it, and what the page counts through. */
import type { HermagorGood as Good, HermagorRow as Row } from '~/generated/api';

export type {
  HermagorCell as Cell,
  HermagorColour as Colour,
  HermagorDecision as Decision,
  HermagorDeed as Deed,
  HermagorEvent as Event,
  HermagorGood as Good,
  HermagorPlayer as Player,
  HermagorRow as Row,
  HermagorTile as TileId,
  HermagorTileFacts as TileFacts,
  HermagorView as View,
} from '~/generated/api';

export const GOODS: readonly Good[] = [
  'weapons',
  'relics',
  'corn',
  'amulets',
  'books',
  'eggs',
  'blessings',
  'potions',
];
export const ROWS: readonly Row[] = [...GOODS, 'nobility'];
