import { describe, expect, it } from 'vitest';
import { openOrThrow, randomPositions } from '../games/conformance.suite.ts';
import { isPlacement } from '../games/placement/family.ts';
import { GAMES } from '../games/registry.ts';
import { Budget } from './budget.ts';
import { genericWorths } from './generic-worths.ts';
import { solveGrundy } from './grundy.ts';
import { placementWorths } from './placement-worths.ts';

const LIMITS = { positions: 400_000, othelloEmpties: 0, pathSeconds: 0 };

describe('tables over the free cells agree with the plain recursion', () => {
  for (const definition of GAMES) {
    for (const misere of [false, true]) {
      const opened = definition.open({
        board: { rows: definition.id === 'kayles' ? 1 : 3, columns: 4 },
        misere,
      });
      if (!opened.ok || !isPlacement(opened.value)) continue;
      const game = opened.value;
      it(`${definition.id}${misere ? ', misère' : ''}`, () => {
        const grundy = solveGrundy(game, new Budget(LIMITS.positions));
        for (const position of randomPositions(game, 99, 6) as { taken: bigint; toMove: 0 | 1 }[]) {
          const fast = placementWorths(game, position, LIMITS);
          const slow = genericWorths(game, position, LIMITS);
          const known = ({ outcome, plies, paths }: typeof fast.position) => ({ outcome, plies, paths });
          expect(known(fast.position)).toEqual(known(slow.position));
          expect(fast.moves.map(known)).toEqual(slow.moves.map(known));
          expect(fast.position.grundy).toBe(grundy(position));
        }
      });
    }
  }

  it('says nothing when a board is too large for the limit', () => {
    const game = openOrThrow(GAMES[0]!, { board: { rows: 6, columns: 6 } });
    if (!isPlacement(game)) throw new Error('marbles is a placement game');
    const limits = { ...LIMITS, search: { seconds: 60, nodes: 100 } };
    expect(placementWorths(game, game.initial(), limits).position.outcome).toBeUndefined();
  });
});
