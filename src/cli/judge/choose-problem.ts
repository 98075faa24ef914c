import { unknownWord } from '../../core/closest.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { boardsProblem } from '../../problems/boards/problem.ts';
import type { Problem } from '../../problems/problem.ts';
import { findProblem, PROBLEMS } from '../../problems/registry.ts';
import type { ProblemCommand } from '../command.ts';
import { openWord } from '../open-game.ts';

/** The ids of the problems that a command is for. */
export function suitedProblems(command: ProblemCommand, problems: readonly Problem[] = PROBLEMS): string[] {
  return problems.filter(problem => command.suits(problem)).map(({ id }) => id);
}

/** The problem that the first operand names, or one made of the game that it names. */
export function chooseProblem(
  command: ProblemCommand,
  id: string | undefined,
  problems: readonly Problem[] = PROBLEMS,
  remark: (remark: Text) => void = () => undefined,
): Result<Problem, Text> {
  const suited = suitedProblems(command, problems);
  if (id === undefined) {
    return err(
      text(
        `${command.name} needs a problem: ${suited.join(', ')}`,
        `${command.name} 需要一个题目：${suited.join('、')}`,
      ),
    );
  }
  const problem = findProblem(id, problems);
  const game = problem || !command.takesGames ? undefined : openWord(id, remark);
  if (game) return game.ok ? boardsProblem(game.value) : game;
  if (!problem) return err(unknownWord(text('problem', '题目'), id, suited));
  if (command.suits(problem)) return ok(problem);
  return err(
    text(
      `${command.name} does not suit ${id}; it is for ${suited.join(', ')}`,
      `${command.name} 不适用于 ${id}，只用于 ${suited.join('、')}`,
    ),
  );
}
