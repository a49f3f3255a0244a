import { num, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { isReader, seatName } from '~/table/names';
import { Spot } from '~/table/Spot';
import { Button } from '~/ui/Button';
import { useSlots } from '~/ui/slots';
import c from '../cards/cards.module.css';
import { FieldFace } from '../cards/FieldFace';
import { Under } from '../cards/Under';
import { fieldName } from '../model/names';
import { spot } from '../model/offers';
import { prints } from '../model/prints';
import type { Field, Player } from '../model/types';
import a from './areas.module.css';
import { visited } from './Others';

type Props = { player: Player; seat: number; own: boolean; planting: boolean };

/** The fields on the table and the pile of those to come. */
export function Fields({ player, seat, own, planting }: Props) {
  const home = planting && player.fields.length === 0;
  const slots = useSlots(player.fields.map(({ field }) => field));
  const fieldOf = new Map(player.fields.map((field) => [field.field, field]));
  return (
    <section class={a.area} aria-label={t('area.fields')} data-area="fields">
      <Caption seat={seat} own={own} />
      <div class={`${a.cards} ${a.fields}`} style={{ '--fields': Math.max(7, slots.length) }}>
        {home && <FieldSpot field={EMPTY_HOME} seat={seat} own={own} />}
        {slots.map((name, at) =>
          name === null ? (
            <div key={at} class={c.holder} />
          ) : (
            <FieldSpot key={name} field={fieldOf.get(name)!} seat={seat} own={own} />
          ),
        )}
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
  const sizes = rest.map((field) => num(prints.fields[field]!.plots));
  return (
    <div class={a.pile}>
      <div class={a.back} aria-hidden="true">
        <b>{num(rest.length)}</b>
      </div>
      <p>{t(player.pile ? 'pile.known' : 'pile.rest', { fields: sizes.join(' ') })}</p>
    </div>
  );
}

/** Whose area this is, and the way back from somebody else's. */
function Caption({ seat, own }: { seat: number; own: boolean }) {
  const { store } = useTable();
  const mine = store.moment.value?.seat;
  if (own || isReader(seat, store.table.value?.mine ?? []))
    return <h2 class={a.caption}>{t('area.fields')}</h2>;
  return (
    <div class={a.visit} data-name="visit">
      <h2 class={a.caption}>
        {t(mine === null ? 'visit.watching' : 'visit.title', { who: seatName(store, seat) })}
      </h2>
      {mine !== null && (
        <Button
          size="small"
          name="leave-visit"
          keys="Escape"
          onClick={() => {
            visited.value = null;
          }}
        >
          {t('visit.back')}
        </Button>
      )}
    </div>
  );
}
