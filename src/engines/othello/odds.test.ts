import { describe, expect, it, vi } from 'vitest';
import { solveOdds } from '../../answer/reference/odds.ts';
import { Meter, Work } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import { compare, fraction, ONE, sumFractions } from '../../core/fraction.ts';
import type { Odds } from '../../core/odds.ts';
import { createOthello } from '../../games/othello/game.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { emptyCells, type Sides, sidesOf } from '../../kernels/othello/board.ts';
import { OthelloKernel } from '../../kernels/othello/kernel.ts';
import { denominatorOf, OddsSolver } from '../../kernels/othello/odds.ts';
import { BUILDS } from '../../kernels/testing/builds.ts';
import { boardOf } from './board-of.ts';
import { KernelPool } from './kernels.ts';
import { oddsEngine } from './odds-engine.ts';
import { openPathEstimate } from './path-estimate.ts';
import { played, randomFrom, scattered } from './samples.ts';

// tables of this size take a second on a quiet machine
vi.setConfig({ testTimeout: 60_000 });

const always = async () => true;

function engineOf(size: number): Engine<'worth', OthelloPosition> {
  const kernels = new KernelPool();
  return oddsEngine(createOthello(size), 2 ** 22, kernels, openPathEstimate(kernels)) as Engine<
    'worth',
    OthelloPosition
  >;
}

describe('odds against a random opponent', () => {
  it.each([2, 3, 4, 5, 6, 8])('are what the plain recursion says, on boards of side %i', async size => {
    const random = randomFrom(size + 40);
    const game = createOthello(size);
    const engine = engineOf(size);
    for (let round = 0; round < 16; round++) {
      const empties = random(Math.min(size * size, 8));
      const position = (round % 2 ? scattered : played)(size, empties, random);
      const { own, opponent } = solveOdds(game, 'best', Meter.limited());
      const found = await engine.prove({ position, fields: ['odds'], moves: 'all' }, new Work());
      expect(found?.position.odds).toEqual(own(position));
      const after = game.moves(position).map(move => opponent(game.play(position, move)));
      expect(found?.moves.map(({ odds }) => odds)).toEqual(after);
    }
  });

  it('are the same with asserts, with little memory, and with both ways above twelve empties', async () => {
    const random = randomFrom(9);
    for (const empties of [9, 10, 11, 13]) {
      const sides = sidesOf(boardOf(played(8, empties, random)));
      for (const own of [true, false]) {
        const usual = await new OddsSolver(8, empties).odds(sides, own, always);
        const debug = new OthelloKernel(BUILDS.othello[1][1]);
        const small = await new OddsSolver(8, empties, { memoryBytes: 2 ** 18 }).odds(sides, own, always);
        const checked = await new OddsSolver(8, empties, { kernel: debug }).odds(sides, own, always);
        expect([small, checked, inOneGo(sides, own)]).toEqual([usual, usual, usual]);
        expect(sumFractions([usual!.win, usual!.draw, usual!.loss])).toEqual(ONE);
      }
    }
  });

  it('fill 128 bits at fourteen empties and no more', () => {
    expect([denominatorOf(0), denominatorOf(4), denominatorOf(10) < 2n ** 61n]).toEqual([1n, 144n, true]);
    expect(denominatorOf(14).toString(2).length).toBe(127);
  });

  it('of the policy are never behind those of any single reply', async () => {
    const game = createOthello(8);
    const position = played(8, 12, randomFrom(5));
    const found = await engineOf(8).prove({ position, fields: ['odds'], moves: 'all' }, new Work());
    const { odds } = found!.position as { odds: Odds };
    const losses = found!.moves.map(move => (move.odds as Odds).loss);
    expect(game.moves(position)).toHaveLength(losses.length);
    expect(losses.every(loss => compare(odds.loss, loss) <= 0)).toBe(true);
    expect(losses.some(loss => compare(odds.loss, loss) === 0)).toBe(true);
  });

  it('stop when they are told to', async () => {
    const position = played(8, 16, randomFrom(5));
    const question = { position, fields: ['odds'], moves: 'all' as const };
    expect(await engineOf(8).prove(question, new Work({ seconds: 0.3 }))).toBeUndefined();
  });
});

/** By the kernel alone, which the engine asks only for smaller positions. */
function inOneGo(sides: Sides, own: boolean): Odds {
  const kernel = new OthelloKernel();
  kernel.open(8, 2 ** 24);
  kernel.exports.prepareOdds(16, 12);
  kernel.put(sides);
  kernel.exports.odds(own);
  const [win, loss] = [0, 2].map(i => kernel.answer(i) + (kernel.answer(i + 1) << 64n));
  const all = denominatorOf(emptyCells(8, sides));
  return { win: fraction(win!, all), draw: fraction(all - win! - loss!, all), loss: fraction(loss!, all) };
}
