import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Played } from '~/api/types';
import { games, titleOf } from '~/app/games';
import { moment, t } from '~/app/i18n';
import { botName } from '~/table/names';
import { Button } from '~/ui/Button';
import a from './account.module.css';

const PAGE = 30;

/** One's finished games, with a search. */
export function GameList() {
  const [search, setSearch] = useState('');
  const [game, setGame] = useState('');
  const [found, setFound] = useState<Played[] | null>(null);
  const [more, setMore] = useState(false);
  const load = async (before: number | null) => {
    const next = await api.myGames(search.trim(), game || null, before);
    setMore(next.length === PAGE);
    return next;
  };
  useEffect(() => {
    let gone = false;
    load(null).then(
      (next) => !gone && setFound(next),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [search, game]);
  return (
    <section class={a.box}>
      <h2>{t('acc.games')}</h2>
      <div class={a.row}>
        <input
          class={a.search}
          type="search"
          value={search}
          maxLength={60}
          data-name="search-games"
          placeholder={t('acc.games.search')}
          aria-label={t('acc.games.search')}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        <select
          class={a.search}
          value={game}
          aria-label={t('acc.kind')}
          onChange={(event) => setGame(event.currentTarget.value)}
        >
          <option value="">{t('acc.games.all')}</option>
          {games.value.map(({ name }) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      </div>
      {found && found.length === 0 && <p>{t('acc.games.none')}</p>}
      <ul class={a.games} data-name="games">
        {found?.map((one) => (
          <li key={one.table}>
            <Row game={one} />
          </li>
        ))}
      </ul>
      {more && (
        <Button
          onClick={() =>
            void load(found?.at(-1)?.ended ?? null).then((next) =>
              setFound([...(found ?? []), ...next]),
            )
          }
        >
          {t('acc.games.more')}
        </Button>
      )}
    </section>
  );
}

function Row({ game }: { game: Played }) {
  const mine = game.seats.find((seat) => seat.mine);
  const others = game.seats.filter((seat) => !seat.mine);
  return (
    <a class={a.game} href={`/table/${game.table}`}>
      <b>{game.title || titleOf(game.game)}</b>
      <span>{others.map((seat) => seat.name || botName(seat.bot ?? '')).join(', ')}</span>
      <span>
        {mine?.rank !== null && mine && others.length > 0 && t('acc.rank', { n: mine.rank })}
        {mine?.score !== null && mine && others.length === 0 && t('acc.result', { n: mine.score })}
      </span>
      <time>{moment(game.ended * 1000)}</time>
    </a>
  );
}
