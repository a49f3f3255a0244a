import { useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import type { Open } from './rulebook';
import c from './rules.module.css';
import { SectionLink } from './SectionLink';
import { search } from './search';

const MOST = 12;

/** The table of contents; a word typed above it turns it into what was found. */
export function Contents({ game, open, at }: { game: string; open: Open; at: string }) {
  const [asked, setAsked] = useState('');
  const hits = search(open, asked, t('rules.rulings'));
  return (
    <nav class={c.contents} aria-label={t('rules.contents')}>
      <label class={c.search}>
        <span class="unseen">{t('rules.search')}</span>
        <input
          type="search"
          value={asked}
          placeholder={t('rules.search')}
          data-name="rules-search"
          onInput={(event) => setAsked(event.currentTarget.value)}
        />
      </label>
      {asked.trim() ? (
        <>
          <p class={c.count} role="status">
            {t('rules.found', { n: hits.length })}
          </p>
          <ul class={c.hits}>
            {hits.slice(0, MOST).map((hit) => (
              <li key={hit.id}>
                <SectionLink game={game} id={hit.id}>
                  <b>{hit.title}</b>
                  <small>{hit.excerpt}</small>
                </SectionLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ol>
          {open.book.parts.map((part) => (
            <li key={part.title}>
              <details open={part.sections.some(({ id }) => id === at)}>
                <summary>{part.title}</summary>
                <ol>
                  {part.sections.map(({ id, title }) => (
                    <li key={id}>
                      <SectionLink game={game} id={id} current={id === at}>
                        {title}
                      </SectionLink>
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          ))}
          {Object.keys(open.rulings.rulings).length > 0 && (
            <li>
              <SectionLink class={c.alone} game={game} id="rulings">
                {t('rules.rulings')}
              </SectionLink>
            </li>
          )}
        </ol>
      )}
    </nav>
  );
}
