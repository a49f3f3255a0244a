import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { TableContext } from '~/table/context';
import { Interaction } from '~/table/interaction';
import { TableStore } from '~/table/store';
import c from './rules.module.css';

/** Parts of a board as a picture: they look as in a game, and nothing can be done with them. */
export function Still({ label, children }: { label: string; children: ComponentChildren }) {
  const seating = useMemo(() => {
    const store = new TableStore('');
    return { store, desk: new Interaction(store, signal([]), () => false), ui: null };
  }, []);
  return (
    <TableContext.Provider value={seating}>
      <div class={c.still} role="img" aria-label={label}>
        <div inert>{children}</div>
      </div>
    </TableContext.Provider>
  );
}
