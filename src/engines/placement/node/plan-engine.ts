import { availableParallelism } from 'node:os';
import type { Engine } from '../../../core/engine.ts';
import { text } from '../../../core/text.ts';
import { cellCount } from '../../../games/placement/board.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { turnSymmetries } from '../../../games/placement/symmetries.ts';
import { cutForRun, estimateRun } from '../../../tables/run/estimate.ts';
import { calibrateCosts, calibrateDisk } from '../../../tables/run/node/calibrate.ts';
import { tableRulesOf } from '../remainder.ts';
import { orThrowFailure } from './or-failure.ts';

const PART_CELLS = 24;
/** Numbers of parts are 32-bit integers. */
const MOST_CELLS = PART_CELLS + 31;
const USUAL_BYTES = 2 ** 31;
/** Ten gigabits. */
const USUAL_NETWORK = 1.25e9;

/** Estimates a run over the whole board, on this machine or on others. */
export function planEngine(game: PlacementGame): Engine {
  const cells = cellCount(game.board);
  return {
    id: 'placement-plan',
    title: text('costs by the part, measured here', '以本机实测的每块开销推算'),
    kind: 'plan',
    cost: () => (cells > MOST_CELLS ? undefined : { seconds: 5, bytes: 0 }),
    async prove({ machines, costs }, work) {
      const cut = cutForRun(
        tableRulesOf(game),
        turnSymmetries(game.board, game.masks),
        Math.min(PART_CELLS, cells),
      );
      const { digestMs, ...here } = calibrateCosts(cut);
      const { moveMs, ...disk } = orThrowFailure(await calibrateDisk(cut.design.partBytes));
      if (work.stop) return undefined;
      return estimateRun(
        cut,
        { ...here, moveMs: moveMs + digestMs, ...costs },
        {
          ...{ workers: 1, cores: availableParallelism(), memory: USUAL_BYTES, networkRate: USUAL_NETWORK },
          ...disk,
          ...machines,
        },
      );
    },
  } satisfies Engine<'plan'>;
}
