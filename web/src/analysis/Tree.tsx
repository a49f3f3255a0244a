import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '~/app/i18n';
import { type AnalysisStore, START } from './AnalysisStore';
import a from './analysis.module.css';

/** All lines of a study: the main one as text, each variation in its own row. */
export function Tree({ store }: { store: AnalysisStore }) {
  const box = useRef<HTMLElement>(null);
  const { at } = store.now.value!;
  useEffect(() => {
    const here = box.current?.querySelector<HTMLElement>('[aria-current]');
    const frame = box.current;
    if (here && frame) {
      frame.scrollTop = here.offsetTop - frame.offsetTop - frame.clientHeight / 2;
    }
  }, [at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long tree is scrolled by keys
    <nav class={a.tree} aria-label={t('analysis.tree')} data-name="tree" ref={box} tabIndex={0}>
      <Entry store={store} at={START} />
      {lineFrom(store, START)}
    </nav>
  );
}

/** The entries after a place, with the variations where they leave the line. */
function lineFrom(store: AnalysisStore, from: number): ComponentChildren[] {
  const shown: ComponentChildren[] = [];
  let ways = store.ways(from);
  while (ways.length > 0) {
    const [first, ...others] = ways;
    shown.push(<Entry key={first} store={store} at={first!} />);
    if (others.length > 0) {
      shown.push(
        <ul key={`of ${first}`}>
          {others.map((other) => (
            <li key={other}>
              <Entry store={store} at={other} />
              {lineFrom(store, other)}
            </li>
          ))}
        </ul>,
      );
    }
    ways = store.ways(first!);
  }
  return shown;
}

function Entry({ store, at }: { store: AnalysisStore; at: number }) {
  const now = store.now.value!;
  const node = store.nodes[at];
  const comment = node ? node.comment : now.study.comment;
  return (
    <>
      <button
        type="button"
        class={a.entry}
        aria-current={now.at === at ? 'step' : undefined}
        data-name="entry"
        data-at={at}
        onClick={() => void store.go(at)}
      >
        {node ? node.entry : t('analysis.start')}
      </button>{' '}
      {comment && <span class={a.comment}>{comment} </span>}
    </>
  );
}
