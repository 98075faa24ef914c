import { openKibitzer } from '../../answer/kibitzer.ts';
import { endingOutcome, forcedPass, type Game, OUTCOMES } from '../../core/game.ts';
import { engines } from '../../engines/registry.ts';
import {
  answerMove,
  type PlayTask,
  rightMoves,
  type TaskAnswer,
  type TaskAsk,
  targetOf,
  taskWish,
} from '../task.ts';

/** Remembers, so that hundreds of lines through the same positions cost little. */
export async function askerOf(game: Game): Promise<TaskAsk> {
  const kibitzer = await openKibitzer(game, engines);
  const known = new Map<string, ReturnType<TaskAsk>>();
  return (position, wish) => {
    const key = `${JSON.stringify(wish)} ${game.toMove(position)} ${game.key(position)}`;
    const found = known.get(key) ?? kibitzer.analyze(position, wish, { seconds: 20 });
    known.set(key, found);
    return found;
  };
}

/** Thousands of checks: `expect` would take longer than what is checked. */
function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`expected ${what}`);
}

/** Plays a whole task by chance; `luck` of a hundred moves are right ones. Every answer is checked against the rules. */
export async function playLine(
  task: PlayTask,
  ask: TaskAsk,
  random: () => number,
  luck: number,
): Promise<TaskAnswer['kind']> {
  const { game, start } = task;
  const reader = game.toMove(start);
  const target = targetOf(task, await ask(start, taskWish(game)))!;
  let position = start;
  for (let found = 0; ; found++) {
    const legal = game.moves(position);
    must(legal.length > 0 && game.toMove(position) === reader, 'somebody to move');
    must(forcedPass(game, position) === undefined, 'something to decide');
    const right = rightMoves(target, await ask(position, taskWish(game)));
    must(right.length > 0, 'a right move');
    const choices = random() * 100 < luck ? right.map(({ move }) => move) : legal;
    const move = choices[Math.floor(random() * choices.length)];
    const answer = await answerMove(task, target, found, position, move, ask, random);
    const isRight = right.some(({ name }) => name === game.makeMove(position, move));
    position = game.play(position, move);
    must(answer.kind !== 'unproved' && (answer.kind === 'wrong') !== isRight, 'a judgement');
    if (answer.kind === 'unproved') return answer.kind;
    if (answer.kind === 'wrong') {
      for (const step of answer.line.steps) {
        const names = game.moves(position).map(legalMove => game.makeMove(position, legalMove));
        must(names.includes(step.name), 'a legal refutation');
        position = game.play(position, step.move);
      }
      // played out, it ends worse than it should have
      const ending = game.ending(position)!;
      const score = (reader === 0 ? 1 : -1) * (ending.score ?? 0);
      const isWorse =
        target.score === undefined
          ? OUTCOMES.indexOf(endingOutcome(ending, reader)) > OUTCOMES.indexOf(target.outcome)
          : score < target.score;
      must(isWorse, 'a refutation that refutes');
      return 'wrong';
    }
    for (const reply of answer.replies) position = game.play(position, reply);
    if (answer.kind === 'on') continue;
    const ending = game.ending(position);
    const outcome = ending && endingOutcome(ending, reader);
    must(outcome !== undefined || found + 1 === task.turns, 'an end');
    must(!outcome || OUTCOMES.indexOf(outcome) <= OUTCOMES.indexOf(target.outcome), 'what was promised');
    return 'solved';
  }
}
