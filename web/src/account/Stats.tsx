import { useEffect, useState } from 'preact/hooks';
import type { Profile } from '~/api/types';
import { loadGames, titleOf } from '~/app/games';
import { num, t, useWords } from '~/app/i18n';
import { type CardName, loadCardName } from '~/games/registry';
import { botName } from '~/table/names';
import a from './account.module.css';
import { Curve, Histogram } from './figures';
import { useLoaded } from './load';
import { Wide } from './Wide';

/** What somebody's results add up to. */
export function Stats({ profile }: { profile: Profile }) {
  const { found } = useLoaded(loadGames, []);
  if (!found) return null;
  if (profile.stats.length === 0) return <p>{t('acc.none')}</p>;
  return (
    <>
      <Results profile={profile} />
      <div class={a.figures}>
        <Curves curve={profile.curve} />
        <Solo solo={profile.solo} />
      </div>
      <Rivals rivals={profile.rivals} />
      <Favourites favourites={profile.favourites} />
    </>
  );
}

const kind = (game: string, players: number) =>
  players === 1
    ? t('acc.alone', { game: titleOf(game) })
    : t('acc.with', { game: titleOf(game), n: players });

function Results({ profile }: { profile: Profile }) {
  const rating = (one: Profile['stats'][number]) =>
    profile.ratings.find(
      ({ game, players, pool }) =>
        game === one.game && players === one.players && pool === one.pool,
    );
  return (
    <section class={a.box}>
      <h2>{t('acc.results')}</h2>
      <Wide>
        <table class={a.table} data-name="results">
          <thead>
            <tr>
              <th scope="col">{t('acc.kind')}</th>
              {(['played', 'won', 'mean', 'best', 'rating'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`acc.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {profile.stats.map((one) => (
              <tr key={`${one.game} ${one.players} ${one.pool}`}>
                <th scope="row">
                  {kind(one.game, one.players)}
                  {one.players > 1 && (
                    <small> {t(one.pool === 'bots' ? 'acc.pool.bots' : 'acc.pool.people')}</small>
                  )}
                </th>
                <td>{num(one.games)}</td>
                <td>{one.players > 1 ? num(one.wins) : ''}</td>
                <td>{num(Math.round(one.mean * 10) / 10)}</td>
                <td>{num(one.best)}</td>
                <td>{rating(one) ? num(rating(one)!.rating) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

function Curves({ curve }: { curve: Profile['curve'] }) {
  const kinds = [...new Set(curve.map((one) => `${one.game} ${one.players} ${one.pool}`))];
  return (
    <>
      {kinds.map((name) => {
        const points = curve.filter((one) => `${one.game} ${one.players} ${one.pool}` === name);
        const [first] = points;
        if (!first) return null;
        const { game, players, pool } = first;
        const title = t('acc.curve', { game: titleOf(game), n: players });
        const among = t(pool === 'bots' ? 'acc.pool.bots' : 'acc.pool.people');
        return (
          <Curve key={name} title={`${title}, ${among}`} values={points.map((p) => p.rating)} />
        );
      })}
    </>
  );
}

function Solo({ solo }: { solo: Profile['solo'] }) {
  const games = [...new Set(solo.map((one) => one.game))];
  return (
    <>
      {games.map((game) => (
        <Histogram
          key={game}
          title={t('acc.solo', { game: titleOf(game) })}
          bars={solo.filter((one) => one.game === game)}
        />
      ))}
    </>
  );
}

function Rivals({ rivals }: { rivals: Profile['rivals'] }) {
  if (rivals.length === 0) return null;
  return (
    <section class={a.box}>
      <h2>{t('acc.rivals')}</h2>
      <Wide>
        <table class={a.table} data-name="rivals">
          <thead>
            <tr>
              <th scope="col">{t('acc.rival')}</th>
              <th scope="col">{t('acc.kind')}</th>
              <th scope="col">{t('acc.played')}</th>
              <th scope="col">{t('acc.ahead')}</th>
              <th scope="col">{t('acc.behind')}</th>
            </tr>
          </thead>
          <tbody>
            {rivals.map((one) => (
              <tr key={`${one.game} ${one.person} ${one.bot}`}>
                <th scope="row">
                  {one.person ? (
                    <a href={`/person/${one.person}`}>{one.name}</a>
                  ) : (
                    botName(one.bot ?? '')
                  )}
                </th>
                <td>{titleOf(one.game)}</td>
                <td>{num(one.games)}</td>
                <td>{num(one.ahead)}</td>
                <td>{num(one.behind)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

function Favourites({ favourites }: { favourites: Profile['favourites'] }) {
  const [name, setName] = useState<CardName | null>(null);
  const game = favourites[0]?.game;
  useEffect(() => {
    if (!game) return;
    void Promise.all([loadCardName(game), useWords(game)]).then(([found]) => setName(() => found));
  }, [game]);
  if (!game || !name) return null;
  return (
    <section class={a.box}>
      <h2>{t('acc.cards')}</h2>
      <ol class={a.cards} data-name="favourites">
        {favourites
          .filter((one) => one.game === game)
          .map(({ card, times }) => (
            <li key={card}>
              {name(card)} <small>{t('acc.cards.times', { n: times })}</small>
            </li>
          ))}
      </ol>
    </section>
  );
}
