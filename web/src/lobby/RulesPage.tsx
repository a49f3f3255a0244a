import { useEffect, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { tableBehind } from '~/app/router';
import { language } from '~/app/settings';
import { type GameRules, loadRules } from '~/games/rules';
import { LinkButton } from '~/ui/Button';
import { Message } from '~/ui/Message';
import { PageHead } from './PageHead';
import r from './RulesPage.module.css';

/** The rules of a game in our own words. */
export function RulesPage({ game, part }: { game: string; part: string }) {
  const [rules, setRules] = useState<GameRules | null>(null);
  const [missing, setMissing] = useState(false);
  const [behind] = useState(tableBehind);
  const speaks = language.value;
  useEffect(() => {
    loadRules(game, speaks).then(
      (found) => setRules(() => found),
      () => setMissing(true),
    );
  }, [game, speaks]);
  useEffect(() => {
    if (rules && part) document.getElementById(part)?.scrollIntoView();
  }, [rules, part]);
  if (missing) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!rules) return <Message title={t('table.loading')} busy />;
  const { sections, Paragraph, Cards } = rules;
  return (
    <>
      <PageHead />
      <div class={r.page}>
        <nav class={r.contents} aria-label={t('rules.contents')}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
            <li>
              <a href="#cards">{t('rules.cards')}</a>
            </li>
          </ol>
        </nav>
        <main class={r.text}>
          <h1>{t(game === 'hermagor' ? 'game.hermagor' : 'game.loyang')}</h1>
          {sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              {section.text.map((text, at) => (
                <Paragraph key={at} text={text} />
              ))}
            </section>
          ))}
          <section id="cards">
            <h2>{t('rules.cards')}</h2>
            <Cards />
          </section>
        </main>
        {behind && (
          <div class={r.back}>
            <LinkButton to={behind} kind="main">
              {t('rules.back')}
            </LinkButton>
          </div>
        )}
      </div>
    </>
  );
}
