import { api, type Relation } from '~/api/http';
import { day, t } from '~/app/i18n';
import { loadBlocked, me } from '~/app/person';
import { PageHead } from '~/lobby/PageHead';
import { Button } from '~/ui/Button';
import { Message } from '~/ui/Message';
import a from './account.module.css';
import { useLoaded } from './load';
import { Stats } from './Stats';

/** Somebody as everybody may see them. */
export function PersonPage({ id }: { id: string }) {
  const { found, problem, reload } = useLoaded(() => api.profile(id), [id]);
  if (problem) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!found) return <Message title={t('table.loading')} busy />;
  const relate = (relation: Relation) =>
    void api.relate(id, relation).then(() => {
      reload();
      void loadBlocked();
    });
  const { relation } = found;
  return (
    <>
      <PageHead />
      <main class={a.page}>
        <h1>{found.nickname}</h1>
        <p>{t('acc.since', { day: day(found.created * 1000) })}</p>
        {me.value && me.value.id !== id && (
          <>
            <div class={a.row}>
              <Button
                name="follow"
                pressed={relation === 'follow'}
                onClick={() => relate(relation === 'follow' ? 'none' : 'follow')}
              >
                {t(relation === 'follow' ? 'acc.unfollow' : 'acc.follow')}
              </Button>
              <Button
                name="block"
                kind="quiet"
                pressed={relation === 'block'}
                onClick={() => relate(relation === 'block' ? 'none' : 'block')}
              >
                {t(relation === 'block' ? 'acc.unblock' : 'acc.block')}
              </Button>
            </div>
            <p class={a.small}>{t('acc.block.note')}</p>
          </>
        )}
        <Stats profile={found} />
      </main>
    </>
  );
}
