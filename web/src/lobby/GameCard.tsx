import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { GameInfo } from '~/api/types';
import { gameWord, titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import { enter } from '~/app/person';
import { problemText } from '~/app/problem';
import { go, onDevice } from '~/app/router';
import { MY_LEVEL, quickBots, quickLevel } from '~/app/settings';
import { cardOf } from '~/games/registry';
import { hasRulebook } from '~/rules/rulebook';
import { Button, LinkButton } from '~/ui/Button';
import { Alone } from './Alone';
import g from './GameCard.module.css';
import { Quick } from './Quick';

/** One of the games, with the ways to sit down. */
export function GameCard({ info }: { info: GameInfo }) {
  const game = info.name;
  const { Scene, accent } = cardOf(game);
  const [busy, setBusy] = useState(false);
  const [alone, setAlone] = useState(false);
  const [problem, setProblem] = useState('');
  const most = info.high - 1;
  const count = Math.max(info.low - 1, 1, Math.min(most, quickBots.value));
  const level = [MY_LEVEL, ...info.bots].includes(quickLevel.value) ? quickLevel.value : info.bot;
  const playNow = async () => {
    setBusy(true);
    setProblem('');
    try {
      await enter(t('person.guest'));
      const bots = Array.from({ length: count }, () => ({ kind: 'bot' as const, bot: level }));
      const table = await api.create({
        game,
        options: { players: count + 1 },
        seats: [{ kind: 'me' }, ...bots],
        hints: true,
        start: true,
      });
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  };
  return (
    <article class={g.card} data-game={game} style={accent ? { '--accent-fill': accent } : {}}>
      <div class={g.scene}>
        <Scene />
      </div>
      <div class={g.words}>
        <h2>{titleOf(game)}</h2>
        <p>{gameWord(game, 'game.lead')}</p>
        <div class={g.buttons}>
          <Button
            kind="main"
            size="large"
            disabled={busy}
            onClick={() => void playNow()}
            name="play-now"
          >
            {t('lobby.play_now')}
          </Button>
          <LinkButton to={`/new/${game}`}>
            {t(onDevice.value ? 'device.friends' : 'lobby.friends')}
          </LinkButton>
          {info.solo && (
            <Button onClick={() => setAlone(true)} name="alone">
              {t('lobby.alone')}
            </Button>
          )}
          {hasRulebook(game) && <LinkButton to={`/learn/${game}`}>{t('lobby.learn')}</LinkButton>}
          {hasRulebook(game) && <LinkButton to={`/puzzles/${game}`}>{t('puzzle.all')}</LinkButton>}
          {hasRulebook(game) && (
            <LinkButton to={`/rules/${game}`} kind="quiet">
              {t('menu.rules')}
            </LinkButton>
          )}
        </div>
        <Quick game={game} levels={info.bots} most={most} level={level} />
        {problem && (
          <p class={g.problem} role="alert">
            {problem}
          </p>
        )}
        <p class={g.small}>{gameWord(game, 'game.credit')}</p>
      </div>
      {alone && <Alone game={game} onClose={() => setAlone(false)} />}
    </article>
  );
}
