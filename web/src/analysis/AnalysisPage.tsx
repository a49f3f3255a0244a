import { useEffect, useState } from 'preact/hooks';
import { api } from '~/api/http';
import type { Analysis } from '~/api/types';
import { games, loadGames, titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import { go } from '~/app/router';
import l from '~/learn/learn.module.css';
import { PageHead } from '~/lobby/PageHead';
import { Button, LinkButton } from '~/ui/Button';
import { problemOf } from './AnalysisScreen';
import a from './analysis.module.css';
import { Editor } from './Editor';
import { keep, kept } from './kept';

/** Where an analysis begins: a pasted record or position, a new game, an editor. */
export function AnalysisPage() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  useEffect(() => void loadGames().catch(() => undefined), []);
  const open = (made: Analysis) => {
    keep(made);
    go('/analysis/on');
  };
  const read = async (from: string) => {
    setProblem('');
    try {
      open(await api.readStudy(from));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <PageHead />
      <main class={l.page}>
        <h1>{t('analysis.title')}</h1>
        <p class={l.lead}>{t('analysis.lead')}</p>
        {kept() && (
          <LinkButton to="/analysis/on" kind="main">
            {t('analysis.go_on')}
          </LinkButton>
        )}
        <form
          class={a.form}
          onSubmit={(event) => {
            event.preventDefault();
            void read(text);
          }}
        >
          <label class={a.field}>
            <span>{t('analysis.paste')}</span>
            <textarea
              rows={8}
              data-name="paste"
              spellcheck={false}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <label class={a.field}>
            <span>{t('analysis.file')}</span>
            <input
              type="file"
              accept=".txt,.json"
              data-name="file"
              onChange={({ currentTarget: { files } }) => {
                if (files?.[0]) void files[0].text().then(read);
              }}
            />
          </label>
          {problem && (
            <p class={a.fault} role="alert" data-name="problem">
              {problem}
            </p>
          )}
          <Button type="submit" name="read" disabled={text.trim() === ''}>
            {t('analysis.open')}
          </Button>
        </form>
        {games.value.map(({ name }) => (
          <section key={name}>
            <h2>{titleOf(name)}</h2>
            <div class={a.buttons}>
              <LinkButton to={`/analysis/new/${name}`}>{t('analysis.new')}</LinkButton>
              <Button name={`edit-${name}`} onClick={() => setEditing(name)}>
                {t('analysis.editor')}
              </Button>
            </div>
          </section>
        ))}
        {editing && (
          <Editor game={editing} onClose={() => setEditing(null)} onDone={(made) => open(made)} />
        )}
      </main>
    </>
  );
}
