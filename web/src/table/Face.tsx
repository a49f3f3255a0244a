import f from './Face.module.css';

/** What a face is drawn with over a head in the middle of 40 x 40: a bot's look names some. */
const PARTS: Record<string, string> = {
  bun: 'M9 19C8 9 14 6 20 6s12 3 11 13c-2-5-5-7-11-7s-9 2-11 7zM17 6a3 3 0 1 1 6 0z',
  hat: 'M8 15c1-8 6-10 12-10s11 2 12 10zM6 15h28v2H6z',
  long: 'M8 25C6 10 13 6 20 6s14 4 12 19c-2-2-2-8-3-11-5 1-13 0-17-2-2 3-2 10-4 13z',
  short: 'M10 16c0-7 4-9 10-9s10 2 10 9l-3-3H13z',
  tuft: 'M7 22C6 9 13 5 20 5s14 4 13 17l-4-8c-6 0-12-1-15-3-1 4-4 7-7 11zM20 3l4 3h-8z',
  curls:
    'M9 18a4 4 0 0 1-1-6 4 4 0 0 1 4-5 5 5 0 0 1 8-2 5 5 0 0 1 8 2 4 4 0 0 1 4 5 4 4 0 0 1-1 6c-1-4-4-6-11-6s-10 2-11 6z',
  braids:
    'M9 17C9 9 14 6 20 6s11 3 11 11c-3-4-6-6-11-6s-8 2-11 6zM8 17l3 2-1 4 1 3-2 5-3-5 1-3-1-3zM32 17l-3 2 1 4-1 3 2 5 3-5-1-3 1-3z',
  straw: 'M3 15c5-2 7-3 8-6l9-5 9 5c1 3 3 4 8 6-6 3-28 3-34 0z',
  cap: 'M10 15c0-6 4-9 10-9s10 3 10 9c-4-2-16-2-20 0zM9 16c-3 0-4-1-5-2 2-1 4-1 6 0z',
  scarf:
    'M7 30C5 12 12 5 20 5s15 7 13 25c-2 3-5 5-6 5 3-4 4-11 3-16-3-5-6-7-10-7s-7 2-10 7c-1 5 0 12 3 16-1 0-4-2-6-5z',
  bald: 'M9 21c-1-3-1-6 1-8 1 1 1 4 0 7zM31 21c1-3 1-6-1-8-1 1-1 4 0 7z',
  beard: 'M11 21c0 9 4 14 9 14s9-5 9-14c-2 2-3 3-5 3-1-2-7-2-8 0-2 0-3-1-5-3z',
  moustache: 'M13 24c2-3 5-3 7-2 2-1 5-1 7 2-3 0-5 0-7-1-2 1-4 1-7 1z',
};

/** Things that are drawn as lines. */
const LINES: Record<string, string> = {
  glasses:
    'M12 18.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M21 18.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M19 18h2',
  earrings: 'M10.5 24v1.5M29.5 24v1.5',
};

const COLOURS: Record<string, string> = {
  grey: '#8b8680',
  white: '#d8d3cb',
  red: '#9a4a22',
  fair: '#c79a4b',
  black: '#1d1a1c',
};

/** Looks of bots without a character, by seat. */
const ANYBODY = ['bun', 'hat', 'long', 'short beard', 'tuft'];

type Props = { seat: number; bot: boolean; name: string; look?: string | null | undefined };

/** The face of whoever sits on a seat: a bot's, or a person's first letter. */
export function Face({ seat, bot, name, look }: Props) {
  return (
    <svg class={f.face} viewBox="0 0 40 40" aria-hidden="true" data-seat={seat}>
      <circle class={f.ground} cx="20" cy="20" r="19" />
      {bot ? (
        <Head look={(look || ANYBODY[seat % ANYBODY.length]!).split(' ')} />
      ) : (
        <text class={f.letter} x="20" y="27">
          {[...name][0]?.toLocaleUpperCase()}
        </text>
      )}
    </svg>
  );
}

function Head({ look }: { look: string[] }) {
  const colour = look.map((part) => COLOURS[part]).find(Boolean);
  return (
    <>
      <path class={f.coat} d="M5 38c1-9 7-12 15-12s14 3 15 12a19 19 0 0 1-30 0z" />
      <path class={f.skin} d="M11 18a9 9 0 0 1 18 0c0 7-4 11-9 11s-9-4-9-11z" />
      <path class={f.line} d="M16 18.5h.01M24 18.5h.01M17 24c2 1.4 4 1.4 6 0" />
      {look.map((part) => {
        if (LINES[part]) return <path key={part} class={f.thin} d={LINES[part]} />;
        return PARTS[part] ? (
          <path key={part} class={f.hair} d={PARTS[part]} style={colour ? { fill: colour } : {}} />
        ) : null;
      })}
    </>
  );
}
