import { num, t } from '~/app/i18n';
import { GoodIcon, SpecialIcon } from '../art/pieces';
import { tables } from '../model/tables';
import { GOODS } from '../model/types';
import w from '../words.module.css';
import r from './rules.module.css';

const SPECIAL = ['shortcut', 'black-market', 'fluctuation', 'good-deal'] as const;

/** A paragraph or, with leading dashes, a list. */
export function Paragraph({ text }: { text: string }) {
  if (!text.startsWith('- ')) return <p>{text}</p>;
  return (
    <ul class={r.list}>
      {text
        .slice(2)
        .split('\n- ')
        .map((item) => (
          <li key={item}>{item}</li>
        ))}
    </ul>
  );
}

/** The goods, the special tiles, and what prices are worth at the end. */
export function Cards() {
  return (
    <>
      <ul class={r.goods}>
        {GOODS.map((good) => (
          <li key={good}>
            <span class={w.good}>
              <GoodIcon good={good} />
            </span>{' '}
            {t(`hgood.${good}`)}
          </li>
        ))}
      </ul>
      <ul class={r.tiles}>
        {SPECIAL.map((tile) => (
          <li key={tile}>
            <span class={r.sign}>
              <SpecialIcon tile={tile} />
            </span>
            <p>
              <b>{t(`tile.${tile}`)}</b> {t(`about.tile.${tile}`)}
            </p>
          </li>
        ))}
      </ul>
      <table class={r.table}>
        <tbody>
          <tr>
            <th scope="row">{t('rules.price')}</th>
            {Object.keys(tables.endValue).map((price) => (
              <td key={price}>{num(Number(price))}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('rules.worth')}</th>
            {Object.values(tables.endValue).map((value) => (
              <td key={value}>{num(value)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}
