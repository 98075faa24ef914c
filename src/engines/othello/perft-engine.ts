import type { Work } from '../../core/effort.ts';
import type { Engine, Questions } from '../../core/engine.ts';
import { forcedPass, type Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { OthelloMove, OthelloPosition } from '../../games/othello/rules.ts';
import type { MemoryOption } from '../../kernels/othello/kernel.ts';
import { countLeaves } from '../../kernels/othello/perft.ts';
import { boardOf } from './board-of.ts';
import type { KernelPool } from './kernels.ts';
import { memoryOf } from './search-engine.ts';

/** Average moves of a position, and leaves that the kernel counts in a second. */
const BRANCHING = 8;
const LEAVES_PER_SECOND = 4e8;
/** Plies that the kernel counts in one call: some milliseconds. */
const SLICE_DEPTH = 8;
/** So few empty cells are counted in one call at any depth: at most 9! orders. */
const SLICE_EMPTIES = 9;

export function perftEngine(
  game: Game<OthelloPosition, OthelloMove>,
  usualBytes: number,
  kernels: KernelPool,
): Engine {
  return {
    id: 'othello-perft',
    title: text('bitboards with a table of counts', '位棋盘与计数置换表'),
    kind: 'perft',
    cost: ({ position, depth }) => ({ seconds: mostLeaves(position, depth) / LEAVES_PER_SECOND, bytes: 0 }),
    prove: (question, work) =>
      kernels.use(kernel => leaves(game, question, work, { ...memoryOf(work, usualBytes), kernel })),
  } satisfies Engine<'perft', OthelloPosition>;
}

function empties({ cells }: OthelloPosition): number {
  return cells.filter(cell => cell === 'empty').length;
}

/** Expected leaves: each move fills a cell, so small boards end long before large depths. */
function mostLeaves(position: OthelloPosition, depth: number): number {
  const free = empties(position);
  let most = 1;
  for (let placed = 0; placed < Math.min(depth, free); placed++) most *= Math.min(BRANCHING, free - placed);
  return most;
}

/** Walks the upper plies by the rules, so that the work can stop between kernel calls. */
async function leaves(
  game: Game<OthelloPosition, OthelloMove>,
  { position, depth, passes }: Questions<OthelloPosition>['perft'],
  work: Work,
  memory: MemoryOption,
): Promise<bigint | undefined> {
  await work.yieldIfDue();
  if (work.stop) return undefined;
  if (depth <= SLICE_DEPTH || empties(position) <= SLICE_EMPTIES || game.ending(position))
    return countLeaves(boardOf(position), depth, passes, memory);
  const isFree = passes === 'free' && forcedPass(game, position) !== undefined;
  const moves = game.moves(position);
  let sum = 0n;
  for (const [index, move] of moves.entries()) {
    const part = work.subtask({ from: index / moves.length, to: (index + 1) / moves.length });
    const next = { position: game.play(position, move), depth: isFree ? depth : depth - 1, passes };
    const found = await leaves(game, next, part, memory);
    if (found === undefined) return undefined;
    sum += found;
    part.report(1);
  }
  return sum;
}
