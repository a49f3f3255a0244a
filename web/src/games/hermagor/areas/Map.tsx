import { useEffect, useRef } from 'preact/hooks';
import { num, t } from '~/app/i18n';
import { isNarrow } from '~/app/screen';
import map from '~/generated/hermagor-map.svg';
import { useTable } from '~/table/context';
import { Icon } from '~/ui/Icon';
import { GoodLetter, Merchant, Post } from '../art/pieces';
import { placeOf, type Region, regionOf, tables, type Village, villageOf } from '../model/tables';
import type { Colour, Player, View } from '../model/types';
import { MapSpot } from './MapSpot';
import m from './map.module.css';
import { useZoom } from './zoom';

const [WIDTH, HEIGHT] = tables.size;
const FAN: Record<string, number> = { 0: 0, 1: -46, 2: 46, 3: -92, 4: 92, shared: 138 };

/** The country with everybody's posts and merchants. */
export function CountryMap({ view, me }: { view: View; me: Player | undefined }) {
  const { desk, store } = useTable();
  const svg = useRef<SVGSVGElement>(null);
  const home = placeOf(me?.merchant ?? tables.city.id);
  const zoom = useZoom(svg, WIDTH, HEIGHT, isNarrow.value ? 2 : 1, home);
  const asked = store.isMyTurn.value;
  useEffect(() => zoom.show(home.x, home.y), [home.x, home.y, asked]);
  const hovered = desk.hovered.value?.replace(/^village:/, '') ?? '';
  const completes = me?.facts.completes[hovered] ?? [];
  const lit = completes.map((one) => regionOf.get(one.region)!);
  return (
    <section class={m.frame} aria-label={t('harea.map')} data-area="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture cannot hold a fieldset */}
      <svg
        ref={svg}
        class={m.map}
        viewBox={zoom.viewBox.value}
        data-zoomed={zoom.isZoomed.value ? '' : undefined}
        role="group"
        aria-label={t('harea.map')}
      >
        <image href={map} width={WIDTH} height={HEIGHT} />
        <Letters />
        {lit.map((region) => (
          <polygon key={region.id} class={m.region} points={region.outline} />
        ))}
        {tables.regions.map((region) => (
          <RegionSpot key={region.id} region={region} />
        ))}
        {tables.villages.map((village) => (
          <VillageSpot key={village.id} village={village} view={view} me={me} />
        ))}
        <Pieces view={view} />
      </svg>
      <div class={m.zoom}>
        <button type="button" onClick={() => zoom.by(1.5)} aria-label={t('map.closer')}>
          {'+'}
        </button>
        <button type="button" onClick={() => zoom.by(1 / 1.5)} aria-label={t('map.further')}>
          {'−'}
        </button>
        <button
          type="button"
          onClick={zoom.reset}
          aria-label={t('map.whole')}
          data-name="whole-map"
        >
          <Icon name="restart" />
        </button>
      </div>
    </section>
  );
}

function RegionSpot({ region }: { region: Region }) {
  const [left, top, right, bottom] = region.box;
  return (
    <MapSpot id={`region:${region.id}`} label={region.name} look={m.hit} quiet>
      <rect x={left} y={top - 4} width={right - left} height={bottom - top + 8} rx={10} />
    </MapSpot>
  );
}

/** The letters of all goods on the map: at villages, and at a region's houses in a row or column. */
function Letters() {
  const houses = tables.regions.flatMap(({ id, buildings, box: [left, top, right, bottom] }) => {
    const upright = bottom - top > right - left;
    const [width, height] = [right - left, bottom - top];
    return buildings.map((good, at) => {
      const along = (at + 0.5) / buildings.length;
      const x = left + (upright ? 0.5 : along) * width;
      const y = top + (upright ? along : 0.5) * height;
      return <GoodLetter key={`${id} ${good}`} good={good} x={x + 16} y={y + 16} />;
    });
  });
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus
    <g class={m.letters} aria-hidden="true">
      {houses}
      {tables.villages.map(({ id, good, x, y }) => (
        <GoodLetter key={id} good={good} x={x + 17} y={y + 17} />
      ))}
    </g>
  );
}

type VillageProps = { village: Village; view: View; me: Player | undefined };

function VillageSpot({ village, view, me }: VillageProps) {
  const { desk } = useTable();
  const id = `village:${village.id}`;
  const trip = me?.facts.trips[village.id];
  const sale = desk.onto(id).find((offer) => offer.action.verb === 'sell');
  const completes = me?.facts.completes[village.id];
  const good = t(`hgood.${village.good}`);
  const label = trip
    ? t('map.village', { name: village.name, good, n: view.prices[village.good], cost: trip[0] })
    : t('map.own', { name: village.name, good });
  return (
    <MapSpot id={id} label={label} look={sale ? m.sale : m.village}>
      <circle class={m.touch} cx={village.x} cy={village.y} r={42} />
      <circle cx={village.x} cy={village.y} r={sale ? 30 : 27} />
      {sale?.effect?.cash !== undefined && (
        <g transform={`translate(${village.x + 26} ${village.y - 26})`} class={m.net}>
          <rect
            x={-22}
            y={-15}
            width={44}
            height={28}
            rx={14}
            data-loss={sale.effect.cash < 0 ? '' : undefined}
          />
          <text y={6}>
            {sale.effect.cash > 0 ? `+${num(sale.effect.cash)}` : num(sale.effect.cash)}
          </text>
        </g>
      )}
      {completes && (sale || view.phase !== 'travel') && (
        <path class={m.star} d={star(village.x - 28, village.y - 24)} />
      )}
    </MapSpot>
  );
}

/** The direction from a village's name to the village: pieces stand on that side. */
function away(id: string): number {
  const village = villageOf.get(id);
  if (!village) return Math.PI / 2;
  const [x, y] = village.label;
  return Math.atan2(village.y - y, village.x - x);
}

/** A small star: a post here would complete a region. */
function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 ? 6 : 14;
    const angle = (at / 10) * 2 * Math.PI - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Posts around their villages, merchants where they stand. */
function Pieces({ view }: { view: View }) {
  const posts: [string, Colour][] = view.players.flatMap((player, seat) =>
    player.posts.map((village): [string, Colour] => [village, seat]),
  );
  for (const village of view.shared?.posts ?? []) posts.push([village, 'shared']);
  const merchants = view.players.map((player) => player.merchant);
  return (
    <g class={m.pieces}>
      {posts.map(([village, colour]) => {
        const { x, y } = placeOf(village);
        const angle = away(village) + ((FAN[colour] ?? 0) * Math.PI) / 180;
        const at = `translate(${x + 33 * Math.cos(angle)} ${y + 33 * Math.sin(angle)}) scale(1.15)`;
        return (
          <g key={`${village}-${colour}`} transform={at}>
            <Post colour={colour} />
          </g>
        );
      })}
      {merchants.map((village, seat) => {
        const { x, y } = placeOf(village);
        const before = merchants.slice(0, seat).filter((other) => other === village).length;
        const angle = away(village);
        const left = x + 58 * Math.cos(angle) + before * 22;
        const top = y + 56 * Math.sin(angle);
        return (
          <g key={seat} transform={`translate(${left} ${top}) scale(1.3)`}>
            <Merchant colour={seat} />
          </g>
        );
      })}
    </g>
  );
}
