import s from './scene.module.css';

/** A table with a few pieces on it, for a game without a picture of its own. */
export function PlainScene() {
  return (
    <svg viewBox="0 0 600 250" aria-hidden="true" class={s.scene}>
      <rect class={s.wall} width="600" height="250" />
      <path class={s.table} d="M60 150h480l60 100H0z" />
      <path class={s.edge} d="M60 150h480" />
      <rect class={s.board} x="210" y="164" width="180" height="62" rx="6" />
      <path class={s.lines} d="M255 164v62M300 164v62M345 164v62M210 195h180" />
      <circle class={s.first} cx="233" cy="180" r="11" />
      <circle class={s.second} cx="322" cy="211" r="11" />
      <circle class={s.first} cx="367" cy="180" r="11" />
      <path class={s.second} d="M470 196a13 13 0 0 1 26 0c0 8 8 22 8 22h-42s8-14 8-22z" />
      <rect class={s.die} x="104" y="184" width="34" height="34" rx="7" />
      <circle class={s.dot} cx="113" cy="193" r="3" />
      <circle class={s.dot} cx="121" cy="201" r="3" />
      <circle class={s.dot} cx="129" cy="209" r="3" />
    </svg>
  );
}
