/** Loyang as the server shows it, and what the page counts through. */
import type {
  LoyangDeed as Deed,
  LoyangGood as Good,
  LoyangHelperCard as HelperCard,
} from '~/generated/api';

export type {
  LoyangCard as Card,
  LoyangCards as Cards,
  LoyangDecision as Decision,
  LoyangDeed as Deed,
  LoyangEvent as Event,
  LoyangFacts as Facts,
  LoyangField as Field,
  LoyangGood as Good,
  LoyangHelperCard as HelperCard,
  LoyangPlayer as Player,
  LoyangRegular as Regular,
  LoyangStall as Stall,
  LoyangView as View,
} from '~/generated/api';

export const GOODS: readonly Good[] = ['W', 'P', 'T', 'C', 'B', 'L'];

/** A helper's kind: the three traders are one. */
export type Helper = Kind<HelperCard>;
type Kind<C> = C extends `${infer Name}-${number}` ? Name : C;

/** A use of a helper. */
export type Use = Extract<Deed, { verb: 'use' }>;
