import { Fragment } from 'preact';
import { num, t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { Spot } from '~/table/Spot';
import { Buyer, colourKey } from '../art/pieces';
import { tileName } from '../model/names';
import { cellName, prints } from '../model/prints';
import type { Colour, TileFacts, TileId, View } from '../model/types';
import m from './market.module.css';
import { Tile } from './Tile';

const ROWS = 9;
const COLUMNS = 7;
const FIRST_COLUMN = 4; // lanes are counted from the top, then from the left

/** The market square: stalls with tiles, and the lanes between them. */
export function Market({ view }: { view: View }) {
  const buyers = buyersOf(view);
  const facts = new Map<string, TileFacts>(view.facts.tiles.map((one) => [one.stall, one]));
  return (
    <section class={m.market} aria-label={t('harea.market')} data-area="market">
      <div class={m.square}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Fragment key={row}>
            {Array.from({ length: COLUMNS }, (_, column) => {
              const name = cellName(row * COLUMNS + column);
              return (
                <Cell
                  key={name}
                  cell={row * COLUMNS + column}
                  view={view}
                  buyer={buyers.get(name)}
                  tile={facts.get(name)}
                />
              );
            })}
            <LaneEnd view={view} lane={row % 2 === 1 ? (row - 1) / 2 : null} />
          </Fragment>
        ))}
        {Array.from({ length: COLUMNS }, (_, column) => (
          <LaneEnd
            key={column}
            view={view}
            lane={column % 2 === 1 ? FIRST_COLUMN + (column - 1) / 2 : null}
          />
        ))}
      </div>
    </section>
  );
}

/** What the players' buyers earn in a lane so far; an empty place beside stalls. */
function LaneEnd({ view, lane }: { view: View; lane: number | null }) {
  return (
    <span class={m.end} aria-hidden="true" data-lane={lane ?? undefined}>
      {lane !== null &&
        view.players.map(
          ({ facts }, seat) =>
            facts.lanes[lane]! > 0 && (
              <span key={seat} class={m.income} data-colour={colourKey(seat)}>
                {num(facts.lanes[lane]!)}
              </span>
            ),
        )}
    </span>
  );
}

function buyersOf(view: View): Map<string, Colour> {
  const found = new Map<string, Colour>();
  view.players.forEach((player, seat) => {
    for (const cell of player.buyers) found.set(cell, seat);
  });
  for (const cell of view.shared?.buyers ?? []) found.set(cell, 'shared');
  return found;
}

type CellProps = {
  cell: number;
  view: View;
  buyer: Colour | undefined;
  tile: TileFacts | undefined;
};

function Cell({ cell, view, buyer, tile }: CellProps) {
  const { store } = useTable();
  const asked = store.isMyTurn.value && view.phase === 'market';
  const row = Math.floor(cell / 7);
  const column = cell % 7;
  const isStall = row % 2 === 0 && column % 2 === 0;
  const crossing = row % 2 === 1 && column % 2 === 1;
  const name = cellName(cell);
  const id = `cell:${name}`;
  const printed = isStall ? view.market[(row / 2) * 4 + column / 2] : null;
  const cost = prints.cellCost[cell]!;
  const label = cellLabel(name, cost, buyer, printed ?? null);
  const look = isStall ? m.stall : crossing ? m.crossing : m.lane;
  const lead = tile?.leader;
  const inspect = Boolean(printed) || (asked && buyer === undefined);
  return (
    <Spot id={id} label={label} class={`${m.cell} ${look}`} inspect={inspect} menuFirst={inspect}>
      {printed && (
        <span
          class={m.ring}
          data-colour={lead === null || lead === undefined ? undefined : colourKey(lead)}
          data-open={tile && (tile.can_win.length > 0 || tile.can_stop.length > 0) ? '' : undefined}
        >
          <Tile tile={printed} />
        </span>
      )}
      {buyer !== undefined ? (
        <span class={m.buyer}>
          <Buyer colour={buyer} />
        </span>
      ) : (
        (!isStall || printed) && <span class={isStall ? m.stallCost : m.cost}>{num(cost)}</span>
      )}
    </Spot>
  );
}

function cellLabel(
  name: string,
  cost: number,
  buyer: Colour | undefined,
  tile: TileId | null,
): string {
  const what = tile ? tileName(tile) : t('market.space');
  if (buyer !== undefined) return t('market.taken', { cell: name, what });
  return t('market.free', { cell: name, what, n: cost });
}
