import type { Shown } from '~/app/format';
import { list, num, t } from '~/app/i18n';
import { Coin } from '../art/things';
import { Vegetable } from '../art/vegetables';
import w from '../words.module.css';
import { isGood, kindOf, prints } from './prints';
import type { Good, Helper } from './types';

/** A helper's kind: the three traders are one. */
export function helperOf(card: string): Helper {
  return card.replace(/-\d$/, '') as Helper;
}

/** All helpers. */
export const HELPERS = [...new Set(prints.helpers.map(helperOf))];

/** A field in words. */
export function fieldName(field: string): string {
  const { plots } = prints.fields[field]!;
  if (field === 'home') return t('field.home');
  return t(field.startsWith('c') ? 'field.common' : 'field.own', { n: plots });
}

/** What a card asks for or offers. */
export function goodsOf(card: string): Good[] {
  const kind = kindOf(card);
  if (kind === 'stall') return prints.stalls[card]!.map((slot) => slot.good);
  if (kind === 'regular') return prints.regulars[card]!.goods;
  if (kind === 'casual') return prints.casuals[card]!.goods;
  return [];
}

/** A good, given by its letter, in words. */
export function goodName(good: string): string {
  return isGood(good) ? t(`good.${good}`) : good;
}

/** A good as what something is done with, in words. */
export function goodObject(good: string): string {
  return isGood(good) ? t(`good.${good}.a`) : good;
}

/** Goods in words: "wheat and pumpkin". */
export function goodsName(goods: Good[]): string {
  return list(goods.map(goodName));
}

/** A card in words. */
export function cardName(card: string): string {
  const kind = kindOf(card);
  if (kind === 'field') return fieldName(card);
  if (kind === 'helper') return t(`helper.${helperOf(card)}`);
  return t(`card.${kind}.of`, { goods: goodsName(goodsOf(card)) });
}

/** A good as a small picture, with its name for those who do not see it. */
export function goodShown(good: Good): Shown {
  return {
    text: t(`good.${good}`),
    node: (
      <span class={w.good} key={good}>
        <Vegetable good={good} label />
      </span>
    ),
  };
}

/** Several goods as small pictures. */
export function goodsShown(goods: Good[]): Shown {
  return {
    text: goodsName(goods),
    node: (
      <span class={w.goods}>
        {goods.map((good, at) => (
          <span class={w.good} key={at}>
            <Vegetable good={good} label />
          </span>
        ))}
      </span>
    ),
  };
}

/** A card as its word and small pictures. */
export function cardShown(card: string): Shown {
  const kind = kindOf(card);
  const text = cardName(card);
  if (kind === 'field' || kind === 'helper') return { text, node: <em class={w.card}>{text}</em> };
  return {
    text,
    node: (
      <span class={w.card}>
        {t(`card.${kind}`)} {goodsShown(goodsOf(card)).node}
      </span>
    ),
  };
}

/** An amount of cash with a coin. */
export function cashShown(amount: number): Shown {
  const text = num(amount);
  return {
    text,
    node: (
      <span class={w.cash}>
        <Coin />
        {text}
      </span>
    ),
  };
}
