import { expect, it } from 'vitest';
import { solvePaths } from '../answer/reference/paths.ts';
import { Meter } from '../core/effort.ts';
import { parsePosition } from '../core/parse-position.ts';
import { openSpec } from '../games/spec.ts';
import { joinPaths, splitPaths } from './split.ts';

it.each(['bread', 'othello?board=4x4', 'marbles?board=3x3', 'marbles?board=3x3&misere=1'])(
  'adds up to the whole count of %s, however it is cut',
  spec => {
    const opened = openSpec(spec);
    if (!opened.ok) throw new Error(opened.error.en);
    const game = opened.value;
    const start = game.initial();
    const solve = solvePaths(game, Meter.limited());
    const whole = solve(start);
    for (const wanted of [1, 10, 200]) {
      const split = splitPaths(game, start, wanted);
      const counts = split.branches.map(({ position, player }) => {
        const parsed = parsePosition(game, position, player);
        if (!parsed.ok) throw new Error('a position that was written cannot be read');
        return solve(parsed.value);
      });
      expect(joinPaths(split, counts)).toEqual(whole);
    }
  },
);
