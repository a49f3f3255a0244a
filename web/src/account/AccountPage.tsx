import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { become, me } from '~/app/person';
import { go } from '~/app/router';
import { PageHead } from '~/lobby/PageHead';
import { Button } from '~/ui/Button';
import a from './account.module.css';
import { Farewell } from './Farewell';
import { GameList } from './GameList';
import { LogIn, NewPassword } from './LogIn';
import { useLoaded } from './load';
import { Notify } from './Notify';
import { People } from './People';
import { Stats } from './Stats';

/** One's own page: an account if one wants it, results, games, people, notices. */
export function AccountPage() {
  const person = me.value;
  return (
    <>
      <PageHead />
      <main class={a.page}>
        <h1>{person ? person.nickname : t('acc.title')}</h1>
        {person ? <Own id={person.id} login={person.login} /> : <LogIn />}
      </main>
    </>
  );
}

function Own({ id, login }: { id: string; login: string | null }) {
  const { found } = useLoaded(() => api.profile(id), [id]);
  return (
    <>
      {login ? (
        <p class={a.row}>
          {t('acc.sessions', { login })}
          <Button
            size="small"
            name="log-out"
            onClick={() =>
              void api.logOut().then(() => {
                become(null);
                go('/');
              })
            }
          >
            {t('acc.out')}
          </Button>
        </p>
      ) : (
        <NewPassword />
      )}
      {found && <Stats profile={found} />}
      <GameList />
      <People />
      <Notify />
      {login ? <NewPassword /> : <LogIn />}
      <Farewell hasPassword={login !== null} />
    </>
  );
}
