import type { FunctionComponent } from 'preact';
import { num, t } from '~/app/i18n';
import { CartRow } from '../areas/CartRow';
import { Path } from '../areas/Path';
import { Shop } from '../areas/Shop';
import { Vegetable } from '../art/vegetables';
import { CasualFace } from '../cards/CasualFace';
import { FieldFace } from '../cards/FieldFace';
import { RegularFace } from '../cards/RegularFace';
import { kindOf, prints } from '../model/prints';
import { GOODS } from '../model/types';
import w from '../words.module.css';
import { climber, goods, regular, somebody } from './people';
import { Lined, Lying, Place, Row, Standing } from './pieces';
import r from './rulebook.module.css';

const START = goods('WWWPPTTCCBL');
const INTRODUCTORY = ['regular-WP', 'regular-PT', 'regular-WC', 'regular-TC'];

function Prices() {
  return (
    <table class={r.prices}>
      <thead>
        <tr>
          <td />
          {GOODS.map((good) => (
            <th key={good} scope="col">
              <span class={w.good}>
                <Vegetable good={good} label />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['buy', 'sell', 'slots'] as const).map((row) => (
          <tr key={row}>
            <th scope="row">{t(`price.${row}`)}</th>
            {GOODS.map((good) => (
              <td key={good}>{num(prints.shop[good][row])}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('price.start')}</th>
          {GOODS.map((good) => (
            <td key={good}>{num(START[good])}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Areas() {
  return (
    <div class={r.areas}>
      <div class={r.above}>
        <span class={r.label}>{t('area.fields')}</span>
        <Row>
          <Place>
            <FieldFace field="home" good="W" goods={8} />
          </Place>
          <Place>
            <FieldFace field="5a" good="C" goods={4} />
          </Place>
          <Place>
            <FieldFace field="4a" good={null} goods={0} />
          </Place>
        </Row>
      </div>
      <div>
        <span class={r.label}>{t('area.stalls')}</span>
        <Lined cards={['stall-WTB', 'maid']} />
      </div>
      <div>
        <span class={r.label}>{t('area.customers')}</span>
        <Row>
          <Standing {...regular('regular-WP', 1)} />
          <Lying card="casual-WTB" />
        </Row>
      </div>
    </div>
  );
}

function Casual() {
  const pays = [12, 10, 8];
  return (
    <div class={r.groups}>
      {pays.map((pay, at) => (
        <Row key={pay}>
          <Place>
            <CasualFace card="casual-PCB" pay={pay} />
          </Place>
          {['regular-TC', 'regular-WP'].slice(at).map((card) => (
            <Place key={card}>
              <RegularFace card={card} rows={1} marker="blue" />
            </Place>
          ))}
        </Row>
      ))}
    </div>
  );
}

function Deck() {
  const names = [
    ...Object.keys(prints.fields).filter((field) => field.startsWith('c')),
    ...Object.keys(prints.stalls),
    ...Object.keys(prints.regulars),
    ...Object.keys(prints.casuals),
    ...prints.helpers,
  ];
  const shown = ['c4a', 'stall-PTC', 'regular-TC', 'casual-PCB', 'trader-1'];
  return (
    <Row>
      {shown.map((card) => (
        <div key={card}>
          <Lying card={card} />
          <p class={r.times}>
            {num(names.filter((name) => kindOf(name) === kindOf(card)).length)} {'×'}
          </p>
        </div>
      ))}
    </Row>
  );
}

function Grid() {
  const cards = ['stall-WTB', 'regular-PB', 'maid', 'casual-WCC', 'c4a', 'regular-WP'];
  const more = ['trader-1', 'casual-PTC', 'stall-PCB', 'tout', 'regular-TB', 'casual-CBL'];
  return <GridOf cards={[...cards, ...more]} />;
}

/** The solo grid with the price of each row. */
export function GridOf({ cards, faint }: { cards: (string | null)[]; faint?: number[] }) {
  return (
    <div class={r.grid}>
      {cards.map((card, at) => (
        <div key={at} class={r.cell}>
          {card ? (
            <Lying card={card} faint={faint?.includes(at) ?? false} />
          ) : (
            <div class={r.gap} />
          )}
          {at % 3 === 2 && <span class={r.rowPrice}>{num(prints.gridPrice[(at - 2) / 3]!)}</span>}
        </div>
      ))}
    </div>
  );
}

/** Every picture of the rulebook by its name. */
export const pictures: Record<string, FunctionComponent> = {
  path: () => <Path players={[climber(7, 24)]} seat={0} />,
  shop: () => <Shop player={somebody()} owner={null} />,
  prices: Prices,
  areas: Areas,
  home: () => (
    <Row>
      <Place>
        <FieldFace field="home" good="W" goods={5} />
      </Place>
    </Row>
  ),
  fields: () => (
    <Row>
      {['home', '6a', '5a', '4a', '3a'].map((field) => (
        <Place key={field}>
          <FieldFace field={field} good={null} goods={0} />
        </Place>
      ))}
      <Place>
        <FieldFace field="4b" good="B" goods={4} />
      </Place>
    </Row>
  ),
  stalls: () => <Lined cards={['stall-PCLL']} />,
  regular: () => (
    <Row>
      <Standing {...regular('regular-TC', 2)} />
    </Row>
  ),
  casual: Casual,
  'two-pack': () => (
    <Row>
      <Lying card="maid" />
      <Lying card="official" />
      <Lying card="stall-WTB" under="trader-2" />
      <Lying card="stall-PTC" />
      <Lying card="stall-WCL" />
    </Row>
  ),
  warehouse: () => (
    <div class={r.stack}>
      <CartRow player={somebody({ warehouse: goods('W'), cart: goods('') })} />
      <CartRow player={somebody({ warehouse: goods('WPC'), big_warehouse: true, cash: 8 })} />
    </div>
  ),
  intro: () => <Lined cards={INTRODUCTORY} />,
  grid: Grid,
  deck: Deck,
  'field-cards': () => <Lined cards={['c3a', 'c4a', 'c5a', '3a', '4a', '5a', '6a', 'home']} wide />,
  'stall-cards': () => <Lined cards={Object.keys(prints.stalls)} wide />,
  'regular-cards': () => <Lined cards={Object.keys(prints.regulars)} wide />,
  'casual-cards': () => <Lined cards={Object.keys(prints.casuals)} wide />,
};
