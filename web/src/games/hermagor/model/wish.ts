import type { Args } from '~/app/format';
import type { Moment } from '~/table/store';
import { goodName, placeName, rowName } from './names';
import { askedOf } from './view';

/** What one would want to do at a spot, in notation. */
export function wishAt(spot: string, _: string | null, moment: Moment): string | null {
  const asked = askedOf(moment)?.kind;
  const [kind, name] = spot.split(':');
  if (kind === 'cell' && asked === 'buy') return `buyer ${name}`;
  if (kind === 'village' && asked === 'act') return `sell ${name}`;
  if (kind === 'price' && asked === 'raise') return `raise ${name}`;
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
