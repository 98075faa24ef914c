import { expect, it } from 'vitest';
import { Meter } from '../../core/effort.ts';
import { PASS_CONVENTIONS } from '../../core/perft.ts';
import { openSpec } from '../../games/spec.ts';
import { createPerft, perft } from './perft.ts';

// a position of the first can come up after more moves or fewer, one of the second after a pass
it.each(['marbles?board=3x3', 'othello?board=4x4', 'bread'])(
  '%s: a memo counts as plain recursion does',
  spec => {
    const opened = openSpec(spec);
    if (!opened.ok) throw new Error(opened.error.en);
    const game = opened.value;
    for (const passes of PASS_CONVENTIONS) {
      const leaves = createPerft(game, Meter.limited(), passes);
      for (const depth of [0, 1, 2, 3, 4])
        expect(leaves(game.initial(), depth)).toBe(perft(game, game.initial(), depth, passes));
    }
  },
);
