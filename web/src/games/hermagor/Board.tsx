import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import { isNarrow, isWide } from '~/app/screen';
import { useTable } from '~/table/context';
import { CountryMap } from './areas/Map';
import { Market } from './areas/Market';
import { Players } from './areas/Players';
import { Prices } from './areas/Prices';
import { Tile } from './areas/Tile';
import b from './board.module.css';
import { tileName } from './model/names';
import type { Player, View } from './model/types';
import { viewOf } from './model/view';
import './theme.css';

type Pane = 'map' | 'market' | 'prices';

const chosen = signal<{ phase: string; pane: Pane } | null>(null);

/** The pane for a phone: by the phase, until another one is chosen. */
function paneOf(view: View): Pane {
  const pick = chosen.value;
  if (pick && pick.phase === view.phase) return pick.pane;
  return view.phase === 'travel' || view.phase === 'over' ? 'map' : 'market';
}

/** The whole table of Hermagor as one seat sees it. */
export function Board() {
  const { store } = useTable();
  const moment = store.moment.value;
  if (!moment) return null;
  const view = viewOf(moment);
  const me = moment.seat === null ? undefined : view.players[moment.seat];
  const pane = isNarrow.value ? paneOf(view) : null;
  const market = view.phase !== 'travel' && view.phase !== 'over';
  const shows = (name: Pane) => pane === null || pane === name;
  return (
    <div class={b.board} data-phase={view.phase}>
      <Players view={view} />
      {pane && <Switch view={view} pane={pane} />}
      <div class={b.table} key={isWide.value ? 'desk' : market ? 'market' : 'map'}>
        {shows('map') && (
          <div class={b.map}>
            <CountryMap view={view} me={me}>
              {me && <Holding me={me} />}
            </CountryMap>
          </div>
        )}
        <div class={b.right}>
          {shows('market') && <Market view={view} />}
          {shows('prices') && <Prices view={view} />}
        </div>
      </div>
    </div>
  );
}

function Switch({ view, pane }: { view: View; pane: Pane }) {
  return (
    <div class={b.switch} role="tablist">
      {(['map', 'market', 'prices'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={pane === name}
          class={b.tab}
          onClick={() => {
            chosen.value = { phase: view.phase, pane: name };
          }}
        >
          {t(`harea.${name}`)}
        </button>
      ))}
    </div>
  );
}

/** The own tiles, and what one's posts and discs would bring at the end. */
function Holding({ me }: { me: Player }) {
  const { facts } = me;
  return (
    <section class={b.holding} aria-label={t('harea.own')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many tiles scroll, also by keys */}
      <ul class={b.tiles} tabIndex={0} aria-label={t('harea.own')}>
        {me.tiles.map((tile) => (
          <li key={tile} class={b.tile} title={tileName(tile)}>
            <Tile tile={tile} />
            <span class="unseen">{tileName(tile)}</span>
          </li>
        ))}
        {me.tiles.length === 0 && <li class={b.none}>{t('own.no_tiles')}</li>}
      </ul>
      <p class={b.sums}>
        {t('own.production', { n: facts.production })}
        {' · '}
        {t('own.duchies', { n: facts.duchy_income })}
        {' · '}
        {t('own.road', { n: facts.main_road_income })}
      </p>
    </section>
  );
}
