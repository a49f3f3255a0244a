import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, Refused } from '~/api/http';
import type { Analysis } from '~/api/types';
import { t } from '~/app/i18n';
import { go } from '~/app/router';
import { type GameUi, loadGame } from '~/games/registry';
import { Play } from '~/table/Play';
import { Message } from '~/ui/Message';
import { AnalysisPanel } from './AnalysisPanel';
import { AnalysisStore } from './AnalysisStore';
import { kept, sharedPart, unpacked } from './kept';

type Props = { from: string; id: string; part: string };

/** A study on the real board, from wherever its address leads. */
export function AnalysisScreen({ from, id, part }: Props) {
  const store = useMemo(() => new AnalysisStore(), []);
  const [ui, setUi] = useState<GameUi | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (from === 'on' && store.now.value) return;
    const load = async () => {
      const found = await studyFrom(from, id, part);
      const loaded = await loadGame(found.study.game);
      store.begin(found);
      setUi(() => loaded);
      go('/analysis/on', true);
    };
    load().catch((error: unknown) => setProblem(problemOf(error)));
  }, [from, id, part, store]);
  useEffect(() => watchArrows(store), [store]);
  if (problem) return <Message title={t('analysis.failed')} text={problem} />;
  if (!ui || !store.moment.value) return <Message title={t('table.loading')} busy />;
  return <Play store={store} ui={ui} remark={<AnalysisPanel store={store} />} />;
}

async function studyFrom(from: string, id: string, part: string): Promise<Analysis> {
  if (from === 'table' || from === 'replay') return api.studyOf(`${from}s/${id}`, part);
  if (from === 'puzzle') return api.studyOfPuzzle(id, part);
  if (from === 'new') return api.newStudy({ game: id });
  if (from === 'shared') return api.readStudy(await unpacked(sharedPart(id)));
  const last = kept();
  if (!last) throw new Error(t('analysis.nothing'));
  return api.analysis(last);
}

/** Why there is nothing to see; what a record or position lacks is said by whoever read it. */
export function problemOf(error: unknown): string {
  if (error instanceof Refused || error instanceof Error) return error.message;
  return t('trouble.other');
}

/** Arrow keys go through the line. */
function watchArrows(store: AnalysisStore): () => void {
  const press = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (at.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
    const does: Record<string, () => void> = {
      ArrowLeft: () => void store.stepBy(-1),
      ArrowRight: () => void store.stepBy(1),
      Home: () => void store.toEnd(false),
      End: () => void store.toEnd(true),
    };
    if (!store.now.value || !does[event.key]) return;
    does[event.key]!();
    event.preventDefault();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
