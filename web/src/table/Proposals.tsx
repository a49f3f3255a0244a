import { api } from '~/api/http';
import { t } from '~/app/i18n';
import { me } from '~/app/person';
import { Button } from '~/ui/Button';
import { useTable } from './context';
import h from './HintLine.module.css';
import { seatName } from './names';

/** What somebody proposes to the table, and a seat that a bot holds meanwhile. */
export function Proposals() {
  const { store } = useTable();
  const table = store.table.value;
  if (!table) return null;
  const taken = table.seats.find((seat) => seat.taken_over && seat.person === me.value?.id);
  const answer = (id: string, agree: boolean) => void api.answer(table.id, id, agree);
  return (
    <>
      {table.proposals.map((one) => (
        <div class={h.hint} key={one.id}>
          <p>
            {t(one.kind === 'takeover' ? 'proposal.takeover' : 'proposal.abandon', {
              who: one.seat === null ? '' : seatName(store, one.seat),
            })}
          </p>
          {me.value && one.waiting.includes(me.value.id) && (
            <>
              <Button size="small" onClick={() => answer(one.id, true)}>
                {t('proposal.agree')}
              </Button>
              <Button size="small" kind="quiet" onClick={() => answer(one.id, false)}>
                {t('proposal.refuse')}
              </Button>
            </>
          )}
        </div>
      ))}
      {taken && table.status === 'running' && (
        <div class={h.hint}>
          <p>{t('proposal.bot_plays')}</p>
          <Button size="small" onClick={() => void api.giveback(table.id, taken.seat)}>
            {t('proposal.giveback')}
          </Button>
        </div>
      )}
    </>
  );
}
