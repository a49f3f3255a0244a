import type { GameEvent, ReviewTurn } from '~/api/types';
import { list, num, plus, t } from '~/app/i18n';
import { go } from '~/app/router';
import type { GameUi } from '~/games/registry';
import { LineText } from '~/table/LineText';
import { seatName } from '~/table/names';
import { analysisOf } from '~/table/place';
import { Remark } from '~/table/Remark';
import { SeatMark } from '~/table/SeatMark';
import { Button } from '~/ui/Button';
import { Curve } from './Curve';
import type { ReviewStore } from './ReviewStore';
import r from './review.module.css';
import { LineSteps, VerdictText } from './Shown';
import { amountOf, sourceName, tenth, themeName } from './words';

type Props = { store: ReviewStore; ui: GameUi };

/** The whole review, or the turn that was chosen in it. */
export function ReviewPanel({ store, ui }: Props) {
  const review = store.review.value;
  const turn = store.onBoard;
  return (
    <Remark title={t('review.title')} name="review">
      <div class={r.panel}>
        {review && !review.done && (
          <p class={r.progress} role="status" data-name="review-progress">
            {t('review.progress', { n: review.turns.length, total: review.total })}
            <progress value={review.turns.length} max={Math.max(1, review.total)} />
          </p>
        )}
        {review && (review.effort ?? 1) < 1 && !turn && (
          <p data-name="review-quick">{t('review.quick')}</p>
        )}
        {turn ? <Chosen store={store} ui={ui} turn={turn} /> : <Whole store={store} />}
      </div>
    </Remark>
  );
}

