import { list, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import e from './explain.module.css';
import { placeName, rowName, tileName } from './model/names';
import {
  cellNumber,
  countryOf,
  isSpecial,
  prints,
  regionOf,
  tileAt,
  villageOf,
} from './model/prints';
import type { Colour, Row, View } from './model/types';
import { viewOf } from './model/view';

/** Words about a village, a region or a tile. */
export function Explain({ spot }: { spot: string }) {
  const { store } = useTable();
  const moment = store.moment.value;
  const [kind, name = ''] = spot.split(':');
  if (!moment) return null;
  const view = viewOf(moment);
  if (kind === 'village') return <VillageWords id={name} view={view} seat={moment.seat} />;
  if (kind === 'region') return <RegionWords id={name} view={view} seat={moment.seat} />;
  if (kind === 'cell') return <TileWords cell={name} view={view} />;
  return null;
}

function Words({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div class={e.words}>
      <h3>{title}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function VillageWords({ id, view, seat }: { id: string; view: View; seat: number | null }) {
  const { store } = useTable();
  const village = countryOf(view).villages.find((one) => one.id === id);
  if (!village) return <Words title={placeName(id)} lines={[t('about.city')]} />;
  const me = seat === null ? undefined : view.players[seat];
  const trip = me?.facts.trips[id];
  const owners = view.players.flatMap((player, at) =>
    player.posts.includes(id) ? [seatName(store, at)] : [],
  );
  const completes = me?.facts.completes[id] ?? [];
  return (
    <Words
      title={village.name}
      lines={[
        t('about.village', { good: t(`hgood.${village.good}`), n: view.prices[village.good] }),
        trip ? t('about.trip', { full: trip[0], half: trip[1] }) : '',
        owners.length > 0 ? t('about.posts', { who: list(owners) }) : '',
        ...completes.map((one) => {
          const pays = Object.entries(one.discs).map(([row, pay]) => `${rowName(row)} ${pay}`);
          return t('about.completes', {
            region: regionOf.get(one.region)!.name,
            pays: pays.length > 0 ? list(pays, 'disjunction') : t('about.nothing_open'),
          });
        }),
      ]}
    />
  );
}

function RegionWords({ id, view, seat }: { id: string; view: View; seat: number | null }) {
  const region = countryOf(view).regions.find((one) => one.id === id)!;
  const me = seat === null ? undefined : view.players[seat];
  const missing = region.ring.filter(
    (village) => villageOf.has(village) && !me?.posts.includes(village),
  );
  const rows: Row[] = region.noble ? ['nobility'] : region.buildings;
  const pays = rows.map((row) => {
    const pay = view.facts.next_pay[row];
    return pay === null ? t('about.full', { row: rowName(row) }) : `${rowName(row)} ${pay}`;
  });
  return (
    <Words
      title={region.name}
      lines={[
        t('about.region', { pays: list(pays, 'disjunction') }),
        me && missing.length > 0
          ? t('about.missing', { villages: list(missing.map(placeName)) })
          : '',
      ]}
    />
  );
}

function TileWords({ cell, view }: { cell: string; view: View }) {
  const { store } = useTable();
  const tile = tileAt(cell, view);
  if (!tile) {
    const n = prints.cellCost[cellNumber(cell)]!;
    return <Words title={t('market.space')} lines={[t('about.space', { n })]} />;
  }
  const facts = view.facts.tiles.find((one) => one.stall === cell);
  const name = (colour: Colour) =>
    colour === 'shared' ? t('player.shared') : seatName(store, colour);
  return (
    <Words
      title={tileName(tile)}
      lines={[
        isSpecial(tile) ? t(`about.tile.${tile}`) : t('about.tile'),
        facts && facts.leader !== null
          ? t('about.leads', { who: name(facts.leader) })
          : t('about.nobody'),
        facts && facts.can_win.length > 0
          ? t('about.can_win', { who: list(facts.can_win.map(name)) })
          : '',
      ]}
    />
  );
}
