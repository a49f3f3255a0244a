import { signal } from '@preact/signals';
import { num, t } from '~/app/i18n';
import { isNarrow } from '~/app/screen';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { SeatMark } from '~/table/SeatMark';
import { Coin } from '../art/Coin';
import { GoodIcon } from '../art/pieces';
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
  const duchies = Object.values(facts.duchies).map(num).join('/');
  const mine = store.moment.value?.seat === seat;
  const full = !isNarrow.value || mine || opened.value === seat;
  return (
    <div
      class={acting ? `${q.player} ${q.acting}` : q.player}
      data-spot={`seat:${seat}`}
      data-seat={seat}
      data-own={mine ? '' : undefined}
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
        {seat === view.first && <span class={q.first}>{num(1)}</span>}
        <span class={q.cash} title={player.cash === null ? t('player.hidden') : undefined}>
          <Coin />
          {player.cash === null ? '?' : num(player.cash)}
        </span>
      </p>
      <p class={q.goods}>
        {facts.goods.map((good) => (
          <span class={q.good} key={good}>
            <GoodIcon good={good} label />
          </span>
        ))}
        {market && <span class={q.income}>{t('player.lanes', { n: facts.corridor_income })}</span>}
      </p>
      {full && (
        <p class={q.pieces}>
          {market
            ? t('player.buyers', { n: player.buyers_left })
            : t('player.posts', { n: player.posts_left })}
          {' · '}
          {t('player.discs', { n: facts.discs_left })}
          {' · '}
          <span title={t('player.duchies')}>
            {isNarrow.value ? t('player.duchies_short', { n: duchies }) : duchies}
          </span>
          {' · '}
          <span title={t('player.road')}>{t('player.road_short', { n: facts.main_road })}</span>
        </p>
      )}
    </div>
  );
}
