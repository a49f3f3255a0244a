import { useRef } from 'preact/hooks';
import { plus, t } from '~/app/i18n';
import { addressOf } from '~/app/router';
import { isNarrow } from '~/app/screen';
import type { GameUi } from '~/games/registry';
import { Button } from '~/ui/Button';
import { Gain } from '~/ui/Gain';
import { Icon } from '~/ui/Icon';
import { useMeasured } from '~/ui/measured';
import { Caption, Told } from './Caption';
import { useTable } from './context';
import type { Offer } from './interaction';
import { More } from './More';
import { Notes } from './Notes';
import { nameList, seatName } from './names';
import q from './QuestionBar.module.css';
import { ReplayBar } from './ReplayBar';
import { Since } from './Since';
import { Back, Tools } from './Tools';

/** Who acts, what is asked, and the buttons that answer it. */
export function QuestionBar({ ui }: { ui: GameUi }) {
  const { store } = useTable();
  const moment = store.moment.value!;
  const bar = useRef<HTMLElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  useMeasured(bar, '--bar');
  useMeasured(dock, '--dock');
  const { Header } = ui;
  return (
    <header class={q.bar} ref={bar}>
      <div class={q.place}>
        <a href={addressOf('/')} class={q.home} aria-label={t('ui.to_lobby')}>
          <Icon name="home" />
        </a>
        <Header moment={moment} />
      </div>
      <Tools ui={ui} />
      <Notes ui={ui} />
      <div
        class={q.dock}
        ref={dock}
        data-mine={store.isMyTurn.value ? '' : undefined}
        data-over={store.replaying.value ? 'replay' : moment.outcome ? 'seen' : undefined}
      >
        {store.behind.value > 0 && (!store.isMyTurn.value || store.again.value) ? (
          <Caption ui={ui} />
        ) : (
          <Question ui={ui} />
        )}
      </div>
    </header>
  );
}

function Question({ ui }: { ui: GameUi }) {
  const { store, desk } = useTable();
  const moment = store.moment.value!;
  const asked = store.isMyTurn.value && !store.replaying.value;
  const aside = asked ? ui.aside(moment) : '';
  const ahead = desk.hovered.value ? desk.ahead(desk.hovered.value) : [];
  const buttons = desk.offers.value.filter(
    (offer) => offer.bar === 'main' || offer.bar === 'plain',
  );
  buttons.sort((a, b) => Number(a.bar === 'main') - Number(b.bar === 'main'));
  const single = buttons.filter((offer) => offer.bar === 'main').length === 1;
  return (
    <>
      {store.replaying.value && isNarrow.value && <ReplayBar />}
      <div class={q.buttons} data-main={buttons.at(-1)?.bar === 'main' ? '' : undefined}>
        {isNarrow.value && <Back />}
        <Since ui={ui} />
        <More />
        {buttons.map((offer) => (
          <Button
            key={offer.action.text}
            kind={offer.bar === 'main' ? 'main' : 'plain'}
            onClick={() => desk.perform(offer)}
            disabled={store.busy.value}
            name={offer.action.deed.verb}
            keys={single && offer.bar === 'main' ? 'e' : undefined}
          >
            {offer.picture}
            {offer.short ?? offer.label}
            {offer.effect?.cash ? <small class={q.effect}>{plus(offer.effect.cash)}</small> : null}
          </Button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: from here Tab leads to what can be pressed */}
      <div class={q.words} tabIndex={0} data-name="question">
        <p class={q.sentence}>{sentence(ui, store, moment)}</p>
        <p class={q.ahead} aria-hidden="true">
          {ahead.length > 0 && desk.taken.value !== desk.hovered.value && <Ahead offers={ahead} />}
          {ahead.length === 0 && (desk.taken.value ? t('bar.where') : aside)}
        </p>
      </div>
    </>
  );
}

/** What a press would bring. */
function Ahead({ offers }: { offers: Offer[] }) {
  if (offers.length > 1) return <>{t('bar.choices', { n: offers.length })}</>;
  const [offer] = offers;
  return (
    <>
      {offer!.label} <Gain effect={offer!.effect} />
    </>
  );
}

function sentence(
  ui: GameUi,
  store: ReturnType<typeof useTable>['store'],
  moment: NonNullable<typeof store.moment.value>,
) {
  if (store.replaying.value) return <Told ui={ui} />;
  if (moment.outcome || moment.toAct.length === 0) return t('bar.over');
  if (store.isMyTurn.value) return ui.question(moment);
  if (moment.toAct.length === 1) {
    return ui.waiting(moment, moment.toAct[0]!, seatName(store, moment.toAct[0]!));
  }
  return t('bar.waiting', { who: nameList(store, moment.toAct) });
}
