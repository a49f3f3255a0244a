import { useEffect, useState } from 'preact/hooks';
import { t } from '~/app/i18n';
import { addressOf } from '~/app/router';
import { language } from '~/app/settings';
import { Dialog } from '~/ui/Dialog';
import { opened } from './opened';
import { loadRulings, type Ruling } from './rulebook';
import c from './rules.module.css';

const RULING = /\b([A-Z]\d{1,2})\b/;
const CITED = /(\((?:[A-Z]\d{1,2}(?:, )?)+\))/;

/** The id of a ruling as a button that opens it. */
export function RulingLink({ game, id }: { game: string; id: string }) {
  return (
    <button
      type="button"
      class={c.ruling}
      data-ruling={id}
      aria-label={t('rules.ruling', { id })}
      onClick={() => {
        opened.value = { game, id };
      }}
    >
      {id}
    </button>
  );
}

/** Plain text in which every citation, such as (L5), opens the ruling. */
export function Cited({ game, text }: { game: string; text: string }) {
  const parts = text.split(CITED);
  return (
    <>
      {parts.map((part, at) =>
        at % 2 === 0
          ? part
          : part
              .split(RULING)
              .map((piece, n) =>
                n % 2 === 0 ? piece : <RulingLink key={`${at} ${piece}`} game={game} id={piece} />,
              ),
      )}
    </>
  );
}

/** A ruling in full: what holds, where it comes from, an example. */
export function RulingText({ game, ruling }: { game: string; ruling: Ruling }) {
  return (
    <div class={c.rulingText}>
      {ruling.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Cited game={game} text={paragraph} />
        </p>
      ))}
      <p class={c.exampleText}>
        <b>{t('rules.example')}</b> <Cited game={game} text={ruling.example} />
      </p>
      <p class={c.source}>{ruling.source}</p>
    </div>
  );
}

/** The ruling that was asked for, over whatever is on screen. */
export function OpenRuling() {
  const asked = opened.value;
  const [found, setFound] = useState<Ruling | null>(null);
  const speaks = language.value;
  useEffect(() => {
    setFound(null);
    if (asked) {
      void loadRulings(asked.game, speaks).then(({ rulings }) =>
        setFound(rulings[asked.id] ?? null),
      );
    }
  }, [asked, speaks]);
  if (!asked || !found) return null;
  return (
    <Dialog
      title={`${asked.id} · ${found.title}`}
      onClose={() => {
        opened.value = null;
      }}
    >
      <RulingText game={asked.game} ruling={found} />
      <p>
        <a
          href={addressOf(`/rules/${asked.game}/${asked.id}`)}
          onClick={() => {
            opened.value = null;
          }}
        >
          {t('rules.in_book')}
        </a>
      </p>
    </Dialog>
  );
}
