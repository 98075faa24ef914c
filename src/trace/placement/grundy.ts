import { text } from '../../core/text.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Algorithm } from '../algorithm.ts';
import { defineSteps } from '../step.ts';
import { FreeCells, NO_CELLS } from './cells.ts';
import { GRUNDY_STEPS } from './grundy-steps.ts';
import { MexSearch } from './mex-search.ts';
import { placementStage } from './stage.ts';
import { GRUNDY_VALUES, MEMO, tooManyFree } from './values.ts';

const STEPS = defineSteps(GRUNDY_STEPS);

/** The least number that no move leads to, by recursion. */
export const grundy: Algorithm<PlacementPosition, bigint> = {
  ...GRUNDY_VALUES,
  id: 'grundy',
  title: text('Grundy values by mex', '用 mex 求 SG 值'),
  about: text(
    'The value of a position is the least number that none of its moves leads to (mex). A position of value 0 is lost, every other one is won.',
    '局面的 SG 值是它的后继局面都取不到的最小非负整数（mex）。SG 值为 0 的局面必败，其余必胜。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'marbles-grundy',
  refusal: (game, position) => tooManyFree(game as PlacementGame, position),
  stage: game => placementStage(game as PlacementGame),
  run(game, position, on, recorder) {
    const free = new FreeCells(game as PlacementGame, position);
    return `${new MexSearch(free, on.has('memo'), recorder, STEPS.of).visit(NO_CELLS)}`;
  },
};
