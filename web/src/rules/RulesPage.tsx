import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import { addressOf, tableBehind } from '~/app/router';
import { language } from '~/app/settings';
import { PageHead } from '~/lobby/PageHead';
import { Button, LinkButton } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Message } from '~/ui/Message';
import { BlockView } from './Blocks';
import { RulingText } from './Cited';
import { Contents } from './Contents';
import { loadRulebook, type Open, type Part, type Section } from './rulebook';
import c from './rules.module.css';
import { SectionLink } from './SectionLink';

/** The rulebook of a game in our own words, with the pieces of the board. */
export function RulesPage({ game, part }: { game: string; part: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [missing, setMissing] = useState(false);
  const [behind] = useState(tableBehind);
  const speaks = language.value;
  useEffect(() => {
    loadRulebook(game, speaks).then(setOpen, () => setMissing(true));
  }, [game, speaks]);
  useEffect(() => (open && part ? hold(part) : undefined), [open, part]);
  if (missing) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!open) return <Message title={t('table.loading')} busy />;
  const { Defs } = open.drawn;
  return (
    <div data-game={game}>
      <PageHead />
      <Defs />
      <div class={c.page}>
        <Contents game={game} open={open} at={part} />
        <main class={c.text}>
          <div class={c.title}>
            <h1>{titleOf(game)}</h1>
            <Button size="small" name="print-summary" onClick={printSummary}>
              {t('rules.print')}
            </Button>
          </div>
          {open.book.parts.map((one) => (
            <PartView key={one.title} game={game} open={open} part={one} />
          ))}
          <RulingList game={game} open={open} />
        </main>
      </div>
      {behind && (
        <div class={c.back}>
          <LinkButton to={behind} kind="main">
            {t('rules.back')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** Scroll to a section, and again while what stands above it is still growing, until the reader
 * moves by themselves. */
function hold(part: string): () => void {
  const show = () => document.getElementById(part)?.scrollIntoView();
  const growth = new ResizeObserver(show);
  const release = () => {
    growth.disconnect();
    for (const move of MOVES) window.removeEventListener(move, release);
  };
  for (const move of MOVES) window.addEventListener(move, release, { passive: true });
  growth.observe(document.body);
  show();
  return release;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Print the one-page summary and nothing else. */
function printSummary(): void {
  const root = document.documentElement;
  root.dataset.print = 'summary';
  window.print();
  delete root.dataset.print;
}

type PartProps = { game: string; open: Open; part: Part };

function PartView({ game, open, part }: PartProps) {
  return (
    <section class={c.part}>
      <h2>{part.title}</h2>
      {part.sections.map((section) => (
        <SectionView key={section.id} game={game} open={open} part={part} section={section} />
      ))}
    </section>
  );
}

function SectionView({ section, ...around }: PartProps & { section: Section }) {
  const { Emblem } = around.open.drawn;
  return (
    <section id={section.id} class={c.section}>
      <header class={c.heading}>
        <span class={c.emblem} aria-hidden="true">
          <Emblem section={section.id} />
        </span>
        <h3>{section.title}</h3>
        {section.when && <span class={c.when}>{section.when}</span>}
        <ShareLink game={around.game} id={section.id} title={section.title} />
      </header>
      {section.text.map((block, at) => (
        <BlockView key={at} block={block} {...around} />
      ))}
    </section>
  );
}

/** The address of a section: press to copy it. */
function ShareLink({ game, id, title }: { game: string; id: string; title: string }) {
  const [copied, setCopied] = useState(false);
  const path = `/rules/${game}/${id}`;
  return (
    <SectionLink
      game={game}
      id={id}
      class={c.share}
      label={copied ? t('room.copied') : t('rules.link', { title })}
      onClick={() => {
        void navigator.clipboard?.writeText(new URL(addressOf(path), location.href).href).then(
          () => setCopied(true),
          () => undefined,
        );
      }}
    >
      <Icon name={copied ? 'check' : 'link'} />
    </SectionLink>
  );
}

/** All rulings, by topic. */
function RulingList({ game, open }: { game: string; open: Open }) {
  const { groups, rulings } = open.rulings;
  const all = Object.entries(rulings);
  if (all.length === 0) return null;
  return (
    <section class={c.part} id="rulings">
      <h2>{t('rules.rulings')}</h2>
      <p>{t('rules.rulings.lead')}</p>
      {Object.entries(groups).map(([group, title]) => (
        <section key={group} class={c.section}>
          <h3>{title}</h3>
          {all
            .filter(([, ruling]) => ruling.group === group)
            .map(([id, ruling]) => (
              <article key={id} id={id} class={c.rulingEntry}>
                <h4>
                  {id} · {ruling.title}
                </h4>
                <RulingText game={game} ruling={ruling} />
              </article>
            ))}
        </section>
      ))}
    </section>
  );
}
