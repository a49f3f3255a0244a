import type { ComponentChildren } from 'preact';
import { t } from '~/app/i18n';
import { useTable } from '~/table/context';
import { seatName } from '~/table/names';
import { SeatMark } from '~/table/SeatMark';
import { Button } from '~/ui/Button';
import b from './board.module.css';
import { isSingle, labelOf, type Plain, wordOf } from './words';

/** Keys that every view has and that the screen shows in other ways. */
const SILENT = new Set([
  'game',
  'version',
  'options',
  'players',
  'viewer',
  'over',
  'facts',
  'turn',
]);

/** Any game: what can be done as buttons, and its view in labelled groups. */
export function Board() {
  const { store } = useTable();
  const moment = store.moment.value;
  if (!moment) return null;
  const view = moment.view as unknown as Plain;
  const players = (view.players ?? []) as Plain[];
  const first = moment.seat ?? 0;
  const order = players.map((_, at) => (first + at) % players.length);
  const shared = entries(view);
  return (
    <div class={b.board} data-area="board">
      <Actions />
      {shared.length > 0 && (
        <Group title={t('generic.table')}>
          <Values of={shared} />
        </Group>
      )}
      <div class={b.players}>
        {order.map((seat) => (
          <Group
            key={seat}
            asked={moment.toAct.includes(seat)}
            title={
              <>
                <SeatMark seat={seat} /> {seatName(store, seat)}
              </>
            }
          >
            <Values of={entries(players[seat]!)} />
          </Group>
        ))}
      </div>
    </div>
  );
}

/** Everything that is allowed, one button each. */
function Actions() {
  const { store, desk } = useTable();
  const offers = desk.offers.value;
  if (offers.length === 0) return null;
  const hinted = store.hint.value?.action.n;
  return (
    <section class={b.actions} aria-label={t('generic.actions')}>
      {offers.map((offer) => (
        <Button
          key={offer.action.n}
          kind={offer.action.n === hinted ? 'main' : 'plain'}
          disabled={store.busy.value}
          onClick={() => desk.perform(offer)}
          name={`act-${offer.action.n}`}
        >
          {offer.label}
        </Button>
      ))}
    </section>
  );
}

type GroupProps = { title: ComponentChildren; asked?: boolean; children: ComponentChildren };

function Group({ title, asked, children }: GroupProps) {
  return (
    <section class={b.group} data-asked={asked ? '' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const entries = (document: Plain) => Object.entries(document).filter(([key]) => !SILENT.has(key));

function Values({ of }: { of: [string, unknown][] }) {
  return (
    <dl class={b.values}>
      {of.map(([key, value]) => (
        <div key={key} class={b.row}>
          <dt>{labelOf(key)}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: unknown }) {
  if (isSingle(value)) return <>{wordOf(value)}</>;
  if (!Array.isArray(value)) return <Values of={Object.entries(value as Plain)} />;
  if (value.length === 0) return <>{wordOf(null)}</>;
  return (
    <ul class={b.list}>
      {value.map((item, at) => (
        <li key={at} class={isSingle(item) ? b.chip : undefined}>
          <Value value={item} />
        </li>
      ))}
    </ul>
  );
}
