import { helperOf } from '../model/names';
import type { Helper } from '../model/types';
import s from './art.module.css';
import { BEARDS, type Beard, FACES, type Face, HAIRS, HATS, type Hair, type Hat } from './heads';
import p from './people.module.css';
import { PROPS, type Prop } from './props';

export type Person = {
  robe: 'indigo' | 'rust' | 'olive' | 'plum' | 'ash' | 'ochre' | 'teal' | 'rose' | 'night';
  hair?: Hair;
  hat?: Hat;
  face?: Face;
  beard?: Beard;
  prop?: Prop;
  skin?: 'light' | 'tan' | 'deep';
  shade?: 'raven' | 'brown';
};

const HELPERS: Record<Helper, Person> = {
  'book-keeper': {
    robe: 'indigo',
    hair: 'short',
    hat: 'square',
    face: 'wise',
    beard: 'goatee',
    prop: 'ledger',
  },
  'con-man': { robe: 'plum', hair: 'knot', face: 'sly', beard: 'moustache', prop: 'mask' },
  deliveryman: {
    robe: 'olive',
    hair: 'short',
    hat: 'band',
    face: 'calm',
    prop: 'parcel',
    skin: 'tan',
  },
  foreman: {
    robe: 'rust',
    hair: 'short',
    hat: 'turban',
    face: 'stern',
    beard: 'full',
    prop: 'staff',
    skin: 'tan',
  },
  haggler: { robe: 'ochre', hair: 'knot', face: 'shout', beard: 'goatee', prop: 'coins' },
  'harvest-helper': {
    robe: 'olive',
    hair: 'short',
    hat: 'straw',
    face: 'smile',
    prop: 'sickle',
    skin: 'tan',
  },
  maid: { robe: 'rose', hair: 'buns', face: 'smile', prop: 'broom' },
  'market-crier': {
    robe: 'rust',
    hair: 'short',
    hat: 'cap',
    face: 'shout',
    prop: 'gong',
    skin: 'deep',
  },
  'market-woman': { robe: 'teal', hair: 'long', hat: 'scarf', face: 'stern', prop: 'cloth' },
  merchant: {
    robe: 'night',
    hair: 'short',
    hat: 'fur',
    face: 'calm',
    beard: 'full',
    prop: 'scales',
  },
  'messenger-boy': { robe: 'ochre', hair: 'short', face: 'smile', prop: 'scroll', shade: 'brown' },
  official: {
    robe: 'rust',
    hair: 'short',
    hat: 'winged',
    face: 'stern',
    beard: 'goatee',
    prop: 'seal',
  },
  ploughman: {
    robe: 'ash',
    hair: 'short',
    hat: 'straw',
    face: 'calm',
    beard: 'full',
    prop: 'plough',
    skin: 'deep',
  },
  saleswoman: { robe: 'rose', hair: 'high', face: 'smile', prop: 'fan' },
  shopper: { robe: 'teal', hair: 'high', face: 'calm', prop: 'basket', shade: 'brown' },
  squire: {
    robe: 'indigo',
    hair: 'short',
    hat: 'feather',
    face: 'calm',
    beard: 'moustache',
    prop: 'jade',
  },
  'subsistence-farmer': {
    robe: 'ash',
    hair: 'grey',
    hat: 'straw',
    face: 'sly',
    prop: 'hoe',
    skin: 'tan',
  },
  'tenant-farmer': {
    robe: 'olive',
    hair: 'grey',
    face: 'wise',
    beard: 'white',
    prop: 'deed',
    skin: 'tan',
  },
  tout: { robe: 'plum', hair: 'short', hat: 'cap', face: 'sly', prop: 'lantern', skin: 'deep' },
  trader: {
    robe: 'night',
    hair: 'short',
    hat: 'turban',
    face: 'smile',
    beard: 'full',
    prop: 'yoke',
    skin: 'deep',
  },
};

const ROBES: Person['robe'][] = [
  'indigo',
  'rust',
  'olive',
  'plum',
  'ash',
  'ochre',
  'teal',
  'rose',
  'night',
];
const SETTLED: Partial<Person>[] = [
  { hair: 'grey', face: 'wise', beard: 'white' },
  { hair: 'high', face: 'smile' },
  { hair: 'knot', face: 'calm', beard: 'goatee' },
  { hair: 'long', face: 'calm' },
  { hair: 'short', hat: 'square', face: 'stern', beard: 'moustache' },
  { hair: 'buns', face: 'smile', shade: 'brown' },
  { hair: 'grey', face: 'smile', hat: 'scarf' },
];
const PASSING: Partial<Person>[] = [
  { hair: 'short', hat: 'straw', face: 'calm', prop: 'bag' },
  { hair: 'short', hat: 'turban', face: 'smile', beard: 'full', prop: 'bag' },
  { hair: 'long', hat: 'scarf', face: 'calm', prop: 'basket' },
  { hair: 'short', hat: 'fur', face: 'stern', beard: 'moustache', prop: 'bag' },
  { hair: 'knot', face: 'sly', prop: 'bowl' },
  { hair: 'short', hat: 'feather', face: 'smile', prop: 'bag' },
  { hair: 'short', hat: 'band', face: 'shout', prop: 'basket' },
];
const SKINS: NonNullable<Person['skin']>[] = ['light', 'tan', 'light', 'deep', 'tan'];

/** A number from a card's name, so that each customer always looks the same. */
function mix(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash;
}

/** Who is drawn on a card: a helper, a regular or a casual customer. */
function personOf(card: string): Person {
  const helper = HELPERS[helperOf(card)];
  if (helper) return helper;
  const hash = mix(card);
  const looks = card.startsWith('regular') ? SETTLED : PASSING;
  return {
    ...looks[hash % looks.length],
    robe: ROBES[(hash >> 4) % ROBES.length] as Person['robe'],
    skin: SKINS[(hash >> 9) % SKINS.length] as NonNullable<Person['skin']>,
  };
}

/** A portrait from shared parts. */
export function Portrait({ card }: { card: string }) {
  const who = personOf(card);
  const look = [s.veg, p[who.robe], p[who.skin ?? 'light'], p[who.shade ?? 'raven']].join(' ');
  const behind = who.prop === 'yoke' ? PROPS.yoke : null;
  return (
    <svg class={look} viewBox="0 0 64 64" aria-hidden="true">
      <path class={p.robe} d="M6 66c0-15 8-21 20-22h12c12 1 20 7 20 22z" />
      <path class={p.skin} d="M27.5 36h9v8.5c0 3-9 3-9 0z" />
      <path class={p.collar} d="M26 43.5 33.5 57l5-13.5M38 43.5 29 60" />
      <circle class={p.skin} cx="20.8" cy="29.5" r="2.6" />
      <circle class={p.skin} cx="43.2" cy="29.5" r="2.6" />
      <path
        class={p.skin}
        d="M32 14c7 0 11.7 5 11.7 13.5C43.7 36 38.5 42 32 42s-11.7-6-11.7-14.5C20.3 19 25 14 32 14z"
      />
      {FACES[who.face ?? 'calm']}
      {BEARDS[who.beard ?? 'none']}
      {HAIRS[who.hair ?? 'short']}
      {HATS[who.hat ?? 'none']}
      {behind ?? PROPS[who.prop ?? 'none']}
    </svg>
  );
}
