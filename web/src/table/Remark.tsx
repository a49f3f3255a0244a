import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isNarrow } from '~/app/screen';
import { useMeasured } from '~/ui/measured';
import g from './Remark.module.css';

type Props = {
  title: string;
  area?: string | undefined;
  name: string;
  children: ComponentChildren;
};

/** Words beside the board, about a part of it that is marked meanwhile. */
export function Remark({ title, area, name, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const [low, setLow] = useState(false);
  useMeasured(box, '--tip');
  useLayoutEffect(() => {
    const about = area ? document.querySelector<HTMLElement>(`[data-area="${area}"]`) : null;
    if (!about) return;
    if (isNarrow.value) about.scrollIntoView();
    setLow(about.getBoundingClientRect().top < innerHeight / 3);
    about.dataset.guided = '';
    return () => {
      delete about.dataset.guided;
    };
  }, [area]);
  return (
    <aside class={low ? `${g.tip} ${g.low}` : g.tip} aria-label={title} data-name={name} ref={box}>
      <h2>{title}</h2>
      {children}
    </aside>
  );
}
