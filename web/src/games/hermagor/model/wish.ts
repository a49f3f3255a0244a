import type { Args } from '~/app/format';
import type { Moment } from '~/table/store';
import { goodName, placeName, rowName } from './names';
import { isGood } from './prints';
import type { Cell, Deed } from './types';
import { askedOf } from './view';

/** What one would want to do at a spot. */
export function wishAt(spot: string, _: string | null, moment: Moment): Deed | null {
  const asked = askedOf(moment)?.kind;
  const [kind, name = ''] = spot.split(':');
  if (kind === 'cell' && asked === 'buy') return { verb: 'buyer', cell: name as Cell };
  if (kind === 'village' && asked === 'act') return { verb: 'sell', village: name };
  if (kind === 'price' && asked === 'raise' && isGood(name)) return { verb: 'raise', good: name };
  return null;
}

/** The arguments of a refusal with the names of goods, places and rows. */
export function refusalArgs({ good, village, row, ...rest }: Record<string, unknown>): Args {
  return {
    ...(rest as Args),
    good: good === undefined ? undefined : goodName(String(good)),
    village: village === undefined ? undefined : placeName(String(village)),
    row: row === undefined ? undefined : rowName(String(row)),
  };
}
