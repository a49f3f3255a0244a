import { useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { GameInfo } from '~/api/types';
import { t } from '~/app/i18n';
import { enter } from '~/app/person';
import { problemText } from '~/app/problem';
import { go } from '~/app/router';
import { GAMES } from '~/games/registry';
import { Button, LinkButton } from '~/ui/Button';
import { Alone } from './Alone';
import g from './GameCard.module.css';
import { HermagorScene } from './HermagorScene';
import { LoyangScene } from './LoyangScene';

type Name = 'loyang' | 'hermagor';

/** One of the two games, with the ways to sit down. */
export function GameCard({ game, info }: { game: Name; info: GameInfo | undefined }) {
  const [busy, setBusy] = useState(false);
  const [alone, setAlone] = useState(false);
  const [problem, setProblem] = useState('');
  const ready = info !== undefined && GAMES.includes(game);
  const playNow = async () => {
    if (!info) return;
    setBusy(true);
    setProblem('');
    try {
      await enter(t('person.guest'));
      const bot = { kind: 'bot' as const, bot: info.bot };
      const table = await api.create({
        game,
        options: { players: 3 },
        seats: [{ kind: 'me' }, bot, bot],
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
    <article class={g.card} data-game={game}>
      <div class={g.scene}>{game === 'loyang' ? <LoyangScene /> : <HermagorScene />}</div>
      <div class={g.words}>
        <h2>{t(`game.${game}`)}</h2>
        <p>{t(`game.${game}.lead`)}</p>
        <div class={g.buttons}>
          <Button
            kind="main"
            size="large"
            disabled={!ready || busy}
            onClick={() => void playNow()}
            name="play-now"
          >
            {t('lobby.play_now')}
          </Button>
          {ready && <LinkButton to={`/new/${game}`}>{t('lobby.friends')}</LinkButton>}
          {ready && info.solo && (
            <Button onClick={() => setAlone(true)} name="alone">
              {t('lobby.alone')}
            </Button>
          )}
          {ready && (
            <LinkButton to={`/rules/${game}`} kind="quiet">
              {t('menu.rules')}
            </LinkButton>
          )}
        </div>
        {!ready && info === undefined && <p class={g.small}>{t('lobby.soon')}</p>}
        {problem && (
          <p class={g.problem} role="alert">
            {problem}
          </p>
        )}
        <p class={g.small}>{t(`game.${game}.credit`)}</p>
      </div>
      {alone && <Alone game={game} onClose={() => setAlone(false)} />}
    </article>
  );
}
