import { expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { parsePosition } from '../core/parse-position.ts';
import { createRandom } from '../core/random.ts';
import { openSpec } from '../games/spec.ts';
import { answerMove, type PlayTask, type TaskAsk, targetOf, taskWish } from './task.ts';
import { askerOf, playLine } from './testing/task-robot.ts';

function open(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

function at(game: Game, position: string | undefined): unknown {
  if (position === undefined) return game.initial();
  const read = parsePosition(game, position);
  if (!read.ok) throw new Error(read.error.expected.en);
  return read.value;
}

interface Case extends Pick<PlayTask, 'goal' | 'against' | 'turns'> {
  readonly spec: string;
  readonly position?: string;
}

/** After the only right move and its best answer white has no move. */
const WITH_PASSES = 'OO--OOX-OXX---XX O';

/** One of every kind of game, of goal, of opponent and of length. */
const CASES: readonly Case[] = [
  { spec: 'marbles?board=3x3', goal: 'win', against: 'best' },
  { spec: 'marbles?board=3x3', goal: 'win', against: 'random' },
  { spec: 'marbles?board=3x3&misere=1', goal: 'win', against: 'best' },
  { spec: 'marbles', goal: 'win', against: 'best', turns: 2 },
  { spec: 'bread', goal: 'keep', against: 'best' },
  { spec: 'bread', goal: 'keep', against: 'random' },
  { spec: 'othello?board=4x4', goal: 'keep', against: 'best', turns: 3 },
  { spec: 'othello?board=4x4', goal: 'keep', against: 'best', position: WITH_PASSES },
  { spec: 'othello?board=4x4', goal: 'win', against: 'random', position: WITH_PASSES },
  { spec: 'cram?board=2x5', goal: 'win', against: 'best' },
  { spec: 'kayles?board=1x6', goal: 'win', against: 'best' },
  { spec: 'tactix?board=3x3', goal: 'win', against: 'best' },
  { spec: 'ed', goal: 'win', against: 'best' },
  { spec: 'coins', goal: 'keep', against: 'best' },
  { spec: 'custom?board=1x4&takes=a1,b1,a1+b1,c1+d1', goal: 'win', against: 'best' },
];

it.each(CASES)('200 lines of $spec ($goal, against $against) end solved or refuted', async given => {
  const { spec, position, ...wanted } = given;
  const game = open(spec);
  const start = at(game, position);
  const task: PlayTask = { game, start, ...wanted };
  const ask = await askerOf(game);
  const analysis = await ask(start, taskWish(game));
  if (!targetOf(task, analysis)) throw new Error(`${spec} is ${analysis.outcome}, score ${analysis.score}`);
  const random = createRandom(11).next;
  const ends = { solved: 0, wrong: 0 };
  for (let line = 0; line < 200; line++) {
    const end = await playLine(task, ask, random, line % 2 === 0 ? 100 : 50);
    if (end === 'solved' || end === 'wrong') ends[end]++;
  }
  expect(ends.solved).toBeGreaterThanOrEqual(100);
  expect(ends.wrong).toBeGreaterThan(0);
});

it('a goal out of reach is no task, and what nobody proves is said', async () => {
  const lost = open('cram?board=2x2');
  const task: PlayTask = { game: lost, start: lost.initial(), goal: 'win', against: 'best' };
  const ask = await askerOf(lost);
  expect(targetOf(task, await ask(task.start, taskWish(lost)))).toBeUndefined();

  const game = open('marbles?board=2x2');
  const [move] = game.moves(game.initial());
  const knowsNothing: TaskAsk = async position => ({
    position,
    ...{ moves: [], unproved: [], provedBy: {}, failures: [], seconds: 0 },
  });
  const blind: PlayTask = { game, start: game.initial(), goal: 'win', against: 'best' };
  const answer = await answerMove(blind, { outcome: 'win' }, 0, blind.start, move, knowsNothing, Math.random);
  expect(answer).toEqual({ kind: 'unproved' });
});
