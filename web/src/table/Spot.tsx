import type { ComponentChildren } from 'preact';
import { useTable } from './context';
import { startDrag } from './drag';
import s from './Spot.module.css';

type Props = {
  id: string;
  label: string;
  class?: string | undefined;
  children?: ComponentChildren;
  /** Whether there are words about it, also where nothing can be done. */
  inspect?: boolean;
  /** Open the menu with all words instead of acting at once. */
  menuFirst?: boolean;
  /** Only a place to put things: quiet until something has been taken up. */
  passive?: boolean;
};

/** A place on the board that can be pressed, dragged from, dropped on, or looked at. */
export function Spot({ id, label, class: look, children, inspect, menuFirst, passive }: Props) {
  const { desk, store } = useTable();
  const found = desk.light(id);
  const light = passive && found === 'lit' ? 'none' : found;
  const open = light !== 'none';
  const usable = open || inspect || desk.onto(id).length > 0;

  const press = (event: MouseEvent) => {
    const at = (event.currentTarget as HTMLElement).getBoundingClientRect();
    if (store.busy.value || !usable) return;
    if (menuFirst && !(desk.taken.value && desk.onto(id).length > 0)) desk.open(id, at);
    else if (!desk.press(id, at) && inspect) desk.open(id, at);
  };
  const look2 = (event: Event) => {
    if (!usable) return;
    event.preventDefault();
    desk.open(id, (event.currentTarget as HTMLElement).getBoundingClientRect());
  };
  const hint = desk.hinted.value.has(id) && s.hinted;
  const classes = [s.spot, look, open && s[light], hint].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      class={classes}
      data-spot={id}
      data-inspect={inspect ? '' : undefined}
      data-light={open ? light : undefined}
      aria-disabled={usable ? undefined : true}
      aria-pressed={light === 'taken' ? true : undefined}
      tabIndex={usable ? 0 : -1}
      onClick={press}
      onContextMenu={look2}
      onPointerDown={(event) => light === 'source' && startDrag(event, id, desk)}
      onPointerEnter={(event) => {
        desk.hovered.value = id;
        if (menuFirst && event.pointerType === 'mouse') desk.look(id, event.currentTarget);
      }}
      onPointerLeave={() => {
        if (desk.hovered.value === id) desk.hovered.value = null;
        desk.look(null, null);
      }}
      onFocus={() => {
        desk.hovered.value = id;
      }}
      onBlur={() => {
        if (desk.hovered.value === id) desk.hovered.value = null;
      }}
    >
      <span class="unseen">{label}</span>
      <span class={s.inside} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
