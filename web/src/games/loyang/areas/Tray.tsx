import type { ComponentChildren } from 'preact';
import { num, t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { useSlots } from '~/ui/slots';
import { Coin } from '../art/things';
import { CardSpot } from '../cards/Card';
import c from '../cards/cards.module.css';
import { FieldFace } from '../cards/FieldFace';
import { fieldName } from '../model/names';
import { spot } from '../model/offers';
import { gridPrice } from '../model/prices';
import { prints } from '../model/prints';
import type { Card, Decision, Player, View } from '../model/types';
import y from './tray.module.css';

type Props = { view: View; me: Player | undefined; decision: Decision | undefined };

/** Cards that lie between the players and are asked about: hand, courtyard, grid, two-pack. */
export function Tray({ view, me, decision }: Props) {
  return (
    <section class={y.tray} aria-label={t('area.tray')} data-area="tray">
      {decision?.kind === 'keep' && (
        <Group title={t('tray.two_pack')}>
          <CardSpot card={decision.first} menuFirst />
          {decision.second && <CardSpot card={decision.second} menuFirst />}
        </Group>
      )}
      {decision?.kind === 'foreman' && (
        <Group title={t('tray.foreman')}>
          <CardSpot card={decision.helper} menuFirst />
        </Group>
      )}
      {decision?.kind === 'tenant-farmer' && me?.pile && <Choice me={me} />}
      {view.phase === 'cards' && !view.grid && (
        <>
          <Hand me={me} />
          <Courtyard view={view} />
        </>
      )}
      {view.phase === 'cards' && view.grid && <Grid view={view} />}
    </section>
  );
}

/** Cards under one name, which stands at their side. */
function Group({ title, children }: { title: ComponentChildren; children: ComponentChildren }) {
  return (
    <>
      <h3 class={y.title}>{title}</h3>
      {children}
    </>
  );
}

function Hand({ me }: { me: Player | undefined }) {
  const cards = [...(me?.hand ?? []), ...(me?.introductory ? [me.introductory] : [])];
  if (cards.length === 0) return null;
  return (
    <Group title={t('tray.hand')}>
      {cards.map((card) => (
        <CardSpot
          key={card}
          card={card}
          look={card === me?.introductory ? y.introductory : ''}
          menuFirst
        />
      ))}
      <Spot id={spot.mine} label={t('tray.play_here')} class={y.dropZone} passive>
        {t('tray.play_here')}
      </Spot>
    </Group>
  );
}

function Courtyard({ view }: { view: View }) {
  const slots = useSlots(view.courtyard);
  return (
    <Group title={t('tray.courtyard')}>
      <Spot id={spot.courtyard} label={t('tray.courtyard')} class={y.dropZone} passive>
        {t(view.courtyard.length === 0 ? 'tray.courtyard.empty' : 'tray.lay_here')}
      </Spot>
      {slots.map((card, at) =>
        card ? <CardSpot key={card} card={card} menuFirst /> : <div key={at} />,
      )}
    </Group>
  );
}

/** The solo grid: four rows by price, each under what it costs. */
function Grid({ view }: { view: View }) {
  return (
    <>
      {prints.gridPrice.map((price, row) => (
        <div class={y.row} key={row}>
          <h3 class={y.title} aria-label={t('tray.price', { n: price })}>
            <Price amount={price} />
          </h3>
          {view.grid!.slice(row * 3, row * 3 + 3).map((card, at) => (
            <Cell key={card ?? at} card={card} view={view} row={row} />
          ))}
        </div>
      ))}
    </>
  );
}

/** The solo grid while it is not asked about. */
export function SideGrid({ view }: { view: View }) {
  return (
    <section class={y.side} aria-label={t('tray.grid')} data-area="tray">
      <h3 class={y.sideTitle}>{t('tray.grid')}</h3>
      <div class={y.grid}>
        {view.grid!.map((card, cell) => (
          <Cell key={card ?? cell} card={card} view={view} row={Math.floor(cell / 3)} />
        ))}
      </div>
    </section>
  );
}

function Cell({ card, view, row }: { card: Card | null; view: View; row: number }) {
  if (!card) return <div class={y.gap} />;
  const price = gridPrice(card, view);
  return (
    <div class={y.cell} data-row={row}>
      <CardSpot card={card} menuFirst />
      <span class={y.price}>
        <Price amount={price} />
      </span>
    </div>
  );
}

function Price({ amount }: { amount: number }) {
  return (
    <>
      <Coin />
      {num(amount)}
    </>
  );
}

/** The Tenant farmer's choice from their own pile. */
function Choice({ me }: { me: Player }) {
  return (
    <Group title={t('tray.pile')}>
      {me.pile!.map((field) => (
        <div class={c.holder} key={field}>
          <Spot id={spot.field(field)} label={fieldName(field)} class={c.card} menuFirst>
            <FieldFace field={field} good={null} goods={0} />
          </Spot>
        </div>
      ))}
    </Group>
  );
}

/** How many cards are left to draw. */
export function Deck({ view }: { view: View }) {
  return (
    <Spot
      id={spot.deck}
      label={t('deck.label', { n: view.deck_count, discard: view.discard.length })}
      class={y.deck}
      menuFirst
    >
      <span class={y.back}>
        <b>{num(view.deck_count)}</b>
      </span>
      <span>{t('deck.label', { n: view.deck_count, discard: view.discard.length })}</span>
    </Spot>
  );
}