/** The curve, the table of all players, and the costliest turns. */
function Whole({ store }: { store: ReviewStore }) {
  const review = store.review.value;
  if (!review) return null;
  const names = store.table.value!.seats.map(({ seat }) => seatName(store, seat));
  const mine = store.table.value!.mine;
  const order = review.seats.map((_, seat) => seat).sort((a, b) => rank(a, mine) - rank(b, mine));
  return (
    <>
      <Curve title={t('review.curve')} review={review} of="scores" names={names} />
      {names.length > 1 && (
        <Curve title={t('review.chance')} review={review} of="chances" names={names} />
      )}
      {review.done && (
        <table class={r.table} data-name="review-table">
          <thead>
            <tr>
              <th>
                <span class="unseen">{t('review.player')}</span>
              </th>
              <th>{t('review.accuracy')}</th>
              <th>{t('review.lost')}</th>
              <th>{t('review.luck')}</th>
            </tr>
          </thead>
          <tbody>
            {review.seats.map((seat, at) => (
              <tr key={at}>
                <td>
                  <SeatMark seat={at} /> {names[at]}
                </td>
                <td>{num(Math.round(seat.accuracy))}</td>
                <td>{tenth(seat.lost)}</td>
                <td>{plus(Math.round(seat.luck * 10) / 10)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {order.map((seat) => (
        <Mistakes key={seat} store={store} seat={seat} name={names[seat]!} />
      ))}
      <div class={r.buttons}>
        <Button size="small" onClick={() => go(analysisOf(store))} name="analyse">
          {t('analysis.link')}
        </Button>
        <Button size="small" onClick={() => go(`/table/${store.id}`)} name="review-leave">
          {t('replay.stop')}
        </Button>
      </div>
    </>
  );
}

/** The costliest turns of a seat. */
function Mistakes({ store, seat, name }: { store: ReviewStore; seat: number; name: string }) {
  const { seats, turns } = store.review.value!;
  const { mistakes, by_kind } = seats[seat]!;
  const kinds = Object.entries(by_kind).filter(([, lost]) => lost >= 0.05);
  return (
    <section class={r.mistakes} data-name={`mistakes-${seat}`}>
      <h3>
        <SeatMark seat={seat} /> {name}
      </h3>
      {kinds.length > 0 && (
        <p>
          {t('review.lost_in', {
            kinds: list(kinds.map(([kind, lost]) => `${themeName(kind)} ${tenth(lost)}`)),
          })}
        </p>
      )}
      {mistakes.length === 0 ? (
        <p>{t('review.none')}</p>
      ) : (
        <ol aria-label={t('review.mistakes')}>
          {mistakes.map((number) => (
            <li key={number}>
              <Button
                size="small"
                name={`mistake-${number}`}
                onClick={() => void store.choose(number)}
              >
                {mistakeTitle(store, turns[number]!)}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {mistakes.length > 0 && (
        <Button
          size="small"
          name={`learn-${seat}`}
          onClick={() => void store.choose(mistakes[0]!).then(() => store.tryAgain())}
        >
          {t('review.learn')}
        </Button>
      )}
    </section>
  );
}

/** A turn in which something was lost: what was better and why, the line, a try. */
function Chosen({ store, ui, turn }: Props & { turn: ReviewTurn }) {
  const better = turn.better;
  const shown = store.attempt.value;
  const verdict = shown?.verdict;
  const { mistakes } = store.review.value!.seats[turn.seat] ?? { mistakes: [] as number[] };
  const next = mistakes[mistakes.indexOf(store.turn.value!) + 1];
  const open = !store.trying.value || verdict;
  return (
    <>
      <h3>{mistakeTitle(store, turn)}</h3>
      <LineSteps store={store} />
      <div class={r.buttons}>
        <Button size="small" kind="quiet" onClick={() => void store.showEnd()} name="review-all">
          {t('review.all')}
        </Button>
        <Button size="small" onClick={() => void store.tryAgain()} name="try-again">
          {t('review.try')}
        </Button>
        <Button size="small" onClick={() => void store.showBetter()} name="show-better">
          {t('review.show')}
        </Button>
        <Button size="small" onClick={() => go(analysisOf(store, turn.first))} name="analyse">
          {t('analysis.link')}
        </Button>
        {next !== undefined && (
          <Button
            size="small"
            kind="main"
            name="next-mistake"
            onClick={() => {
              const again = store.trying.value;
              void store.choose(next).then(() => (again ? store.tryAgain() : undefined));
            }}
          >
            {t('review.next')}
          </Button>
        )}
      </div>
      <div aria-live="polite" class={r.said}>
        {store.trying.value && !verdict && (
          <p>{t(store.judging.value ? 'review.judging' : 'review.your_turn')}</p>
        )}
        <VerdictText store={store} unit={store.review.value!.unit} />
        {better && open && (
          <>
            <p>{t('review.played', { line: list(turn.played.texts) })}</p>
            <p data-name="better">
              {t('review.better', {
                line: list(better.play.texts),
                gain: amount(store, better.gain),
                error: tenth(2 * better.error),
              })}
            </p>
            <Facts
              ui={ui}
              store={store}
              title="review.with_better"
              turn={turn}
              of={better.play.events as GameEvent[]}
              not={turn.played.events as GameEvent[]}
            />
            <Facts
              ui={ui}
              store={store}
              title="review.with_yours"
              turn={turn}
              of={turn.played.events as GameEvent[]}
              not={better.play.events as GameEvent[]}
            />
            <ul>
              {Object.entries(better.income).map(([source, [played, other]]) => (
                <li key={source}>
                  {t('review.then', {
                    source: sourceName(source),
                    better: num(other),
                    played: num(played),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

type FactProps = {
  ui: GameUi;
  store: ReviewStore;
  title: 'review.with_better' | 'review.with_yours';
  turn: ReviewTurn;
  of: GameEvent[];
  not: GameEvent[];
};

/** What happens in one line and not in the other, as the log tells it. */
function Facts({ ui, store, title, turn, of, not }: FactProps) {
  const others = not.map((event) => JSON.stringify(event));
  const events = of.filter((event) => {
    const at = others.indexOf(JSON.stringify(event));
    if (at >= 0) others.splice(at, 1);
    return at < 0;
  });
  const item = {
    seq: 0,
    kind: 'act' as const,
    seat: turn.seat,
    bot: null,
    action: null,
    at: 0,
    events,
    count: 0,
  };
  const lines = ui.tell(item, (seat) => seatName(store, seat)).filter((l) => l.weight !== 'head');
  if (lines.length === 0) return null;
  return (
    <>
      <p>{t(title)}</p>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>
            <LineText line={line} plain />
          </li>
        ))}
      </ul>
    </>
  );
}

const rank = (seat: number, mine: number[]) => (mine.includes(seat) ? 0 : 1);
const amount = (store: ReviewStore, value: number) => amountOf(store.review.value!.unit, value);

function mistakeTitle(store: ReviewStore, turn: ReviewTurn): string {
  return t('review.mistake', {
    round: turn.round,
    kind: themeName(turn.kind),
    lost: amount(store, turn.loss),
  });
}
