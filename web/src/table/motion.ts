import { render } from 'preact';
import { moves, pace } from '~/app/settings';
import { play } from '~/app/sound';
import type { Flight, GameUi } from '~/games/registry';
import type { Moment } from './store';

/** How long one thing is under way, in milliseconds. */
const TIME = { slow: 900, normal: 520, fast: 240, off: 0 };
const MOST = 16;
const LOUDEST = 2;

/** Show what the next moment's events move, from where it lay to where it comes to lie. */
export function flyOn(next: Moment, ui: GameUi): void {
  const sounds = new Set(next.events.flatMap((event) => ui.sound(event) ?? []));
  for (const one of [...sounds].slice(0, LOUDEST)) play(one);
  const time = TIME[pace.value];
  if (!moves.value || time === 0) return;
  const flights = next.events.flatMap((event) => ui.flights(event, next.seat)).slice(0, MOST);
  const starts = flights.map(({ from, fromElse }) => placeOf(from, fromElse));
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      flights.forEach((flight, at) => {
        const from = starts[at];
        const to = placeOf(flight.to, flight.toElse);
        if (from && to) fly(flight, from, to, (at * time) / 6, time);
      });
    }),
  );
}

/** The box of a spot on screen, or of the one that stands for it. */
function placeOf(spot: string, other?: string): DOMRect | null {
  const name = CSS.escape(spot);
  const area = spot.startsWith('area:') ? `, [data-area="${spot.slice(5)}"]` : '';
  const found = document.querySelectorAll(`[data-spot="${name}"], [data-place="${name}"]${area}`);
  for (const element of found) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return other ? placeOf(other) : null;
}

function fly(flight: Flight, from: DOMRect, to: DOMRect, delay: number, duration: number): void {
  const token = document.createElement('div');
  token.dataset.flight = '';
  render(flight.picture, token);
  document.body.append(token);
  const middle = (box: DOMRect, up = 0) =>
    `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2 - up}px)`;
  const half = `translate(${(from.left + from.width / 2 + to.left + to.width / 2) / 2}px, ${
    (from.top + from.height / 2 + to.top + to.height / 2) / 2 - 26
  }px)`;
  const animation = token.animate(
    [
      { transform: `${middle(from)} scale(0.7)`, opacity: 0 },
      { transform: `${middle(from, 6)} scale(1.15)`, opacity: 1, offset: 0.15 },
      { transform: `${half} scale(1.25)`, opacity: 1, offset: 0.55 },
      { transform: `${middle(to)} scale(1)`, opacity: 1, offset: 0.9 },
      { transform: `${middle(to)} scale(0.6)`, opacity: 0 },
    ],
    { duration, delay, easing: 'ease-in-out', fill: 'both' },
  );
  const remove = () => {
    render(null, token);
    token.remove();
  };
  animation.onfinish = remove;
  animation.oncancel = remove;
}
