import { render } from 'preact';
import { moves } from '~/app/settings';
import type { Flight, GameUi } from '~/games/registry';
import type { Moment } from './store';

const TIME = 380;
const STAGGER = 70;
const MOST = 14;

/** Show what the next moment's events move, from where it lay to where it comes to lie. */
export function flyOn(next: Moment, ui: GameUi): void {
  if (!moves.value) return;
  const flights = next.events.flatMap((event) => ui.flights(event, next.seat)).slice(0, MOST);
  const starts = flights.map((flight) => placeOf(flight.from));
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      flights.forEach((flight, at) => {
        const from = starts[at];
        const to = placeOf(flight.to);
        if (from && to) fly(flight, from, to, at);
      });
    }),
  );
}

/** The middle of a spot on screen. */
function placeOf(spot: string): DOMRect | null {
  const element = document.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

function fly(flight: Flight, from: DOMRect, to: DOMRect, order: number): void {
  const token = document.createElement('div');
  token.dataset.flight = '';
  render(flight.picture, token);
  document.body.append(token);
  const start = `translate(${from.left + from.width / 2}px, ${from.top + from.height / 2}px)`;
  const end = `translate(${to.left + to.width / 2}px, ${to.top + to.height / 2}px)`;
  const animation = token.animate(
    [
      { transform: `${start} scale(0.8)`, opacity: 0 },
      { transform: `${start} scale(1.15)`, opacity: 1, offset: 0.15 },
      { transform: `${end} scale(1)`, opacity: 1, offset: 0.9 },
      { transform: `${end} scale(0.6)`, opacity: 0 },
    ],
    { duration: TIME, delay: order * STAGGER, easing: 'ease-in-out', fill: 'both' },
  );
  const remove = () => {
    render(null, token);
    token.remove();
  };
  animation.onfinish = remove;
  animation.oncancel = remove;
}
