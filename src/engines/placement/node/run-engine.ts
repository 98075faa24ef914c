import { join } from 'node:path';
import { defined } from '../../../core/defined.ts';
import type { Work } from '../../../core/effort.ts';
import { type Engine, EngineFailure, type SummaryTarget, type Tabulation } from '../../../core/engine.ts';
import { text } from '../../../core/text.ts';
import { cellCount, type GridPlace } from '../../../games/placement/board.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { makeFolder } from '../../../tables/node/files.ts';
import { type GameRunResult, runGame } from '../../../tables/run/node/run-game.ts';
import { runSeconds, tableBytes } from '../costs.ts';
import { samplePositions } from '../kept-positions.ts';
import { tableRulesOf } from '../remainder.ts';
import { sizeOf } from '../tabulate-engine.ts';
import { orThrowFailure, withLock } from './or-failure.ts';

const USUAL_BYTES = 2 ** 31;
/** The largest boards whose parts can be numbered. */
export const MAX_RUN_CELLS = 48;

/** Estimated share of the parts that are on disk at once. */
const ALIVE_SHARE = 0.45;

/** Values every position of a board whose table is too large to store: counts and the first plies only. */
export function runEngine(game: PlacementGame): Engine {
  const cells = cellCount(game.board);
  return {
    id: 'placement-run',
    title: text('part by part through the disk', '逐块求解，磁盘周转'),
    kind: 'tabulate',
    cost: ({ grundy, summary }) => {
      if (!summary || grundy) return undefined;
      const positions = 1n << BigInt(cells);
      const bytes = cells > MAX_RUN_CELLS ? Number.POSITIVE_INFINITY : 0;
      return { seconds: runSeconds(game), bytes, positions, disk: ALIVE_SHARE * tableBytes(game, false) };
    },
    async prove({ summary }, work) {
      const target = summary!;
      orThrowFailure(makeFolder(target.folder));
      return withLock(join(target.folder, 'run'), target, work, () => summarize(game, target, work));
    },
  } satisfies Engine<'tabulate'>;
}

async function summarize(
  game: PlacementGame,
  target: SummaryTarget,
  work: Work,
): Promise<Tabulation | undefined> {
  const { bytes, threads, signal } = work.effort;
  const kept = samplePositions(game, target.samples);
  const before = process.cpuUsage();
  const { folder, disk, onResume } = target;
  const request = defined({
    ...{ folder, memory: bytes ?? USUAL_BYTES, positions: kept.positions, disk, onResume, threads, signal },
    sets: [cellsWhere(game, ({ column }) => column === 0), cellsWhere(game, ({ row }) => row === 0)],
    restart: target.restart,
    onProgress: ({ fraction }: { fraction: number }) => work.report(fraction),
  });
  const ran = await runGame(game, request);
  if (!ran.ok && ran.error.kind === 'stopped') return undefined;
  const result = orThrowFailure(ran);
  const { questions, counts, symmetric } = result;
  const { startIsLost, winningMoves, book, bookLost, wrong } = kept.conclude(at => questions.isLost(at));
  if (wrong !== undefined) {
    const taken = wrong.toString(16);
    throw new EngineFailure(
      text(
        `position 0x${taken} does not follow from its successors: the run is wrong`,
        `局面 0x${taken} 与其后继局面不符：本次运行有误`,
      ),
    );
  }
  const start = game.initial();
  const { user, system } = process.cpuUsage(before);
  return {
    ...sizeOf(tableRulesOf(game)),
    ...{ lost: result.lost, start: { outcome: startIsLost ? 'loss' : 'win' } },
    summary: {
      firstMoves: game.masks.length,
      winningMoves: winningMoves.map(mask => game.makeMove(start, mask)),
      ...{ lostWithFullColumn: counts[0]!, lostWithFullRow: counts[1]! },
      ...{ samples: target.samples, symmetricParts: symmetric },
      book: { mostTaken: kept.mostTaken, lost: bookLost, base64: Buffer.from(book).toString('base64') },
      run: figuresOf(result, (user + system) / 1e6),
    },
  };
}

function figuresOf({ planned: { plan }, slots, traffic }: GameRunResult, cpuSeconds: number) {
  const { partBytes } = plan.design;
  const { solved, sources, turned, read } = traffic;
  return {
    ...{ parts: plan.solved.length, partBytes, diskBytes: slots * partBytes },
    ...{ solved, sources, turned, read, cpuSeconds },
  };
}

function cellsWhere({ board }: PlacementGame, isWanted: (place: GridPlace) => boolean): bigint {
  return board.cells.reduce((set, place, cell) => (isWanted(place) ? set | (1n << BigInt(cell)) : set), 0n);
}
