import { num, t } from '~/app/i18n';
import { isNarrow, isWide } from '~/app/screen';
import { SeatMark } from '~/table/SeatMark';
import { Spot } from '~/table/Spot';
import { Gate } from '../art/gate';
import { spot } from '../model/offers';
import { stepsFrom } from '../model/path';
import { prints } from '../model/prints';
import type { Player } from '../model/types';
import p from './path.module.css';

type Place = { x: number; y: number };

const GAP = 54;
/** The width of the gate. */
export const GATE = 58;

/** The road winds in rows, from the lower left up to the gate. */
export function placesOf(columns: number): { places: Place[]; width: number; height: number } {
  const rows = Math.ceil(prints.lastSpace / columns);
  const width = columns * GAP + 74;
  const height = rows * GAP + 30;
  const places = Array.from({ length: prints.lastSpace }, (_, at) => {
    const row = Math.floor(at / columns);
    const along = at % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    const wave = Math.sin((column / columns) * Math.PI * 2 + row) * 4;
    return { x: 36 + column * GAP + (row % 2) * 10, y: height - 32 - row * GAP + wave };
  });
  return { places, width, height };
}

/** Where the gate stands: beyond the last place, in the direction of the road. */
export function gateAfter(places: Place[]): Place {
  const [before, last] = places.slice(-2) as [Place, Place];
  return { x: last.x > before.x ? last.x + 22 : last.x - 22 - GATE, y: last.y - 44 };
}

/** A smooth line through the places. */
function roadThrough(places: Place[]): string {
  let road = `M${places[0]!.x - 30} ${places[0]!.y + 6}L${places[0]!.x} ${places[0]!.y}`;
  for (let at = 1; at < places.length; at += 1) {
    const from = places[at - 1]!;
    const to = places[at]!;
    const turn = Math.abs(to.y - from.y) > 25;
    const bow = turn ? (from.x > 140 ? 46 : -46) : 0;
    road += turn
      ? `C${from.x + bow} ${from.y} ${to.x + bow} ${to.y} ${to.x} ${to.y}`
      : `Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;
  }
  return road;
}

type Props = { players: Player[]; seat: number };

/** The Path of Prosperity with everybody's marker and the price of the coming steps. */
export function Path({ players, seat }: Props) {
  const { places, width, height } = placesOf(isWide.value ? 4 : isNarrow.value ? 6 : 7);
  const last = places.at(-1)!;
  const gate = gateAfter(places);
  const me = players[seat]!;
  const road = roadThrough([...places, { x: gate.x + GATE / 2, y: last.y - 2 }]);
  return (
    <Spot id={spot.path} label={pathLabel(me)} class={p.path}>
      <svg viewBox={`0 0 ${width} ${height}`} class={p.map} aria-hidden="true">
        <path class={p.verge} d={road} />
        <path class={p.road} d={road} />
        <g transform={`translate(${gate.x} ${gate.y})`}>
          <Gate />
        </g>
        {places.map(({ x, y }, at) => (
          <g key={at} transform={`translate(${x} ${y})`} class={at < me.space ? p.walked : p.ahead}>
            <circle r="15" />
            <text y="5">{num(at + 1)}</text>
          </g>
        ))}
        {stepsFrom(me)
          .slice(0, 4)
          .map(({ space, total }) => (
            <g
              key={space}
              class={total <= me.cash ? p.can : p.cannot}
              transform={`translate(${places[space - 1]!.x} ${places[space - 1]!.y + 22})`}
            >
              <rect x="-15" y="-9" width="30" height="18" rx="9" />
              <text y="4.5">{num(total)}</text>
            </g>
          ))}
        {players.map((player, at) => {
          const place = places[player.space - 1]!;
          const shared = players.slice(0, at).filter((one) => one.space === player.space).length;
          return (
            <g key={at} transform={`translate(${place.x - 8 + shared * 13} ${place.y - 27})`}>
              <SeatMark seat={at} inSvg />
            </g>
          );
        })}
      </svg>
    </Spot>
  );
}

function pathLabel(me: Player): string {
  const [next] = stepsFrom(me);
  const here = t('path.here', { n: me.space, last: prints.lastSpace });
  return next ? `${here} ${t('path.next', { n: next.price })}` : here;
}
