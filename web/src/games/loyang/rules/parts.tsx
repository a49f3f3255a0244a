import { num, t } from '~/app/i18n';
import { Portrait } from '../art/people';
import { Coin } from '../art/things';
import { Vegetable, VegetableSprite } from '../art/vegetables';
import { tables } from '../model/tables';
import { GOODS, type Good, HELPERS } from '../model/types';
import w from '../words.module.css';
import '../theme.css';
import r from './rules.module.css';

const MARK = /\{([WPTCBL$])\}/;

/** A paragraph or, with leading dashes, a list; `{W}` is a good, `{$}` a coin. */
export function Paragraph({ text }: { text: string }) {
  if (!text.startsWith('- ')) return <p>{withPictures(text)}</p>;
  return (
    <ul class={r.list}>
      {text
        .slice(2)
        .split('\n- ')
        .map((item) => (
          <li key={item}>{withPictures(item)}</li>
        ))}
    </ul>
  );
}

function withPictures(text: string) {
  return text.split(MARK).map((part, at) => {
    if (at % 2 === 0) return part;
    return (
      <span class={w.good} key={at}>
        {part === '$' ? <Coin /> : <Vegetable good={part as Good} label />}
      </span>
    );
  });
}

/** Prices of the shop and the twenty helpers. */
export function Cards() {
  return (
    <>
      <VegetableSprite />
      <div class={r.scroll}>
        <Prices />
      </div>
      <ul class={r.helpers}>
        {HELPERS.map((helper) => (
          <li key={helper} id={helper}>
            <span class={r.portrait}>
              <Portrait card={helper} />
            </span>
            <div>
              <h3>{t(`helper.${helper}`)}</h3>
              <p class={r.when}>{t(`when.${helper}`)}</p>
              <p>{t(`about.${helper}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Prices() {
  return (
    <table class={r.prices}>
      <thead>
        <tr>
          <th scope="col">{t('area.shop')}</th>
          {GOODS.map((good) => (
            <th scope="col" key={good}>
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
              <td key={good}>{num(tables.shop[good][row])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
