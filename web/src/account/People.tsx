import { api } from '~/api/http';
import type { KnownPerson } from '~/api/types';
import { titleOf } from '~/app/games';
import { t } from '~/app/i18n';
import { loadBlocked } from '~/app/person';
import { Button } from '~/ui/Button';
import a from './account.module.css';
import { useLoaded } from './load';

/** Those one follows with their open tables, and those one has blocked. */
export function People() {
  const { found, reload } = useLoaded(api.myPeople, []);
  const relate = (person: string) =>
    void api.relate(person, 'none').then(() => {
      reload();
      void loadBlocked();
    });
  if (!found) return null;
  return (
    <section class={a.box} data-name="people">
      <h2>{t('acc.people')}</h2>
      {found.length === 0 && <p>{t('acc.people.none')}</p>}
      <ul class={a.games}>
        {found.map((one) => (
          <li key={one.person} class={a.row}>
            <Known person={one} />
            <Button size="small" kind="quiet" onClick={() => relate(one.person)}>
              {t(one.relation === 'block' ? 'acc.unblock' : 'acc.unfollow')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Known({ person }: { person: KnownPerson }) {
  return (
    <span class={a.known}>
      <a href={`/person/${person.person}`}>{person.name}</a>
      {person.relation === 'block' && <small>{t('acc.blocked')}</small>}
      {person.online && <small>{t('acc.here')}</small>}
      {person.tables.map((table) => (
        <a key={table.id} href={`/table/${table.id}`} data-name="their-table">
          {t('acc.table', { game: titleOf(table.game) })}
        </a>
      ))}
    </span>
  );
}
