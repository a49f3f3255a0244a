import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const MOST = 4;
const STILL = 7;

type Zoom = {
  viewBox: ReadonlySignal<string>;
  isZoomed: ReadonlySignal<boolean>;
  /** How much of the picture is one pixel of the screen, in coarse steps. */
  unit: ReadonlySignal<number>;
  by: (factor: number) => void;
  reset: () => void;
  /** Move the picture, if need be, so that a point can be seen. */
  show: (x: number, y: number) => void;
};

/** Where a window of a size begins so that it stays inside, or lies evenly around what is smaller. */
function inside(at: number, seen: number, all: number): number {
  return seen >= all ? (all - seen) / 2 : Math.min(Math.max(0, at), all - seen);
}

/**
 * Zoom and pan of a picture: wheel, two fingers, dragging, buttons. At 1 the picture is as wide as its
 * frame, which may be higher than it.
 */
export function useZoom(
  svg: RefObject<SVGSVGElement | null>,
  width: number,
  height: number,
  start: number,
  middle: { x: number; y: number },
): Zoom {
  const scale = useSignal(start);
  const shape = useSignal(height / width);
  const across = useSignal(width / 1.7);
  /** How much of the picture can be seen at a scale. */
  const seen = (at: number) => [width / at, (width / at) * shape.value] as const;
  const [wide, high] = seen(start);
  const left = useSignal(inside(middle.x - wide / 2, wide, width));
  const top = useSignal(inside(middle.y - high / 2, high, height));
  const viewBox = useComputed(() => [left.value, top.value, ...seen(scale.value)].join(' '));
  const isZoomed = useComputed(() => scale.value > 1.02);
  const unit = useComputed(() => Math.round((width / scale.value / across.value) * 10) / 10);

  const put = (to: number, x: number, y: number) => {
    scale.value = Math.min(MOST, Math.max(1, to));
    const [wide, high] = seen(scale.value);
    left.value = inside(x, wide, width);
    top.value = inside(y, high, height);
  };
  /** Zoom so that the point at a share of the picture stays where it is. */
  const around = (factor: number, shareX: number, shareY: number) => {
    const to = Math.min(MOST, Math.max(1, scale.value * factor));
    const [wide, high] = seen(scale.value);
    const [nextWide, nextHigh] = seen(to);
    put(to, left.value + shareX * (wide - nextWide), top.value + shareY * (high - nextHigh));
  };

  const show = (x: number, y: number) => {
    const [wide, high] = seen(scale.value);
    const far = (at: number, from: number, size: number) =>
      at < from + size * 0.15 || at > from + size * 0.85;
    if (far(x, left.value, wide)) put(scale.value, x - wide / 2, top.value);
    if (far(y, top.value, high)) put(scale.value, left.value, y - high / 2);
  };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let apart = 0;
    let pressed = { x: 0, y: 0 };
    let moved = false;
    const share = (x: number, y: number) => {
      const box = element.getBoundingClientRect();
      return [(x - box.left) / box.width, (y - box.top) / box.height] as const;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && scale.value <= 1 && event.deltaY > 0) return;
      event.preventDefault();
      around(Math.exp(-event.deltaY / 400), ...share(event.clientX, event.clientY));
    };
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      apart = spread(fingers);
      pressed = { x: event.clientX, y: event.clientY };
      moved = false;
    };
    const move = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const box = element.getBoundingClientRect();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved ||= Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL;
      if (fingers.size === 2) {
        const now = spread(fingers);
        const [a, b] = [...fingers.values()];
        if (apart > 0) around(now / apart, ...share((a!.x + b!.x) / 2, (a!.y + b!.y) / 2));
        apart = now;
      } else if (scale.value > 1) {
        const step = width / scale.value / box.width;
        put(
          scale.value,
          left.value - (event.clientX - from.x) * step,
          top.value - (event.clientY - from.y) * step,
        );
      }
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      apart = spread(fingers);
    };
    /** Who has moved the map did not mean to press what lies under the finger. */
    const click = (event: MouseEvent) => {
      if (moved && scale.value > 1) event.stopPropagation();
    };
    /** Whoever walks over the map by keyboard sees where. */
    const focus = (event: FocusEvent) => {
      const target = event.target as SVGGraphicsElement;
      if (!target.matches(':focus-visible') || target === element) return;
      const box = target.getBBox();
      show(box.x + box.width / 2, box.y + box.height / 2);
    };
    /** A frame of another shape shows more or less above and below what was in its middle. */
    const frame = new ResizeObserver(() => {
      const middle = top.value + seen(scale.value)[1] / 2;
      shape.value = element.clientHeight / element.clientWidth || shape.value;
      across.value = element.clientWidth || across.value;
      put(scale.value, left.value, middle - seen(scale.value)[1] / 2);
    });
    frame.observe(element);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('focusin', focus);
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      frame.disconnect();
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('click', click, { capture: true });
      element.removeEventListener('focusin', focus);
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [svg]);

  return {
    viewBox,
    isZoomed,
    unit,
    by: (factor) => around(factor, 0.5, 0.5),
    reset: () => put(1, 0, 0),
    show,
  };
}

function spread(fingers: Map<number, { x: number; y: number }>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
