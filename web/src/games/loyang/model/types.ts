/** Loyang as the server shows it, and what the page counts through. */
import type { LoyangGood as Good } from '~/generated/api';

export type {
  LoyangCard as Card,
  LoyangCards as Cards,
  LoyangDecision as Decision,
  LoyangEvent as Event,
  LoyangFacts as Facts,
  LoyangField as Field,
  LoyangGood as Good,
  LoyangPlayer as Player,
  LoyangRegular as Regular,
  LoyangStall as Stall,
  LoyangView as View,
} from '~/generated/api';

export const GOODS: readonly Good[] = ['W', 'P', 'T', 'C', 'B', 'L'];

/** The helpers by name; the three traders are one. */
export const HELPERS = [
  'book-keeper',
  'con-man',
  'deliveryman',
  'foreman',
  'haggler',
  'harvest-helper',
  'maid',
  'market-crier',
  'market-woman',
  'merchant',
  'messenger-boy',
  'official',
  'ploughman',
  'saleswoman',
  'shopper',
  'squire',
  'subsistence-farmer',
  'tenant-farmer',
  'tout',
  'trader',
] as const;
export type Helper = (typeof HELPERS)[number];
