import type { ComponentChildren } from 'preact';
import { num, t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { Coin } from '../art/things';
import { CardSpot } from '../cards/Card';
import c from '../cards/cards.module.css';
import { FieldFace } from '../cards/FieldFace';
import { fieldName } from '../model/names';
import { spot } from '../model/offers';
import { gridPrice } from '../model/prices';
import type { Decision, Player, View } from '../model/types';
import a from './areas.module.css';

type Props = { view: View; me: Player | undefined; decision: Decision | undefined };

/** Cards that lie between the players: hand, courtyard, grid, two-pack, and the deck. */
export function Tray({ view, me, decision }: Props) {
  return (
    <section class={a.tray} aria-label={t('area.tray')} data-area="tray">
      {decision?.kind === 'keep' && (
        <Row title={t('tray.two_pack')}>
          <CardSpot card={decision.first} />
          {decision.second && <CardSpot card={decision.second} />}
        </Row>
      )}
      {decision?.kind === 'foreman' && (
        <Row title={t('tray.foreman')}>
          <CardSpot card={decision.helper} />
        </Row>
      )}
      {decision?.kind === 'tenant-farmer' && me?.pile && <Choice me={me} />}
      {view.phase === 'cards' && !view.grid && (
        <>
          <Hand me={me} />
          <Courtyard view={view} />
        </>
      )}
      {view.grid && <Grid view={view} />}
      <Deck view={view} />
    </section>
  );
}

function Row({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class={a.trayRow}>
      <h3>{title}</h3>
      <div class={a.cards}>{children}</div>
    </div>
  );
}

function Hand({ me }: { me: Player | undefined }) {
  const cards = [...(me?.hand ?? []), ...(me?.introductory ? [me.introductory] : [])];
  if (cards.length === 0) return null;
  return (
    <div class={a.trayRow}>
      <h3>{t('tray.hand')}</h3>
      <div class={a.cards}>
        {cards.map((card) => (
          <CardSpot
            key={card}
            card={card}
            look={card === me?.introductory ? a.introductory : ''}
            menuFirst
          />
        ))}
      </div>
      <Spot id={spot.mine} label={t('tray.play_here')} class={a.dropZone} passive>
        {t('tray.play_here')}
      </Spot>
    </div>
  );
}

function Courtyard({ view }: { view: View }) {
  return (
    <div class={a.trayRow}>
      <Spot id={spot.courtyard} label={t('tray.courtyard')} class={a.yardHead} passive>
        <h3>{t('tray.courtyard')}</h3>
      </Spot>
      {view.courtyard.length === 0 && <p class={a.empty}>{t('tray.courtyard.empty')}</p>}
      <div class={a.cards}>
        {view.courtyard.map((card) => (
          <CardSpot key={card} card={card} />
        ))}
      </div>
    </div>
  );
}

/** The solo grid: four rows by price. */
function Grid({ view }: { view: View }) {
  return (
    <div class={a.trayRow}>
      <h3>{t('tray.grid')}</h3>
      <div class={a.grid}>
        {view.grid!.map((card, cell) =>
          card ? (
            <div key={card} class={a.cell} data-row={Math.floor(cell / 3)}>
              <CardSpot card={card} />
              <Price amount={gridPrice(card, view)} />
            </div>
          ) : (
            <div key={cell} class={a.gap} />
          ),
        )}
      </div>
    </div>
  );
}

function Price({ amount }: { amount: number }) {
  return (
    <span class={a.price}>
      <Coin />
      {num(amount)}
    </span>
  );
}

/** The Tenant farmer's choice from the own pile. */
function Choice({ me }: { me: Player }) {
  return (
    <Row title={t('tray.pile')}>
      {me.pile!.map((field) => (
        <div class={c.holder} key={field}>
          <Spot id={spot.field(field)} label={fieldName(field)} class={c.card}>
            <FieldFace field={field} good={null} goods={0} />
          </Spot>
        </div>
      ))}
    </Row>
  );
}

function Deck({ view }: { view: View }) {
  return (
    <Spot
      id={spot.deck}
      label={t('deck.label', { n: view.deck_count, discard: view.discard.length })}
      class={a.deck}
    >
      <span class={a.back}>
        <b>{num(view.deck_count)}</b>
      </span>
      <span>{t('deck.label', { n: view.deck_count, discard: view.discard.length })}</span>
    </Spot>
  );
}
