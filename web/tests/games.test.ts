import { beforeAll, describe, expect, it } from 'vitest';
import type { Action, GameEvent, GameView } from '~/api/types';
import { speak, t, useWords } from '~/app/i18n';
import { LANGUAGES, language } from '~/app/settings';
import { ui as loyang } from '~/games/loyang/index';
import type { GameUi } from '~/games/registry';
import type { Moment } from '~/table/store';

type Recorded = {
  moments: { seat: number; view: GameView; actions: Action[] }[];
  events: GameEvent[];
};

/** Moments of seeded games, written by scripts/fixtures.py. */
const fixtures = import.meta.glob<Recorded>('../fixtures/*.json', {
  eager: true,
  import: 'default',
});

/** Verbs that do not go with "you". */
const THIRD_PERSON = {
  en: /^(is|has|was)\b/,
  fr: /^(n')?(a|est) /,
  de: /^(hat|ist|steht|musste)\b/,
};

const name = (seat: number) => `P${seat}`;

function moment(one: Recorded['moments'][number]): Moment {
  return {
    seq: 1,
    entry: null,
    status: 'running',
    toAct: [one.seat],
    outcome: null,
    clock: null,
    events: [],
    undo: 0,
    turn: 0,
    redo: 0,
    ...one,
  };
}

/** Every game with a folder. */
const folders = import.meta.glob<GameUi>('../src/games/*/index.tsx', {
  eager: true,
  import: 'ui',
});
const games = Object.entries(folders).map(([path, ui]) => [path.split('/').at(-2)!, ui] as const);

describe.each(games)('%s', (game, ui) => {
  const { moments, events } = fixtures[`../fixtures/${game}.json`]!;

  beforeAll(async () => {
    await useWords(game);
  });

  it('gives every allowed action words and a place to press', () => {
    for (const one of moments) {
      for (const offer of ui.offers(moment(one), name)) {
        expect(offer.label, offer.action.text).not.toBe(offer.action.text);
        expect(offer.label, offer.action.text).not.toMatch(/^[a-z]+\.[\w.-]+$|\{|undefined/);
        expect(Boolean(offer.bar ?? offer.target ?? offer.source), offer.action.text).toBe(true);
      }
    }
  });

  it('asks every question in words', () => {
    for (const one of moments) {
      const words = ui.question(moment(one));
      expect(words).not.toMatch(/^[a-z]+\.[\w.-]+$|\{|undefined|^$/);
      expect(ui.waiting(moment(one), one.seat, 'Ann')).toContain('Ann');
    }
  });

  it.each(LANGUAGES)('tells every kind of event in %s', async (to) => {
    language.value = to;
    await speak(to);
    const item = {
      seq: 1,
      kind: 'act' as const,
      seat: 0,
      bot: null,
      action: null,
      at: 0,
      count: 0,
    };
    for (const event of events) {
      for (const line of ui.tell({ ...item, events: [event] }, name)) {
        const words = t(line.key, { ...line.args, you: true });
        expect(words, event.event).not.toMatch(/^[a-z]+\.[\w.-]+$|\{|undefined/);
        expect(words, event.event).not.toMatch(THIRD_PERSON[to]);
      }
    }
    language.value = 'en';
    await speak('en');
  });

  it('moves things without stumbling', () => {
    for (const event of events) {
      for (const flight of ui.flights(event, 0)) expect(flight.from).not.toContain('undefined');
    }
  });
});

it('does not ask why a card in hand cannot be used', () => {
  const { moments } = fixtures['../fixtures/loyang.json']!;
  let seen = 0;
  for (const one of moments) {
    const hand = one.view.game === 'loyang' ? one.view.players[one.seat]?.hand : null;
    for (const card of hand ?? []) {
      seen += 1;
      expect(loyang.wish(`card:${card}`, null, moment(one)), card).toBeNull();
    }
  }
  expect(seen).toBeGreaterThan(0);
});
