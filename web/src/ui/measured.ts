import { useEffect } from 'preact/hooks';

/** Keep a custom property of the page at the height of an element, while that is there. */
export function useMeasured(ref: { current: HTMLElement | null }, property: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty(property, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [ref, property]);
}
