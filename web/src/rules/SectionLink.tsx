import type { ComponentChildren } from 'preact';
import { addressOf, go } from '~/app/router';

type Props = {
  game: string;
  id: string;
  children: ComponentChildren;
  class?: string | undefined;
  label?: string | undefined;
  current?: boolean;
  onClick?: () => void;
};

/** A link to a section of the rulebook; it scrolls there also if the address stays the same. */
export function SectionLink({ game, id, children, class: look, label, current, onClick }: Props) {
  const to = `/rules/${game}/${id}`;
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onClick?.();
    go(to);
    document.getElementById(id)?.scrollIntoView();
  };
  return (
    <a
      href={addressOf(to)}
      class={look}
      aria-label={label}
      title={label}
      aria-current={current ? 'page' : undefined}
      onClick={press}
    >
      {children}
    </a>
  );
}
