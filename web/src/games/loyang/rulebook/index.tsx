import { Portrait } from '../art/people';
import { Coin } from '../art/things';
import { Vegetable, VegetableSprite } from '../art/vegetables';
import { HELPERS } from '../model/names';
import { isGood } from '../model/prints';
import w from '../words.module.css';
import '../theme.css';

export { examples } from './examples';
export { pictures } from './pictures';
export { VegetableSprite as Defs };

/** A good by its letter, or a coin (`$`), inside a sentence. */
export function Mark({ name }: { name: string }) {
  return <span class={w.good}>{isGood(name) ? <Vegetable good={name} label /> : <Coin />}</span>;
}

/** The portrait of a helper beside its section. */
export function Emblem({ section }: { section: string }) {
  const helper = HELPERS.find((one) => one === section);
  return helper ? <Portrait card={helper} /> : null;
}
