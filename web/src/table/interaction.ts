import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Action } from '~/api/types';
import { play } from '~/app/sound';
import type { TableStore } from './store';

/** What an action brings, as far as it is known beforehand. */
export type Effect = { cash?: number; note?: string };

/**
 * One allowed action with its place on the board: what is taken from `source`, what it is done to
 * (`target`), and its words. Side offers stand in menus only; `bar` ones are buttons of the bar.
 */
export type Offer = {
  action: Action;
  source?: string;
  target?: string;
  /** Spots of which something put onto the target means this as well. */
  fits?: string[];
  label: string;
  picture?: ComponentChildren;
  effect?: Effect;
  side?: boolean;
  bar?: 'main' | 'plain' | 'more';
  /** Fewer words for the button of the bar, where the question says the rest. */
  short?: string;
  /** More words, for where the place on the board is not there to say the rest. */
  full?: string;
  confirm?: boolean;
};

/** What can be done at a spot; `tried` is what was to be put there in vain. */
export type OpenMenu = { spot: string; offers: Offer[]; at: DOMRect; tried: string | null };
export type Light = 'lit' | 'target' | 'taken' | 'source' | 'none';

/** How long a mouse rests before what lies under it is shown large. */
const REST = 180;

function goesWith(offer: Offer, taken: string): boolean {
  return offer.source === taken || (offer.fits?.includes(taken) ?? false);
}

/** Turns presses and drags on spots of the board into allowed actions. */
export class Interaction {
  /** The spot from which something has been taken up. */
  readonly taken = signal<string | null>(null);
  readonly hovered = signal<string | null>(null);
  readonly menu = signal<OpenMenu | null>(null);
  readonly asked = signal<Offer | null>(null);
  /** What a mouse rests on: shown large, with nothing to press. */
  readonly looked = signal<OpenMenu | null>(null);
  private resting = 0;
  private tried: string | null = null;

  constructor(
    readonly store: TableStore,
    readonly offers: ReadonlySignal<Offer[]>,
    private readonly wantsConfirmation: () => boolean,
  ) {}

  private readonly bySpot = computed(() => {
    const sources = new Map<string, Offer[]>();
    const targets = new Map<string, Offer[]>();
    const put = (map: Map<string, Offer[]>, spot: string | undefined, offer: Offer) => {
      if (spot) map.set(spot, [...(map.get(spot) ?? []), offer]);
    };
    for (const offer of this.offers.value) {
      put(sources, offer.source, offer);
      put(targets, offer.target, offer);
    }
    return { sources, targets };
  });

  /** The spots of what a bot would do. */
  readonly hinted = computed(() => {
    const hint = this.store.hint.value;
    const offer = this.offers.value.find(({ action }) => action.n === hint?.action.n);
    return new Set([offer?.source, offer?.target]);
  });

  /** Offers that begin at a spot. */
  from(spot: string): Offer[] {
    return this.bySpot.value.sources.get(spot) ?? [];
  }

  /** Offers that end at a spot, given what has been taken up. */
  onto(spot: string): Offer[] {
    const taken = this.taken.value;
    const all = this.bySpot.value.targets.get(spot) ?? [];
    return taken ? all.filter((offer) => goesWith(offer, taken)) : all;
  }

  /** How a spot is to be shown. */
  light(spot: string): Light {
    const taken = this.taken.value;
    if (taken === spot) return 'taken';
    const onto = this.onto(spot).filter((offer) => !offer.side);
    if (onto.length > 0) return taken ? 'target' : 'lit';
    if (!taken && this.from(spot).some((offer) => !offer.side)) return 'source';
    return 'none';
  }

  /** The offers that a press on a spot would lead to, for a look ahead. */
  ahead(spot: string): Offer[] {
    return this.onto(spot).filter((offer) => !offer.side);
  }

  /** Press a spot; returns false if nothing can be done there. */
  press(spot: string, at: DOMRect): boolean {
    const taken = this.taken.value;
    this.tried = taken;
    if (taken === spot) {
      this.taken.value = null;
      return true;
    }
    const onto = this.onto(spot);
    if (taken && onto.length > 0) return this.choose(spot, onto, at);
    const from = this.from(spot).filter((offer) => !offer.side);
    if (from.length > 0 && onto.filter((offer) => !offer.side).length === 0) {
      play('take');
      batch(() => {
        this.menu.value = null;
        this.taken.value = spot;
      });
      return true;
    }
    this.taken.value = null;
    const all = [...this.onto(spot), ...this.from(spot)];
    if (all.length === 0) return false;
    if (!taken) return this.choose(spot, all, at);
    this.open(spot, at);
    return true;
  }

  /** Put what was taken up at `source` onto a spot. */
  drop(source: string, spot: string, at: DOMRect): void {
    const offers = (this.bySpot.value.targets.get(spot) ?? []).filter((o) => goesWith(o, source));
    this.taken.value = null;
    if (offers.length > 0) this.choose(spot, offers, at);
  }

  /** Everything that can be done at a spot, as a menu. */
  open(spot: string, at: DOMRect): void {
    const offers = [...new Set([...this.onto(spot), ...this.from(spot)])];
    this.look(null, null);
    this.menu.value = { spot, offers, at, tried: this.tried };
    this.tried = null;
  }

  /** Show what a mouse rests on, or no longer. */
  look(spot: string | null, element: Element | null): void {
    window.clearTimeout(this.resting);
    this.looked.value = null;
    if (!spot || !element) return;
    this.resting = window.setTimeout(() => {
      if (this.menu.value || this.taken.value || !element.isConnected) return;
      const offers = [...new Set([...this.onto(spot), ...this.from(spot)])];
      this.looked.value = { spot, offers, at: element.getBoundingClientRect(), tried: null };
    }, REST);
  }

  /** Say why what was taken up at `source` cannot be put onto a spot. */
  refuse(source: string, spot: string, at: DOMRect): void {
    this.taken.value = null;
    this.tried = source;
    this.open(spot, at);
  }

  /** Do it, after a question where one is wanted. */
  perform(offer: Offer): void {
    this.look(null, null);
    batch(() => {
      this.menu.value = null;
      this.taken.value = null;
      this.hovered.value = null;
      this.asked.value = null;
    });
    if (offer.confirm && this.wantsConfirmation()) this.asked.value = offer;
    else void this.store.act(offer.action.n);
  }

  /** Do what was asked about. */
  confirm(): void {
    const offer = this.asked.value;
    this.asked.value = null;
    if (offer) void this.store.act(offer.action.n);
  }

  /** Put down what was taken up and close what is open; false if there was nothing. */
  cancel(): boolean {
    const open = this.menu.value ?? this.taken.value ?? this.asked.value;
    batch(() => {
      this.menu.value = null;
      this.taken.value = null;
      this.asked.value = null;
    });
    return open !== null;
  }

  private choose(spot: string, offers: Offer[], at: DOMRect): boolean {
    const main = offers.filter((offer) => !offer.side);
    if (main.length === 1) this.perform(main[0]!);
    else this.menu.value = { spot, offers, at, tried: null };
    return true;
  }
}
