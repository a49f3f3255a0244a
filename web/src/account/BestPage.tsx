import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { api, type Span } from '~/api/http';
import type { Daily, GameInfo, League } from '~/api/types';
import { loadGames, titleOf } from '~/app/games';
import { day, num, t } from '~/app/i18n';
import { enter, me } from '~/app/person';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { PageHead } from '~/lobby/PageHead';
import { botName } from '~/table/names';
import { Button } from '~/ui/Button';
import { Message } from '~/ui/Message';
import a from './account.module.css';
import { useLoaded } from './load';
import { Wide } from './Wide';

/** The league of the week, ratings, and the best results alone, game by game. */
export function BestPage() {
  const { found } = useLoaded(loadGames, []);
  const [name, setName] = useState('');
  if (!found) return <Message title={t('table.loading')} busy />;
  const info = found.find((one) => one.name === name) ?? found[0]!;
  return (
    <>
      <PageHead />
      <main class={a.page}>
        <h1>{t('best.title')}</h1>
        <div class={a.row}>
          {found.map((one) => (
            <Button
              key={one.name}
              name={`best-${one.name}`}
              pressed={one === info}
              onClick={() => setName(one.name)}
            >
              {titleOf(one.name)}
            </Button>
          ))}
        </div>
        {info.solo && <Week key={`${info.name} week`} game={info.name} />}
        <Ratings key={info.name} info={info} />
        {info.solo && <Alone key={`${info.name} alone`} game={info.name} />}
      </main>
    </>
  );
}

type Line = { key: string; rank: number; person: string | null; name: string; values: number[] };

/** A ranking. */
function Ranking({ name, heads, lines }: { name: string; heads: string[]; lines: Line[] }) {
  if (lines.length === 0) return <p>{t('best.none')}</p>;
  return (
    <Wide>
      <table class={a.table} data-name={name}>
        <thead>
          <tr>
            <td />
            {[t('best.player'), ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.key}
              aria-current={line.person && line.person === me.value?.id ? 'true' : undefined}
            >
              <td>{num(line.rank)}</td>
              <th scope="row">
                {line.person ? <a href={`/person/${line.person}`}>{line.name}</a> : line.name}
              </th>
              {line.values.map((value, at) => (
                <td key={at}>{num(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Box({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={a.box}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Week({ game }: { game: string }) {
  const { found: league } = useLoaded(() => api.league(game), [game]);
  const { found: today } = useLoaded(() => api.daily(game), [game]);
  const { found: week } = useLoaded(() => api.daily(game, 'week'), [game]);
  if (!league || !today || !week) return null;
  return (
    <>
      <Box title={t('best.league')}>
        <p>{t('best.league.lead')}</p>
        <Days league={league} />
        <Ranking
          name="league"
          heads={[t('best.points'), t('best.deals')]}
          lines={league.rows.map((row) => ({
            key: row.person,
            rank: row.rank,
            person: row.person,
            name: row.name,
            values: [row.points, row.deals],
          }))}
        />
      </Box>
      <Deal game={game} daily={today} span="day" />
      <Deal game={game} daily={week} span="week" />
    </>
  );
}

/** Which deals of the week have been played. */
function Days({ league }: { league: League }) {
  return (
    <ul class={a.days}>
      {league.deals.map((deal) => (
        <li key={deal.date} data-tried={deal.tried ? '' : undefined}>
          <b>{deal.date.includes('W') ? t('best.week') : day(Date.parse(deal.date))}</b>
          <small>{t(deal.tried ? 'best.tried' : 'best.open')}</small>
        </li>
      ))}
    </ul>
  );
}

/** One deal: to be played, or its results. */
function Deal({ game, daily, span }: { game: string; daily: Daily; span: Span }) {
  const [problem, setProblem] = useState('');
  const tried = daily.results.some((one) => one.person === me.value?.id);
  const play = async () => {
    try {
      await enter(t('person.guest'));
      go(`/table/${(await api.playDaily(game, span)).id}`);
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <Box title={t(span === 'day' ? 'best.day' : 'best.week')}>
      {tried ? (
        <Ranking
          name={`deal-${span}`}
          heads={[t('result.score')]}
          lines={daily.results.map((one) => ({
            key: one.person,
            rank: one.rank,
            person: one.person,
            name: one.name,
            values: [one.score],
          }))}
        />
      ) : (
        <div class={a.row}>
          <Button kind="main" name={`play-${span}`} onClick={() => void play()}>
            {t(daily.mine ? 'best.go_on' : 'best.play')}
          </Button>
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Box>
  );
}

function Ratings({ info }: { info: GameInfo }) {
  const counts = Array.from(
    { length: info.high - Math.max(2, info.low) + 1 },
    (_, at) => at + Math.max(2, info.low),
  );
  return (
    <>
      {counts.map((players) => (
        <RatingList key={players} game={info.name} players={players} />
      ))}
    </>
  );
}

function RatingList({ game, players }: { game: string; players: number }) {
  const { found } = useLoaded(() => api.ratings(game, players), [game, players]);
  if (!found) return null;
  return (
    <Box title={t('best.ratings', { n: players })}>
      <Ranking
        name={`ratings-${players}`}
        heads={[t('acc.rating'), t('best.games')]}
        lines={found.map((row, at) => ({
          key: row.person ?? row.bot ?? '',
          rank: at + 1,
          person: row.person,
          name: row.bot ? botName(row.bot) : row.name,
          values: [row.rating, row.games],
        }))}
      />
    </Box>
  );
}

function Alone({ game }: { game: string }) {
  const { found } = useLoaded(() => api.best(game), [game]);
  if (!found) return null;
  return (
    <Box title={t('best.alone')}>
      <Ranking
        name="best-alone"
        heads={[t('result.score')]}
        lines={found.map((row, at) => ({
          key: row.person,
          rank: at + 1,
          person: row.person,
          name: row.name,
          values: [row.score],
        }))}
      />
    </Box>
  );
}
