import c from './coin.module.css';

/** A round coin with a rim. */
export function Coin() {
  return (
    <svg class={c.coin} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <circle class={c.rim} cx="10" cy="10" r="5.5" />
    </svg>
  );
}
