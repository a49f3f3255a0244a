import type { Interaction } from './interaction';

const FAR_ENOUGH = 7;

/** Follow the pointer from a spot; a good let go over another spot is put there. */
export function startDrag(event: PointerEvent, source: string, desk: Interaction): void {
  if (event.button !== 0) return;
  const from = event.currentTarget as HTMLElement;
  const { clientX: x, clientY: y, pointerId } = event;
  let ghost: HTMLElement | null = null;
  let over: string | null = null;

  const spotAt = (left: number, top: number): HTMLElement | null => {
    for (const element of document.elementsFromPoint(left, top)) {
      const spot = element.closest<HTMLElement>('[data-spot]');
      if (spot && spot !== from && desk.onto(spot.dataset.spot ?? '').length > 0) return spot;
    }
    return null;
  };
  const move = (at: PointerEvent) => {
    if (at.pointerId !== pointerId) return;
    if (!ghost) {
      if (Math.hypot(at.clientX - x, at.clientY - y) < FAR_ENOUGH) return;
      desk.taken.value = source;
      ghost = makeGhost(from);
    }
    ghost.style.translate = `${at.clientX}px ${at.clientY}px`;
    over = spotAt(at.clientX, at.clientY)?.dataset.spot ?? null;
    desk.hovered.value = over;
  };
  const stop = (at: PointerEvent) => {
    if (at.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    if (!ghost) return;
    ghost.remove();
    window.addEventListener('click', swallow, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
    const up = at.type === 'pointerup' && desk.taken.value === source;
    const spot = up ? spotAt(at.clientX, at.clientY) : null;
    const other = up ? document.elementFromPoint(at.clientX, at.clientY) : null;
    const wrong = other?.closest<HTMLElement>('[data-inspect]');
    if (spot) desk.drop(source, spot.dataset.spot ?? '', spot.getBoundingClientRect());
    else if (wrong && wrong !== from) {
      desk.refuse(source, wrong.dataset.spot ?? '', wrong.getBoundingClientRect());
    } else desk.taken.value = null;
    desk.hovered.value = null;
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

/** The press that ends a drag is no click. */
function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

function makeGhost(from: HTMLElement): HTMLElement {
  const picture = from.querySelector('[data-token]') ?? from.querySelector('svg') ?? from;
  const box = picture.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.dataset.ghost = '';
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  ghost.style.margin = `${-box.height / 2}px 0 0 ${-box.width / 2}px`;
  ghost.append(picture.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
