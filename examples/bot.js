#!/usr/bin/env node
// A bot for Kontor in JavaScript: one JSON object a line comes in, one goes out.
//
//     kontor simulate loyang --bots "exec:node examples/bot.js,random"
//
// It plays Loyang by a few rules of thumb, and any other game by chance. See docs/bot-authors.md.

"use strict";

const readline = require("node:readline");

/** A small generator, seeded by each question: the same question always gets the same answer. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// What an action is worth, by the first words of its notation. The longest beginning counts.
const WORTH = {
  step: 100,
  deliver: 90,
  "deliver-twice": 88,
  serve: 85,
  "take c": 56,
  "play c": 56,
  take: 50,
  play: 50,
  trade: -5,
  "keep none": 30,
  store: 45,
  "two-pack": -5,
  use: 15,
  buy: 5,
  done: 2,
  end: 1,
  discard: -50,
  sell: -60,
  loan: -100,
};

function worth(text) {
  let best = "";
  for (const beginning of Object.keys(WORTH)) {
    if (text.startsWith(beginning) && beginning.length > best.length) best = beginning;
  }
  return best ? WORTH[best] : 0;
}

/** Buying pays only while there is an unsown field for the good and nothing in the cart to sow. */
function wantsToBuy(view, player) {
  const isEmpty = Object.values(player.cart).every((count) => count === 0);
  return isEmpty && player.fields.some((field) => field.good === null) && view.round < 8;
}

/** Before the last rounds one step a round is enough: cash is needed for seed. */
function wantsToStep(view, seat) {
  const decisions = view.decisions.map((lane) => lane.at(-1));
  const mine = decisions.find((decision) => decision && decision.seat === seat);
  return view.round > 6 || !mine || mine.taken === 0;
}

/** A regular customer is welcome if both goods grow on the own fields. */
function canSupply(player, card) {
  const grown = player.fields.map((field) => field.good);
  return [...card].every((good) => grown.includes(good));
}

/** What an action of Loyang is worth in a situation. */
function judge(view, seat, text) {
  const player = view.players[seat];
  const [verb, what = ""] = text.split(" ");
  if (verb === "buy" && !wantsToBuy(view, player)) return -35;
  if (verb === "step" && !wantsToStep(view, seat)) return -100;
  if (verb === "sell" && player.cash === 0) return 12;
  if (what.startsWith("regular-") && ["take", "play"].includes(verb))
    return canSupply(player, what.slice(8)) ? 80 : 8;
  if (verb === "sow") return 70 + (player.fields.some((field) => field.good === what) ? 0 : 5);
  return worth(text);
}

function choose(question) {
  const random = generator(question.seed);
  const scored = question.legal.map((action) => {
    let value = random();
    if (question.game === "loyang")
      value += judge(question.view, "ABCDE".indexOf(question.seat), action.text);
    return { action: action.number, value };
  });
  scored.sort((a, b) => b.value - a.value);
  return {
    action: scored[0].action,
    value: scored[0].value,
    alternatives: scored.slice(1, 4),
  };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  let answer;
  try {
    const question = JSON.parse(line);
    if (question.cmd !== "choose" || question.protocol !== 1) throw new Error("unknown question");
    answer = choose(question);
  } catch (error) {
    answer = { error: String(error.message) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
});
