import { type Game, titleOf } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { isPlacement } from '../../games/placement/family.ts';
import type { StandardProblem } from '../problem.ts';
import { standardProblem } from '../standard.ts';
import { limitsOfProblem } from '../verdict.ts';
import { BoardCases } from './cases.ts';
import { boardsData, boardsSize, tiersOf } from './points.ts';
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
        `${definition.id} has no problem; one can be made only for games in which cells are taken`,
        `${definition.id} 没有对应的题目；只有占格子的游戏可以自动出题`,
      ),
    );
  }
  const cases = new BoardCases(game);
  return ok(
    standardProblem<bigint>({
      id: definition.id,
      title: titleOf(game),
      game: { id: definition.id, variant },
      limits: limitsOfProblem(1000, 128, 32),
      tiers: tiersOf(boardsSize(game)),
      data: seed => boardsData(cases, seed),
      read: input => cases.read(input),
      test: (name, boards) => cases.test(name, boards.length, () => boards),
      trials: boardsTrials(game),
      models: [],
      submissions: {},
    }),
  );
}
