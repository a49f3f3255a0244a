import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { num, plus, t } from '~/app/i18n';
import { isNarrow } from '~/app/screen';
import map from '~/generated/hermagor-map.svg';
import { useTable } from '~/table/context';
import { Icon } from '~/ui/Icon';
import { GoodLetter, Merchant, Post } from '../art/pieces';
import {
  type Country,
  countryOf,
  pictureOf,
  placeOf,
  prints,
  type Region,
  regionOf,
  type Village,
} from '../model/prints';
import type { Colour, Player, View } from '../model/types';
import { type Around, cityName, placesAround, type Sizes, sizesAt } from './labels';
import { MapSpot } from './MapSpot';
import m from './map.module.css';
import { useZoom } from './zoom';

const [WIDTH, HEIGHT] = prints.size;
/** How far a phone is zoomed in at the start. */
const CLOSE = 2.4;

type MapProps = {
  view: View;
  me: Player | undefined;
  /** Whether it begins zoomed in, as on a phone. */
  close?: boolean;
  children?: ComponentChildren;
};

/** The country with everybody's posts and merchants; what is written on it keeps its size. */
export function CountryMap({ view, me, close, children }: MapProps) {
  const { desk, store } = useTable();
  const svg = useRef<SVGSVGElement>(null);
  const land = countryOf(view);
  const home = placeOf(me?.merchant ?? prints.city.id);
  const zoom = useZoom(svg, WIDTH, HEIGHT, close || isNarrow.value ? CLOSE : 1, home);
  const colours = view.players.length + (view.shared ? 1 : 0);
  const sizes = useComputed(() => sizesAt(zoom.unit.value));
  const around = useComputed(() => placesAround(land, sizes.value, colours));
  const asked = store.isMyTurn.value;
  useEffect(() => zoom.show(home.x, home.y), [home.x, home.y, asked]);
  const hovered = desk.hovered.value?.replace(/^village:/, '') ?? '';
  const completes = me?.facts.completes[hovered] ?? [];
  const lit = completes.map((one) => regionOf.get(one.region)!);
  return (
    <section class={m.area} aria-label={t('harea.map')} data-area="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture cannot hold a fieldset */}
      <svg
        ref={svg}
        class={m.map}
        viewBox={zoom.viewBox.value}
        data-zoomed={zoom.isZoomed.value ? '' : undefined}
        role="group"
        aria-label={t('harea.map')}
      >
        <image href={pictureOf(view)} width={WIDTH} height={HEIGHT} />
        {lit.map((region) => (
          <polygon key={region.id} class={m.region} points={region.outline} />
        ))}
        {land.regions.map((region) => (
          <RegionSpot key={region.id} region={region} least={21.5 * zoom.unit.value} />
        ))}
        <Letters land={land} sizes={sizes.value} />
        <Signs land={land} sizes={sizes.value} />
        <Pieces view={view} around={around.value} sizes={sizes.value} />
        {land.villages.map((village) => (
          <VillageSpot key={village.id} village={village} view={view} me={me} sizes={sizes.value} />
        ))}
        <City sizes={sizes.value} />
        {land.villages.map((village) => (
          <Labels
            key={village.id}
            village={village}
            around={around.value.get(village.id)!}
            sizes={sizes.value}
          />
        ))}
      </svg>
      <div class={m.foot}>
        {children}
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
      </div>
    </section>
  );
}

function RegionSpot({ region, least }: { region: Region; least: number }) {
  const [left, top, right, bottom] = region.box;
  const wide = Math.max((right - left) / 2, least);
  const high = Math.max((bottom - top) / 2 + 4, least);
  return (
    <MapSpot id={`region:${region.id}`} label={region.name} look={m.hit} quiet>
      <rect
        x={(left + right) / 2 - wide}
        y={(top + bottom) / 2 - high}
        width={wide * 2}
        height={high * 2}
        rx={10}
      />
    </MapSpot>
  );
}

/** What the roads cost. */
function Signs({ land, sizes }: { land: Country; sizes: Sizes }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus
    <g class={m.signs} aria-hidden="true" style={{ fontSize: `${sizes.cost}px` }}>
      {land.signs.map(({ x, y, cost, main }, at) => (
        <g key={at} data-main={main ? '' : undefined} transform={`translate(${x} ${y})`}>
          <circle r={sizes.sign} />
          {sizes.legible && <text y={sizes.cost * 0.35}>{num(cost)}</text>}
        </g>
      ))}
    </g>
  );
}

/** The letters of all goods on the map: at villages, and at a region's houses in a row or column. */
function Letters({ land, sizes }: { land: Country; sizes: Sizes }) {
  const houses = land.regions.flatMap(({ id, buildings, box: [left, top, right, bottom] }) => {
    const upright = bottom - top > right - left;
    const [width, height] = [right - left, bottom - top];
    return buildings.map((good, at) => {
      const along = (at + 0.5) / buildings.length;
      const x = left + (upright ? 0.5 : along) * width;
      const y = top + (upright ? along : 0.5) * height;
      return <GoodLetter key={`${id} ${good}`} good={good} x={x + 16} y={y + 16} />;
    });
  });
  const off = sizes.badge * 0.75;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus
    <g class={m.letters} aria-hidden="true">
      {houses}
      {land.villages.map(({ id, good, x, y }) => (
        <GoodLetter key={id} good={good} x={x + off} y={y + off} />
      ))}
    </g>
  );
}

