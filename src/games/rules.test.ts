import { describe, expect, it } from 'vitest';
import { type Game, other } from '../core/game.ts';
import { gameRules, ruleExamples, rulesText } from '../core/rules.ts';
import { createNim } from '../web/testing/made-up-games.ts';
import { openOrThrow, randomPositions } from './conformance.suite.ts';
import { custom } from './placement/custom.ts';
import { definePlacement } from './placement/family.ts';
import { marbles } from './placement/games.ts';
import { GAMES } from './registry.ts';
import { makeSpec } from './spec.ts';
import { smallVariants } from './variants.suite.ts';

const LIST = custom.open({ rows: 2, columns: 2, takes: 'a1+b1,a2+b2', misere: true });
if (!LIST.ok) throw new Error(LIST.error.en);

const TRIPLES = definePlacement({
  ...{ id: 'triples', title: marbles.title, rules: marbles.rules, moveHelp: marbles.moveHelp },
  ...{ layout: 'rectangle', usual: { rows: 1, columns: 8 } },
  runs: { directions: ['row'], min: 3, max: 3 },
});

const ALL: readonly Game[] = [
  ...GAMES.flatMap(smallVariants),
  ...GAMES.map(definition => openOrThrow(definition)),
  ...smallVariants(TRIPLES),
  LIST.value,
  createNim('heaps'),
];

/** Who made the last move of a game, and who won it. */
function lastMoverWins(game: Game): boolean[] {
  return randomPositions(game, 5, 4).flatMap(position => {
    const ending = game.ending(position);
    return ending ? [ending.winner === other(game.toMove(position))] : [];
  });
}

describe.each(ALL.map(game => [makeSpec(game), game] as const))('the rules of %s', (_, game) => {
  const { en, zh } = rulesText(game);

  it('are there in both languages, in whole sentences', () => {
    for (const sentence of gameRules(game)) {
      expect(sentence.en).toMatch(/^[A-Z].*\.$/);
      expect(sentence.zh).toMatch(/[\u4e00-\u9fff].*。$/);
    }
  });

  it('tell truly who wins', () => {
    const wins = /whoever moves last wins/.test(en);
    const loses = /whoever moves last loses|who moves last loses/.test(en);
    expect(wins && loses).toBe(false);
    expect([/走最后一步的一方胜/.test(zh), /走最后一步的一方输/.test(zh)]).toEqual([wins, loses]);
    // a game that does not word them itself says only that misère play is on
    const isSaid = game.variant.misere === true || (game.rules && game.variant.misere !== undefined);
    if (isSaid) expect(wins || loses).toBe(true);
    if (wins) expect(lastMoverWins(game)).not.toContain(false);
    if (loses) expect(lastMoverWins(game)).not.toContain(true);
  });

  it('tell the size of the board and the longest run', () => {
    const { rows, columns, maxRun } = game.variant;
    for (const side of [rows, columns]) {
      if (side === undefined || side === 1) continue;
      expect(en).toMatch(new RegExp(`(^|\\D)${side}(\\D|$)`));
      expect(zh).toMatch(new RegExp(`(^|\\D)${side}(\\D|$)`));
    }
    if (maxRun === undefined) return;
    expect(en).toMatch(maxRun === 1 ? /\bone\b/ : new RegExp(`1 to ${maxRun}\\b|, \\w+( \\w+)? ${maxRun} `));
    expect(zh).toMatch(maxRun === 1 ? /一/ : new RegExp(`至 ${maxRun} `));
  });

  it('come with moves to draw, judged by the game itself', () => {
    const examples = ruleExamples(game);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples[0]!.legal).toBe(true);
    for (const example of examples) {
      const move = game.parseMove(example.position, example.move);
      expect(move.ok).toBe(example.legal);
      if (!example.legal) expect(example.why.zh).toMatch(/[\u4e00-\u9fff]/);
    }
    // whoever chooses what to draw draws something that may not be done
    if (game.ruleExamples) expect(examples.some(({ legal }) => !legal)).toBe(true);
  });
});
