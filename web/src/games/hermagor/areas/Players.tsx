import { signal } from '@preact/signals';
import { num, plus, t } from '~/app/i18n';
import { isNarrow } from '~/app/screen';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { SeatMark } from '~/table/SeatMark';
import { Coin } from '../art/Coin';
import { GoodIcon } from '../art/pieces';
import { tables } from '../model/tables';
import type { Player, View } from '../model/types';
import q from './players.module.css';

const opened = signal(-1);

/** All players in a row: money, goods, pieces left, what stands at the end. */
export function Players({ view }: { view: View }) {
  return (
    <section class={q.players} aria-label={t('harea.players')} data-area="players">
      {view.players.map((player, seat) => (
        <PlayerCard key={seat} view={view} player={player} seat={seat} />
      ))}
      {view.shared && (
        <div class={q.player} data-spot="seat:shared">
          <p class={q.head}>
            <span class={q.name}>{t('player.shared')}</span>
          </p>
          <p class={q.pieces}>{t('player.shared_left', { n: view.shared.buyers_left })}</p>
        </div>
      )}
    </section>
  );
}

function PlayerCard({ view, player, seat }: { view: View; player: Player; seat: number }) {
  const { store } = useTable();
  const acting = store.moment.value?.toAct.includes(seat);
  const market = view.phase === 'market' || view.phase === 'tax';
  const { facts } = player;
  const mine = store.moment.value?.seat === seat;
  const full = !isNarrow.value || mine || opened.value === seat;
  const first = seat === view.first && (
    <span class={q.first} title={t('player.first')}>
      {num(1)}
    </span>
  );
  return (
    <div
      class={acting ? `${q.player} ${q.acting}` : q.player}
      data-spot={`seat:${seat}`}
      data-seat={seat}
      data-own={mine ? '' : undefined}
      data-brief={full ? undefined : ''}
    >
      <p class={q.head}>
        <SeatMark seat={seat} />
        <span class={q.name}>{seatName(store, seat)}</span>
        {isNarrow.value && !mine && (
          <button
            type="button"
            class={q.open}
            aria-expanded={full}
            aria-label={t('player.details', { who: seatName(store, seat) })}
            onClick={() => {
              opened.value = full ? -1 : seat;
            }}
          />
        )}
        {full && first}
        {full && <Cash cash={player.cash} />}
      </p>
      <p class={q.goods}>
        {!full && first}
        {!full && player.cash !== null && <Cash cash={player.cash} />}
        {facts.goods.map((good) => (
          <span class={q.good} key={good}>
            <GoodIcon good={good} label />
          </span>
        ))}
        {market && (
          <span class={q.income}>
            {full ? t('player.lanes', { n: facts.corridor_income }) : plus(facts.corridor_income)}
          </span>
        )}
      </p>
      {full && (
        <p class={q.pieces}>
          <span>
            {market
              ? t('player.buyers', { n: player.buyers_left })
              : t('player.posts', { n: player.posts_left })}
            {' · '}
            {t('player.discs', { n: facts.discs_left })}
          </span>
          <Places facts={facts} />
        </p>
      )}
    </div>
  );
}

function Cash({ cash }: { cash: number | null }) {
  return (
    <span class={q.cash} title={cash === null ? t('player.hidden') : undefined}>
      <Coin />
      {cash === null ? '?' : num(cash)}
    </span>
  );
}

/** How many posts stand in each duchy and on the main road, in the colours of the map. */
function Places({ facts }: { facts: Player['facts'] }) {
  return (
    <span class={q.places}>
      {tables.duchies.map(({ id, name }) => {
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
      <span class="unseen">{words}</span>
      <span aria-hidden="true">{num(n)}</span>
    </span>
  );
}
