import i from './Icon.module.css';

const SHAPES = {
  close: 'M5 5l14 14M19 5 5 19',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h2',
  restart: 'M4 5v6h6M4.6 11A8 8 0 1 1 4 15',
  menu: 'M4 6h16M4 12h16M4 18h16',
  log: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  skip: 'M5 5l7 7-7 7M13 5l7 7-7 7',
  first: 'M19 5l-7 7 7 7M11 5l-7 7 7 7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  step: 'M8 5l8 7-8 7z',
  back: 'M16 5l-8 7 8 7z',
  branch: 'M7 3v18M7 15c0-6 10-3 10-10M13 8l4-4 4 4',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  hint: 'M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.8.6-1 1.5-1 2.5h-5c0-1-.2-1.9-1-2.5z',
  settings:
    'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19',
  book: 'M12 6c-2-2-5-2.5-9-2.5v15c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5v-15c-4 0-7 .5-9 2.5zM12 6v15',
  link: 'M10 14a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1.5 1.5M14 10a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1.5-1.5',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-5 3-7 7-7s7 2 7 7M16 3.5a4 4 0 0 1 0 7.5M18 14c2.5.8 4 3 4 7',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  flag: 'M5 21V4h13l-3 4.5 3 4.5H5',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  check: 'M4 12.5 9.5 18 20 6.5',
} as const;

export type IconName = keyof typeof SHAPES;

/** A line icon in the colour of the text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={i.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
