import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const MOST = 4;

type Zoom = {
  viewBox: ReadonlySignal<string>;
  isZoomed: ReadonlySignal<boolean>;
  by: (factor: number) => void;
  reset: () => void;
};

/** Zoom and pan of a picture: wheel, two fingers, dragging, buttons. */
export function useZoom(
  svg: RefObject<SVGSVGElement | null>,
  width: number,
  height: number,
  start: number,
  middle: { x: number; y: number },
): Zoom {
  const inside = (at: number, all: number) =>
    Math.min(Math.max(0, at - all / start / 2), all - all / start);
  const scale = useSignal(start);
  const left = useSignal(inside(middle.x, width));
  const top = useSignal(inside(middle.y, height));
  const viewBox = useComputed(
    () => `${left.value} ${top.value} ${width / scale.value} ${height / scale.value}`,
  );
  const isZoomed = useComputed(() => scale.value > 1.02);

  const put = (to: number, x: number, y: number) => {
    scale.value = Math.min(MOST, Math.max(1, to));
    left.value = Math.min(Math.max(0, x), width - width / scale.value);
    top.value = Math.min(Math.max(0, y), height - height / scale.value);
  };
  /** Zoom so that the point at a share of the picture stays where it is. */
  const around = (factor: number, shareX: number, shareY: number) => {
    const to = Math.min(MOST, Math.max(1, scale.value * factor));
    const x = left.value + (shareX * width) / scale.value - (shareX * width) / to;
    const y = top.value + (shareY * height) / scale.value - (shareY * height) / to;
    put(to, x, y);
  };

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let apart = 0;
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
    };
    const move = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const box = element.getBoundingClientRect();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
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
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [svg]);

  return { viewBox, isZoomed, by: (factor) => around(factor, 0.5, 0.5), reset: () => put(1, 0, 0) };
}

function spread(fingers: Map<number, { x: number; y: number }>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
