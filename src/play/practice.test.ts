import { expect, it } from 'vitest';
import { openKibitzer } from '../answer/kibitzer.ts';
import type { Game } from '../core/game.ts';
import { engines } from '../engines/registry.ts';
import { openSpec } from '../games/spec.ts';
import { type Difficulty, LEVELS, levelOf, makeDrill, mistakesOf, PRACTICE_EFFORT } from './practice.ts';
import { HUMAN, PERFECT } from './seats.ts';
import { playMove, startSession } from './session.ts';
import type { TaskAsk } from './task.ts';

function open(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

async function askerOf(game: Game): Promise<TaskAsk> {
  const kibitzer = await openKibitzer(game, engines);
  return (position, wish) => kibitzer.analyze(position, wish, PRACTICE_EFFORT);
}

/** By the rules alone: what the player to move gets, and in how many moves, a winner hurrying and a loser delaying. */
function solve(
  game: Game,
  position: unknown,
  known: Map<string, readonly [number, number]>,
): readonly [number, number] {
  const key = `${game.toMove(position)} ${game.key(position)}`;
  const before = known.get(key);
  if (before) return before;
  const ending = game.ending(position);
  const value = ending
    ? ([ending.winner === 'nobody' ? 0 : ending.winner === game.toMove(position) ? 1 : -1, 0] as const)
    : game
        .moves(position)
        .map(move => {
          const next = game.play(position, move);
          const [result, plies] = solve(game, next, known);
          return [game.toMove(next) === game.toMove(position) ? result : 0 - result, plies + 1] as const;
        })
        .reduce((best, next) => (isBetter(next, best) ? next : best));
  known.set(key, value);
  return value;
}

function isBetter([a, aPlies]: readonly [number, number], [b, bPlies]: readonly [number, number]): boolean {
  return a !== b ? a > b : a > 0 ? aPlies < bPlies : aPlies > bPlies;
}

it('a level asks for few right moves, and for a long way to the end', () => {
  const cases: readonly (readonly [Difficulty, number])[] = [
    [{ right: 1, moves: 2, plies: 1 }, 1],
    [{ right: 1, moves: 3, plies: 1 }, 1],
    [{ right: 1, moves: 3, plies: 3 }, 2],
    [{ right: 1, moves: 6, plies: 3 }, 3],
    [{ right: 2, moves: 12, plies: 7 }, 4],
    [{ right: 1, moves: 40, plies: 11 }, 5],
  ];
  expect(cases.map(([difficulty]) => levelOf(difficulty))).toEqual(cases.map(([, level]) => level));
});

const SPECS = ['marbles?board=3x3', 'cram?board=3x4', 'kayles?board=1x9', 'bread', 'othello?board=4x4'];

it.each(SPECS)('a seed gives the same drills of %s, of the difficulty that they say', async spec => {
  const game = open(spec);
  const known = new Map<string, readonly [number, number]>();
  const levels = new Map<number, number>();
  for (const level of LEVELS) {
    for (let number = 0; number < 3; number++) {
      const wish = { seed: 7, level, number };
      const [drill, again] = [
        await makeDrill(game, await askerOf(game), wish),
        await makeDrill(game, await askerOf(game), wish),
      ];
      expect(again).toEqual(drill);
      if (!drill) throw new Error(`nothing at ${level}`);
      const { position, goal, difficulty } = drill;
      const [value, plies] = solve(game, position, known);
      expect(value).toBe(goal === 'win' ? 1 : 0);
      const worths = game.moves(position).map(move => {
        const next = game.play(position, move);
        const result = solve(game, next, known)[0];
        return game.toMove(next) === game.toMove(position) ? result : 0 - result;
      });
      expect(difficulty.moves).toBe(worths.length);
      expect(difficulty.right).toBe(worths.filter(worth => worth === value).length);
      // a scored game plays for points, not for a quick end
      if (!game.definition.capabilities.scored) expect(difficulty.plies).toBe(plies);
      levels.set(levelOf(difficulty), (levels.get(levelOf(difficulty)) ?? 0) + 1);
    }
  }
  // not every small game has every level, but what is asked for makes a difference
  expect(levels.size).toBeGreaterThan(1);
});

it('another seed, and another number, give other drills', async () => {
  const game = open('marbles');
  const ask = await askerOf(game);
  const drills = await Promise.all(
    [
      [1, 0],
      [1, 1],
      [2, 0],
    ].map(([seed, number]) => makeDrill(game, ask, { seed: seed!, number: number!, level: 3 })),
  );
  expect(new Set(drills.map(drill => drill && game.key(drill.position))).size).toBe(3);
  expect(drills.map(drill => drill && levelOf(drill.difficulty))).toEqual([3, 3, 3]);
});

it('finds where a person threw a won game away, and nothing else', async () => {
  const game = open('kayles?board=1x3');
  const ask = await askerOf(game);
  const played = (names: readonly string[], seats: Parameters<typeof startSession>[1]) =>
    names.reduce(
      (session, name) => {
        const move = game.parseMove(session.positions[session.at], name);
        if (!move.ok) throw new Error(move.error.en);
        return playMove(session, move.value);
      },
      startSession(game, seats),
    );
  const found = async (names: readonly string[], seats: Parameters<typeof startSession>[1]) => {
    const mistakes = [];
    for await (const { made, goal } of mistakesOf(played(names, seats), ask)) mistakes.push([made, goal]);
    return mistakes;
  };
  // only the middle pin leaves two equal parts
  expect(await found(['b1', 'a1', 'c1'], [HUMAN, PERFECT])).toEqual([]);
  expect(await found(['a1', 'b1', 'c1'], [HUMAN, PERFECT])).toEqual([['a1', 'win']]);
  expect(await found(['a1', 'b1', 'c1'], [PERFECT, HUMAN])).toEqual([['b1', 'win']]);
});
