import { num, t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import c from '../cards/cards.module.css';
import { FieldFace } from '../cards/FieldFace';
import { Under } from '../cards/Under';
import { fieldName } from '../model/names';
import { spot } from '../model/offers';
import { tables } from '../model/tables';
import type { Field, Player } from '../model/types';
import a from './areas.module.css';

type Props = { player: Player; seat: number; own: boolean; planting: boolean };

/** The fields on the table and the pile of those to come. */
export function Fields({ player, seat, own, planting }: Props) {
  const home = planting && player.fields.length === 0;
  return (
    <section class={a.area} aria-label={t('area.fields')} data-area="fields">
      <h2 class={a.caption}>{t('area.fields')}</h2>
      <div
        class={own ? `${a.cards} ${a.fields}` : a.cards}
        style={{ '--fields': Math.max(6, player.fields.length) }}
      >
        {home && <FieldSpot field={EMPTY_HOME} seat={seat} own={own} />}
        {player.fields.map((field) => (
          <FieldSpot key={field.field} field={field} seat={seat} own={own} />
        ))}
        <Pile player={player} />
      </div>
    </section>
  );
}

const EMPTY_HOME: Field = { field: 'home', good: null, goods: 0, under: null };

function FieldSpot({ field, seat, own }: { field: Field; seat: number; own: boolean }) {
  const id = own ? spot.field(field.field) : `field:${seat}:${field.field}`;
  const name = fieldName(field.field);
  const label = field.good
    ? t('field.grows', { field: name, n: field.goods, good: t(`good.${field.good}`) })
    : t('field.unsown', { field: name });
  return (
    <div class={c.holder}>
      <Spot id={id} label={label} class={c.card} inspect>
        <FieldFace {...field} />
      </Spot>
      <Under card={field.under} />
    </div>
  );
}

/** What is left of the private pile: known kinds, unknown order. */
function Pile({ player }: { player: Player }) {
  const rest = player.pile ?? [...player.pile_rest, ...player.pile_under];
  if (rest.length === 0) return null;
  const sizes = rest.map((field) => num(tables.fields[field]!.plots));
  return (
    <div class={a.pile}>
      <div class={a.back} aria-hidden="true">
        <b>{num(rest.length)}</b>
      </div>
      <p>{t(player.pile ? 'pile.known' : 'pile.rest', { fields: sizes.join(' ') })}</p>
    </div>
  );
}
