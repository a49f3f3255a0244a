import { GoodIcon } from '../art/pieces';
import { isGood } from '../model/prints';
import w from '../words.module.css';
import '../theme.css';

export { examples } from './examples';
export { pictures } from './pictures';

/** A good inside a sentence. */
export function Mark({ name }: { name: string }) {
  return <span class={w.good}>{isGood(name) && <GoodIcon good={name} label />}</span>;
}

/** No section of this game is about a single card. */
export const Emblem = () => null;
export const Defs = () => null;
