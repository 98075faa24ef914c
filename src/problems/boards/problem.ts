import { type Game, titleOf } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { seedNumber } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { isPlacement } from '../../games/placement/family.ts';
import { testsOf } from '../data-set.ts';
import type { StandardProblem } from '../problem.ts';
import { limitsOf } from '../verdict.ts';
import { boardsData, sizeOf, tiersOf } from './data.ts';
import { BoardsTests } from './tests.ts';
import { boardsTrials } from './trials.ts';

/**
 * The problem that any placement game is: the number of boards, then each board as `solve` reads it; for each one line,
 * `Possible.` or `Impossible.`, as `solve` answers.
 */
export function boardsProblem(game: Game): Result<StandardProblem, Text> {
  const { definition, variant } = game;
  if (!isPlacement(game)) {
    return err(
      text(
        `${definition.id} has no problem of its own, and only of games in which cells are taken can one be made`,
        `${definition.id} 没有对应的题目；只有占格子的游戏可以自动出题`,
      ),
    );
  }
  const tests = new BoardsTests(game);
  const data = (seed: number) => boardsData(tests, seed);
  return ok({
    kind: 'standard',
    id: definition.id,
    title: titleOf(game),
    game: { id: definition.id, variant },
    limits: limitsOf(1000, 128, 32),
    tiers: tiersOf(sizeOf(game)),
    tests: seed => testsOf(data(seedNumber(seed))),
    readTest: (name, input) => {
      const boards = tests.read(input);
      return boards.ok ? ok(tests.test(name, boards.value.length, () => boards.value)) : boards;
    },
    trials: boardsTrials(tests),
    data: seed => data(seedNumber(seed)),
    models: [],
    submissions: {},
  });
}
