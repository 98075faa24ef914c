import type { Work } from '../../core/effort.ts';
import type { Engine, MoveScope } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';
import { text } from '../../core/text.ts';
import type { Worths } from '../../core/worth.ts';
import { countDiscs, type OthelloMove, type OthelloPosition } from '../../games/othello/rules.ts';
import { sidesOf } from '../../kernels/othello/board.ts';
import { type GoOn, OddsSolver } from '../../kernels/othello/odds.ts';
import { boardOf } from './board-of.ts';
import type { KernelPool } from './kernels.ts';
import type { PathEstimate } from './path-estimate.ts';
import { memoryOf } from './search-engine.ts';

/** Measured at 12 to 14 empties: from a fortieth of the time for counting paths to about the same. */
const SECONDS_PER_PATH_SECOND = 1;

/** Exact fractions with one denominator for each number of empties. */
export function oddsEngine(
  game: Game<OthelloPosition, OthelloMove>,
  usualBytes: number,
  kernels: KernelPool,
  estimate: PathEstimate,
): Engine {
  return {
    id: 'othello-odds',
    title: text('exact chances over common denominators, with a table', '通分后的精确概率与置换表'),
    kind: 'worth',
    proves: ['odds'],
    cost: ({ position }) => ({ seconds: SECONDS_PER_PATH_SECOND * estimate(position), bytes: 0 }),
    async prove({ position, moves }, work) {
      if (work.stop) return undefined;
      const empties = countDiscs(position.cells, 'empty');
      return kernels.use(kernel => {
        const memory = { ...memoryOf(work, usualBytes), kernel };
        return oddsOf(game, position, moves, new OddsSolver(position.size, empties, memory), work);
      });
    },
  } satisfies Engine<'worth', OthelloPosition>;
}

async function oddsOf(
  game: Game<OthelloPosition, OthelloMove>,
  position: OthelloPosition,
  moves: MoveScope,
  solver: OddsSolver,
  work: Work,
): Promise<Worths | undefined> {
  const legal = game.moves(position);
  const after: Odds[] = [];
  for (const [index, move] of (moves === 'all' ? legal : []).entries()) {
    const sides = sidesOf(boardOf(game.play(position, move)));
    const odds = await solver.odds(sides, false, goOnWith(work, index / legal.length));
    if (!odds) return undefined;
    after.push(odds);
  }
  const own = await solver.odds(sidesOf(boardOf(position)), true, goOnWith(work, 0));
  if (!own) return undefined;
  return {
    position: { odds: own },
    moves: moves === 'none' ? [] : legal.map((_, index) => (after[index] ? { odds: after[index] } : {})),
  };
}

function goOnWith(work: Work, share: number): GoOn {
  return async () => {
    work.report(share);
    await work.yieldIfDue();
    return work.stop === undefined;
  };
}
