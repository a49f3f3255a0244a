import { useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Cited } from './Cited';
import type { Block, Example, Open, Part } from './rulebook';
import c from './rules.module.css';
import { SectionLink } from './SectionLink';
import { Still } from './Still';

type Around = { game: string; open: Open; part: Part };

const MARK = /\{(#?[\w$-]+)\}/;

/** A sentence: `{W}` is a small picture, `{#stalls}` a link to a section, `(L5)` opens a ruling. */
function Line({ text, game, open }: Omit<Around, 'part'> & { text: string }) {
  const { Mark } = open.drawn;
  return (
    <>
      {text.split(MARK).map((piece, at) => {
        if (at % 2 === 0) return <Cited key={at} game={game} text={piece} />;
        if (!piece.startsWith('#')) return <Mark key={at} name={piece} />;
        const id = piece.slice(1);
        return (
          <SectionLink key={at} game={game} id={id}>
            {titleOf(open, id)}
          </SectionLink>
        );
      })}
    </>
  );
}

function titleOf({ book }: Open, id: string): string {
  const all = book.parts.flatMap((part) => part.sections);
  return all.find((section) => section.id === id)?.title ?? id;
}

/** One block of a section. */
export function BlockView({ block, ...around }: Around & { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Line text={block} {...around} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul class={c.list}>
        {block.list.map((item) => (
          <li key={item}>
            <Line text={item} {...around} />
          </li>
        ))}
      </ul>
    );
  }
  if ('picture' in block) {
    const Drawn = around.open.drawn.pictures[block.picture];
    return (
      <figure class={c.figure} data-picture={block.picture}>
        {Drawn && (
          <Still label={block.caption}>
            <Drawn />
          </Still>
        )}
        <figcaption>{block.caption}</figcaption>
      </figure>
    );
  }
  if ('example' in block) return <ExampleView example={block} {...around} />;
  return <Index {...around} />;
}

/** A worked example: a picture and a sentence, step by step; on paper all sentences. */
function ExampleView({ example, ...around }: Around & { example: Example }) {
  const [at, setAt] = useState(0);
  const Drawn = around.open.drawn.examples[example.example];
  const last = example.steps.length - 1;
  return (
    <section class={c.example} aria-label={example.title} data-example={example.example}>
      <h4>{example.title}</h4>
      {Drawn && (
        <Still label={example.steps[at]!}>
          <Drawn step={at} />
        </Still>
      )}
      <p class={c.step} aria-live="polite">
        <Line text={example.steps[at]!} {...around} />
      </p>
      <div class={c.stepping}>
        <Button
          size="small"
          label={t('rules.step_back')}
          name="example-back"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <Icon name="back" />
        </Button>
        <span>{t('rules.step_of', { n: at + 1, last: last + 1 })}</span>
        <Button
          size="small"
          label={t('rules.step_on')}
          name="example-on"
          disabled={at === last}
          onClick={() => setAt(at + 1)}
        >
          <Icon name="step" />
        </Button>
      </div>
      <ol class={c.onPaper}>
        {example.steps.map((step) => (
          <li key={step}>
            <Line text={step} {...around} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the other sections of a part, each with its emblem. */
function Index({ game, open, part }: Around) {
  const { Emblem } = open.drawn;
  return (
    <ul class={c.index}>
      {part.sections.slice(1).map(({ id, title }) => (
        <li key={id}>
          <SectionLink game={game} id={id}>
            <span class={c.emblem} aria-hidden="true">
              <Emblem section={id} />
            </span>
            {title}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}
