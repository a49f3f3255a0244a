import type { ComponentChildren } from 'preact';
import { useTable } from '~/table/context';
import m from './map.module.css';

type Props = {
  id: string;
  label: string;
  look?: string | undefined;
  quiet?: boolean;
  children: ComponentChildren;
};

/** A place on the map that can be pressed; the menu says what can be done there. */
export function MapSpot({ id, label, look, quiet, children }: Props) {
  const { desk, store } = useTable();
  const light = desk.light(id);
  const lit = light !== 'none';
  const press = (event: Event) => {
    if (store.busy.value) return;
    const at = (event.currentTarget as Element).getBoundingClientRect();
    desk.open(id, at);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a picture
    <g
      role="button"
      tabIndex={lit || !quiet ? 0 : -1}
      class={[m.spot, look, lit && m.lit, desk.hinted.value.has(id) && m.hinted]
        .filter(Boolean)
        .join(' ')}
      data-spot={id}
      data-light={lit ? light : undefined}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          press(event);
        }
      }}
      onPointerEnter={() => {
        desk.hovered.value = id;
      }}
      onPointerLeave={() => {
        if (desk.hovered.value === id) desk.hovered.value = null;
      }}
      onFocus={() => {
        desk.hovered.value = id;
      }}
    >
      <title>{label}</title>
      {children}
    </g>
  );
}
