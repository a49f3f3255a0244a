import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { GameInfo, LessonInfo } from '~/api/types';
import { loadGames, titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import { enter } from '~/app/person';
import { problemText } from '~/app/problem';
import { addressOf, go } from '~/app/router';
import { guideOn, language } from '~/app/settings';
import { PageHead } from '~/lobby/PageHead';
import { Button, LinkButton } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Message } from '~/ui/Message';
import l from './learn.module.css';
import { isLearnt, keep, needNoTips } from './progress';

/** The lessons of a game, how far one has come, and the first game after them. */
export function LearnPage({ game }: { game: string }) {
  const [lessons, setLessons] = useState<LessonInfo[] | null>(null);
  const [missing, setMissing] = useState(false);
  const speaks = language.value;
  useEffect(() => {
    void loadGames().catch(() => undefined);
    keep();
    api.lessons(game, speaks).then(
      (all) => {
        needNoTips(all.filter(({ id }) => isLearnt(game, id)).flatMap(({ teaches }) => teaches));
        setLessons(all);
      },
      () => setMissing(true),
    );
  }, [game, speaks]);
  if (missing) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!lessons) return <Message title={t('table.loading')} busy />;
  const first = lessons.find(({ id }) => !isLearnt(game, id));
  return (
    <div data-game={game}>
      <PageHead />
      <main class={l.page}>
        <h1>{t('learn.title', { game: titleOf(game) })}</h1>
        <p class={l.lead}>{t('learn.lead')}</p>
        <ol class={l.lessons}>
          {lessons.map((lesson, at) => (
            <Row
              key={lesson.id}
              game={game}
              lesson={lesson}
              at={at + 1}
              next={lesson.id === first?.id}
            />
          ))}
        </ol>
        <FirstGame game={game} ready={!first} />
        <p>
          <LinkButton to={`/rules/${game}`} kind="quiet">
            {t('menu.rules')}
          </LinkButton>
        </p>
      </main>
    </div>
  );
}

type RowProps = { game: string; lesson: LessonInfo; at: number; next: boolean };

function Row({ game, lesson, at, next }: RowProps) {
  const done = isLearnt(game, lesson.id);
  return (
    <li>
      <a
        href={addressOf(`/learn/${game}/${lesson.id}`)}
        class={l.lesson}
        data-lesson={lesson.id}
        data-next={next ? '' : undefined}
      >
        <span class={l.number} data-done={done ? '' : undefined} aria-hidden="true">
          {done ? <Icon name="check" /> : at}
        </span>
        <b>{lesson.title}</b>
        <small>{t('learn.minutes', { n: lesson.minutes })}</small>
        {done && <span class="unseen">{t('learn.done')}</span>}
      </a>
    </li>
  );
}

/** A guided game against the gentlest bots. */
function FirstGame({ game, ready }: { game: string; ready: boolean }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const play = async () => {
    setBusy(true);
    setProblem('');
    try {
      await enter(t('person.guest'));
      const info = (await api.games()).find((one: GameInfo) => one.name === game);
      const bot = { kind: 'bot' as const, bot: info?.bots[0] ?? 'random' };
      guideOn.value = true;
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
      setBusy(false);
    }
  };
  return (
    <section class={l.first}>
      <h2>{t('guide.title')}</h2>
      <p>{t('learn.first')}</p>
      <Button
        kind={ready ? 'main' : 'plain'}
        disabled={busy}
        onClick={() => void play()}
        name="first-game"
      >
        {t('learn.first.play')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
