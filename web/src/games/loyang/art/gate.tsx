import g from './gate.module.css';

/** The city gate at the end of the road, 64 x 60. */
export function Gate() {
  return (
    <>
      <path class={g.wall} d="M0 30h56v30H0z" />
      <path
        class={g.wall}
        d="M0 25h8v6H0zM12 25h8v6h-8zM24 25h8v6h-8zM36 25h8v6h-8zM48 25h8v6h-8z"
      />
      <path class={g.arch} d="M17 60V46c0-7 5-11 11-11s11 4 11 11v14z" />
      <path class={g.hall} d="M9 12h38v13H9z" />
      <path class={g.post} d="M15 12v13M24 12v13M32 12v13M41 12v13" />
      <path class={g.roof} d="M-2 14C6 12 10 8 13 3h30c3 5 7 9 15 11l-3 3H1z" />
      <path class={g.roofTop} d="M10 4c4-2 6-5 7-8h22c1 3 3 6 7 8z" />
      <path class={g.flag} d="M28-4v-12m0 0 9 3-9 3" />
    </>
  );
}