function City({ sizes }: { sizes: Sizes }) {
  const { id, name, x, y } = prints.city;
  const at = cityName(sizes);
  return (
    <g class={m.city} data-place={`village:${id}`} style={{ fontSize: `${sizes.name * 1.1}px` }}>
      <g transform={`translate(${x} ${y})`}>
        <circle class={m.wall} r="43" />
        <circle class={m.gold} r="38" />
        <path d="M-27 20V-5h4v-4h4v4h4v-4h4v10h4v-14h-3v-11h4v4h4v-4h4v4h4v-4h4v11h-3v14h4v-10h4v4h4v-4h4v4h4v25H7v-7a7 7 0 0 0-14 0v7z" />
      </g>
      {sizes.legible && (
        <text class={m.name} x={at.x} y={at.y + sizes.name * 0.35}>
          {name}
        </text>
      )}
    </g>
  );
}

type VillageProps = { village: Village; view: View; me: Player | undefined; sizes: Sizes };

function VillageSpot({ village, view, me, sizes }: VillageProps) {
  const { desk } = useTable();
  const id = `village:${village.id}`;
  const { x, y } = village;
  const trip = me?.facts.trips[village.id];
  const sale = desk.onto(id).find((offer) => offer.action.deed.verb === 'sell');
  const completes = me?.facts.completes[village.id];
  const good = t(`hgood.${village.good}`);
  const label = trip
    ? t('map.village', { name: village.name, good, n: view.prices[village.good], cost: trip[0] })
    : t('map.own', { name: village.name, good });
  const main = prints.mainRoad.includes(village.id);
  return (
    <MapSpot id={id} label={label} look={sale ? `${m.village} ${m.sale}` : m.village}>
      <circle class={m.touch} cx={x} cy={y} r={sizes.touch} />
      <circle class={m.halo} cx={x} cy={y} r={sizes.badge + 8} />
      <g class={m.badge} transform={`translate(${x} ${y}) scale(${sizes.badge / 23})`} data-badge>
        {main && <circle class={m.gold} r="26.5" />}
        <circle class={m.paper} r="23" />
        <use href={`${map}#map-${village.good}`} />
      </g>
      {completes && (sale || view.phase !== 'travel') && (
        <path
          class={m.star}
          d={star(x - sizes.badge * 0.75, y - sizes.badge * 0.75, sizes.badge / 23)}
        />
      )}
    </MapSpot>
  );
}

type LabelProps = { village: Village; around: Around; sizes: Sizes };

/** A village's name, and what a sale there would bring: on top of everything. */
function Labels({ village, around: { name, tag }, sizes }: LabelProps) {
  const { desk } = useTable();
  const sale = desk.onto(`village:${village.id}`).find(({ action }) => action.deed.verb === 'sell');
  const cash = sale?.effect?.cash;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus
    <g class={m.labels} aria-hidden="true">
      {sizes.legible && (
        <text
          class={m.name}
          x={name.x}
          y={name.y + sizes.name * 0.35}
          style={{ fontSize: `${sizes.name}px` }}
        >
          {village.name}
        </text>
      )}
      {cash !== undefined && sizes.legible && (
        <g
          class={m.net}
          transform={`translate(${tag.x} ${tag.y}) scale(${sizes.tag / 20})`}
          data-net
        >
          <rect
            x={-23}
            y={-14.5}
            width={46}
            height={29}
            rx={14.5}
            data-loss={cash < 0 ? '' : undefined}
          />
          <text y={7}>{plus(cash)}</text>
        </g>
      )}
    </g>
  );
}

/** A small star: a post here would complete a region. */
function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = (at % 2 ? 5 : 11) * size;
    const angle = (at / 10) * 2 * Math.PI - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

type PiecesProps = { view: View; around: Map<string, Around>; sizes: Sizes };

/** Posts at their villages, merchants where they stand; every colour has its own places. */
function Pieces({ view, around, sizes }: PiecesProps) {
  const players = view.players.length;
  const posts: [string, Colour][] = view.players.flatMap((player, seat) =>
    player.posts.map((village): [string, Colour] => [village, seat]),
  );
  for (const village of view.shared?.posts ?? []) posts.push([village, 'shared']);
  const place = (village: string, slot: number) =>
    around.get(village)?.slots[slot] ?? inCity(slot - players);
  return (
    <g class={m.pieces}>
      {posts.map(([village, colour]) => {
        const { x, y } = place(village, colour === 'shared' ? players : colour);
        return (
          <g
            key={`${village}-${colour}`}
            transform={`translate(${x} ${y}) scale(${sizes.piece})`}
            data-post
          >
            <Post colour={colour} />
          </g>
        );
      })}
      {view.players.map((player, seat) => {
        const { x, y } = place(player.merchant, players + (view.shared ? 1 : 0) + seat);
        return (
          <g key={seat} transform={`translate(${x} ${y}) scale(${sizes.piece * 1.15})`}>
            <Merchant colour={seat} />
          </g>
        );
      })}
    </g>
  );
}

/** Merchants in the city stand in a row below it. */
function inCity(order: number): { x: number; y: number } {
  return { x: prints.city.x - 60 + order * 30, y: prints.city.y + 62 };
}
