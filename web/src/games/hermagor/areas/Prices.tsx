import { num, t } from '~/app/i18n';
import { Spot } from '~/table/Spot';
import { Disc, GoodIcon } from '../art/pieces';
import { rowName } from '../model/names';
import { prints } from '../model/prints';
import { ROWS, type Row, type View } from '../model/types';
import p from './prices.module.css';

const PRICES = [5, 6, 7, 8, 9, 10];

/** The price table as a shelf: building spaces, the price, what it is worth at the end. */
export function Prices({ view }: { view: View }) {
  return (
    <section class={p.prices} aria-label={t('harea.prices')} data-area="prices">
      <p class={`${p.row} ${p.head}`} aria-hidden="true">
        <span />
        <span>{t('prices.discs')}</span>
        <span>{t('prices.price')}</span>
        <span>{t('prices.end')}</span>
      </p>
      {ROWS.map((row) => (
        <PriceRow key={row} row={row} view={view} />
      ))}
    </section>
  );
}

function PriceRow({ row, view }: { row: Row; view: View }) {
  const noble = row === 'nobility';
  const price = noble ? 0 : view.prices[row];
  const end = noble ? 0 : prints.endValue[String(price)]!;
  const next = view.facts.next_pay[row];
  const label = noble
    ? t('prices.noble', { next: next ?? 0 })
    : t('prices.row', { good: rowName(row), n: price, end, next: next ?? 0 });
  return (
    <Spot id={`price:${row}`} label={label} class={noble ? `${p.row} ${p.noble}` : p.row} menuFirst>
      <span class={p.name}>
        {noble ? (
          <svg viewBox="0 0 24 24" aria-hidden="true" class={p.crown}>
            <path d="M3 19h18l2-12-6 5-5-8-5 8-6-5z" />
          </svg>
        ) : (
          <GoodIcon good={row} />
        )}
      </span>
      <span class={p.spaces}>
        {view.facts.spaces[row].map((state, at) => {
          const disc = view.discs[row][at];
          const pay = prints.spacePay[noble ? 'nobility' : 'building'][at]!;
          return (
            <span class={p.space} data-state={state} key={at}>
              {disc !== null && disc !== undefined ? <Disc colour={disc} /> : num(pay)}
            </span>
          );
        })}
      </span>
      {!noble && (
        <span class={p.track}>
          {PRICES.map((step) => (
            <span class={step === price ? p.now : step < price ? p.below : p.above} key={step}>
              {num(step)}
            </span>
          ))}
        </span>
      )}
      {!noble && <span class={p.end}>{num(end)}</span>}
    </Spot>
  );
}
