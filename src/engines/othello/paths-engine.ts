import type { Work } from '../../core/effort.ts';
import type { Engine, MoveScope } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import type { Paths } from '../../core/paths.ts';
import { text } from '../../core/text.ts';
import type { Worths } from '../../core/worth.ts';
import { countDiscs, type OthelloMove, type OthelloPosition } from '../../games/othello/rules.ts';
import type { MemoryOption } from '../../kernels/othello/kernel.ts';
import {
  type CountOptions,
  countPathsInSlices,
  openPathTables,
  type PathCounts,
} from '../../kernels/othello/paths.ts';
import { boardOf } from './board-of.ts';
import type { KernelPool } from './kernels.ts';
import type { PathEstimate } from './path-estimate.ts';
import { memoryOf } from './search-engine.ts';

/** A position that takes this many times the time left is not begun, because a slice cannot be stopped. */
const HOPELESS = 20;

export function pathsEngine(
  game: Game<OthelloPosition, OthelloMove>,
  usualBytes: number,
  kernels: KernelPool,
  estimate: PathEstimate,
): Engine {
  return {
    id: 'othello-paths',
    title: text('counting with a table of exact counts', '用精确计数的置换表计数'),
    kind: 'worth',
    proves: ['paths'],
    cost: ({ position }) => ({ seconds: estimate(position), bytes: 0 }),
    async prove({ position, moves }, work) {
      if (estimate(position) > HOPELESS * work.secondsLeft) return undefined;
      return kernels.use(kernel =>
        pathsOf(game, position, moves, { ...memoryOf(work, usualBytes), kernel }, work),
      );
    },
  } satisfies Engine<'worth', OthelloPosition>;
}

async function pathsOf(
  game: Game<OthelloPosition, OthelloMove>,
  position: OthelloPosition,
  moves: MoveScope,
  memory: MemoryOption,
  work: Work,
): Promise<Worths | undefined> {
  const after = game.moves(position);
  if (moves === 'none' || after.length === 0) {
    const counts = await countInSlices(position, work, memory);
    return counts && { position: { paths: seenBy(position, counts) }, moves: [] };
  }
  const paths: Paths[] = [];
  // most positions come up after several of the moves
  const empties = countDiscs(position.cells, 'empty');
  const remembering = openPathTables(position.size, empties, memory);
  for (const [index, move] of after.entries()) {
    const part = work.subtask({ from: index / after.length, to: (index + 1) / after.length });
    const counts = await countInSlices(game.play(position, move), part, { remembering });
    if (!counts) return undefined;
    paths.push(seenBy(position, counts));
  }
  return { position: { paths: sum(paths) }, moves: paths.map(each => ({ paths: each })) };
}

async function countInSlices(
  position: OthelloPosition,
  work: Work,
  options: CountOptions,
): Promise<PathCounts | undefined> {
  const slices = countPathsInSlices(boardOf(position), options);
  for (;;) {
    if (work.stop) return undefined;
    const step = slices.next();
    if (step.done) return step.value;
    work.report(step.value.done / step.value.total);
    await work.yieldIfDue();
  }
}

function seenBy({ toMove }: OthelloPosition, { black, white, draw }: PathCounts): Paths {
  return toMove === 0 ? { win: black, draw, loss: white } : { win: white, draw, loss: black };
}

function sum(all: readonly Paths[]): Paths {
  return all.reduce((a, b) => ({ win: a.win + b.win, draw: a.draw + b.draw, loss: a.loss + b.loss }));
}
