import s from './things.module.css';

/** A coin with a square hole. */
export function Coin() {
  return (
    <svg class={s.icon} viewBox="0 0 20 20" aria-hidden="true">
      <circle class={s.coin} cx="10" cy="10" r="8.5" />
      <path class={s.hole} d="M7.2 7.2h5.6v5.6H7.2z" />
    </svg>
  );
}

/** A regular customer's mood: content, or cross. */
export function Mood({ marker }: { marker: 'blue' | 'red' }) {
  return marker === 'blue' ? (
    <svg class={s.icon} viewBox="0 0 20 20" aria-hidden="true">
      <circle class={s.content} cx="10" cy="10" r="8.5" />
      <path class={s.face} d="M6.8 8v.6m6.4-.6v.6M6.2 11.8c2 2.6 5.6 2.6 7.6 0" />
    </svg>
  ) : (
    <svg class={s.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path class={s.cross} d="M6.3 1.5h7.4l4.8 4.8v7.4l-4.8 4.8H6.3l-4.8-4.8V6.3z" />
      <path class={s.face} d="M6 6.6l2.2 1.2M14 6.6l-2.2 1.2M6.4 14c2-2.6 5.2-2.6 7.2 0" />
    </svg>
  );
}

/** The awning of a market stall. */
export function Awning() {
  return (
    <svg class={s.wide} viewBox="0 0 120 30" preserveAspectRatio="none" aria-hidden="true">
      <path class={s.pole} d="M8 12v18M112 12v18" />
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <path
          key={at}
          class={at % 2 ? s.stripe : s.plain}
          d={`M${10 + at * 16.7} 2h16.7l${at < 3 ? 1 - at * 0.5 : at * 0.5 - 1.5} 14a9 7 0 0 1-18 0z`}
        />
      ))}
    </svg>
  );
}

/** The gable over a regular customer's door. */
export function Gable() {
  return (
    <svg class={s.wide} viewBox="0 0 120 22" preserveAspectRatio="none" aria-hidden="true">
      <path class={s.roof} d="M0 20c14-2 30-7 44-18h32c14 11 30 16 44 18l-4 2H4z" />
      <path class={s.ridge} d="M42 2h36" />
    </svg>
  );
}

/** The sun of the nine rounds. */
export function Sun() {
  return (
    <svg class={s.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path
        class={s.rays}
        d="M12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2l2.8 2.8M17 17l2.8 2.8M19.8 4.2 17 7M7 17l-2.8 2.8"
      />
      <circle class={s.sun} cx="12" cy="12" r="5.5" />
    </svg>
  );
}

/** The hand cart. */
export function Cart() {
  return (
    <svg class={s.icon} viewBox="0 0 48 32" aria-hidden="true">
      <path class={s.wood} d="M8 8h30l-4 12H12z" />
      <path class={s.beam} d="M2 6l6 2M38 20l8-9" />
      <circle class={s.wheel} cx="20" cy="24" r="6.5" />
      <path class={s.beam} d="M20 17.5v13M13.5 24h13" />
    </svg>
  );
}

/** The warehouse. */
export function House() {
  return (
    <svg class={s.icon} viewBox="0 0 48 32" aria-hidden="true">
      <path class={s.roof} d="M2 14C12 12 18 8 24 2c6 6 12 10 22 12l-2 3H4z" />
      <path class={s.wall} d="M8 16h32v14H8z" />
      <path class={s.door} d="M19 20h10v10H19z" />
    </svg>
  );
}
