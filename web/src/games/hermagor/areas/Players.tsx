import { signal } from '@preact/signals';
import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { LastDeed, Who } from '~/table/Who';
import { Amount } from '~/ui/Amount';
import { Dialog } from '~/ui/Dialog';
import { Coin } from '../art/Coin';
import { GoodIcon } from '../art/pieces';
import { placeName, tileName } from '../model/names';
import { prints } from '../model/prints';
import type { Player, View } from '../model/types';
import q from './players.module.css';
import { Tile } from './Tile';

const opened = signal<number | null>(null);

/** All players in a row: money, goods, pieces left, the last deed; a press shows all they have. */
export function Players({ view }: { view: View }) {
  const seen = opened.value === null ? undefined : view.players[opened.value];
  return (
    <section class={q.players} aria-label={t('harea.players')} data-area="players">
      {view.players.map((player, seat) => (
        <PlayerCard key={seat} view={view} player={player} seat={seat} />
      ))}
      {view.shared && (
        <div class={q.player} data-spot="seat:shared">
          <p class={q.shared}>{t('player.shared')}</p>
          <p class={q.pieces}>{t('player.shared_left', { n: view.shared.buyers_left })}</p>
        </div>
      )}
      {seen && <Area player={seen} seat={opened.value!} />}
    </section>
  );
}

function PlayerCard({ view, player, seat }: { view: View; player: Player; seat: number }) {
  const { store } = useTable();
  const acting = store.moment.value?.toAct.includes(seat);
  const market = view.phase === 'market' || view.phase === 'tax';
  const { facts } = player;
  const mine = store.moment.value?.seat === seat;
  return (
    <button
      type="button"
      class={acting ? `${q.player} ${q.acting}` : q.player}
      data-spot={`seat:${seat}`}
      data-seat={seat}
      data-own={mine ? '' : undefined}
      aria-haspopup="dialog"
      onClick={() => {
        opened.value = seat;
      }}
    >
      <span class="unseen">{t('player.details', { who: seatName(store, seat) })}</span>
      <span class={q.inside} aria-hidden="true">
        <Who seat={seat}>
          {seat === view.first && (
            <span class={q.first} title={t('player.first')}>
              {1}
            </span>
          )}
          <Cash cash={player.cash} />
        </Who>
        <span class={q.goods}>
          {facts.goods.map((good) => (
            <span class={q.good} key={good}>
              <GoodIcon good={good} />
            </span>
          ))}
          {market ? (
            <span class={q.income}>{t('player.lanes', { n: facts.corridor_income })}</span>
          ) : (
            <Places facts={facts} />
          )}
        </span>
        <span class={q.pieces}>
          {market
            ? t('player.buyers', { n: player.buyers_left })
            : t('player.posts', { n: player.posts_left })}
          {' · '}
          {t('player.discs', { n: facts.discs_left })}
        </span>
        <LastDeed seat={seat} />
      </span>
    </button>
  );
}

function Cash({ cash }: { cash: number | null }) {
  return (
    <span class={q.cash} title={cash === null ? t('player.hidden') : undefined}>
      <Coin />
      {cash === null ? '?' : <Amount value={cash} />}
    </span>
  );
}

/** How many posts stand in each duchy and on the main road, in the colours of the map. */
function Places({ facts }: { facts: Player['facts'] }) {
  return (
    <span class={q.places}>
      {prints.duchies.map(({ id, name }) => {
        const words = t('player.posts_in', { place: name, n: facts.duchies[id] ?? 0 });
        return <Place key={id} kind="duchy" n={facts.duchies[id] ?? 0} words={words} />;
      })}
      <Place kind="road" n={facts.main_road} words={t('player.road', { n: facts.main_road })} />
    </span>
  );
}

function Place({ kind, n, words }: { kind: 'duchy' | 'road'; n: number; words: string }) {
  return (
    <span class={q[kind]} title={words}>
      <Amount value={n} />
    </span>
  );
}

/** All that somebody has: tiles and goods, posts, what would come in at the end. */
function Area({ player, seat }: { player: Player; seat: number }) {
  const { store } = useTable();
  const { facts } = player;
  return (
    <Dialog
      title={seatName(store, seat)}
      wide
      onClose={() => {
        opened.value = null;
      }}
    >
      <div class={q.area} data-name="player-area">
        <p class={q.line}>
          <Cash cash={player.cash} />
          <span>{t('player.lanes', { n: facts.corridor_income })}</span>
          <span>{t('player.buyers', { n: player.buyers_left })}</span>
          <span>{t('player.posts', { n: player.posts_left })}</span>
          <span>{t('player.discs', { n: facts.discs_left })}</span>
        </p>
        <ul class={q.tiles}>
          {player.tiles.map((tile) => (
            <li key={tile}>
              <span class={q.tile}>
                <Tile tile={tile} />
              </span>
              {tileName(tile)}
            </li>
          ))}
          {player.tiles.length === 0 && <li>{t('own.no_tiles')}</li>}
        </ul>
        <ul class={q.rows}>
          {prints.duchies.map(({ id, name }) => (
            <li key={id}>{t('player.posts_in', { place: name, n: facts.duchies[id] ?? 0 })}</li>
          ))}
          <li>{t('player.road', { n: facts.main_road })}</li>
        </ul>
        {player.posts.length > 0 && (
          <p>{t('about.posts', { who: player.posts.map(placeName).join(', ') })}</p>
        )}
        <p>
          {t('own.production', { n: facts.production })}
          {' · '}
          {t('own.duchies', { n: facts.duchy_income })}
          {' · '}
          {t('own.road', { n: facts.main_road_income })}
        </p>
      </div>
    </Dialog>
  );
}
