import type { ComponentChildren } from 'preact';
import { num, plus } from '~/app/i18n';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import { Face } from '../cards/Card';
import { RegularFace } from '../cards/RegularFace';
import { Under } from '../cards/Under';
import type { Good, Regular } from '../model/types';
import r from './rulebook.module.css';

/** Cards side by side. */
export function Row({ children, wide }: { children: ComponentChildren; wide?: boolean }) {
  return <div class={wide ? `${r.row} ${r.wide}` : r.row}>{children}</div>;
}

/** A place for one card. */
export function Place({ children, faint }: { children?: ComponentChildren; faint?: boolean }) {
  return <div class={faint ? `${r.place} ${r.faint}` : r.place}>{children}</div>;
}

/** A card by its name, perhaps over another one. */
export function Lying({ card, under, faint }: { card: string; under?: string; faint?: boolean }) {
  return (
    <Place faint={faint ?? false}>
      <Face card={card} />
      {under && <Under card={under} />}
    </Place>
  );
}

/** Cards by their names. */
export function Lined({ cards, wide }: { cards: string[]; wide?: boolean }) {
  return (
    <Row wide={wide ?? false}>
      {cards.map((card) => (
        <Lying key={card} card={card} />
      ))}
    </Row>
  );
}

/** A regular customer on the table. */
export function Standing(regular: Regular) {
  return (
    <Place>
      <RegularFace {...regular} />
    </Place>
  );
}

/** Goods on a cart. */
export function Load({ letters }: { letters: string }) {
  return (
    <div class={r.load}>
      {[...letters].map((good, at) => (
        <span key={at}>
          <Vegetable good={good as Good} />
        </span>
      ))}
    </div>
  );
}

/** What is earned or paid. */
export function Earned({ cash, price }: { cash: number; price?: boolean }) {
  return (
    <span class={r.earned} data-loss={cash < 0 ? '' : undefined}>
      <Coin />
      {price ? num(cash) : plus(cash)}
    </span>
  );
}
