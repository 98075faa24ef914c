import type { Work } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import type { EstimateError, EvaluationGuess, Guesser } from '../../core/guess.ts';
import { countDiscs, type OthelloMove, type OthelloPosition } from '../../games/othello/rules.ts';
import { sidesOf } from '../../kernels/othello/board.ts';
import { evaluationOf, loadEvaluation } from '../../kernels/othello/evaluation.ts';
import { type Expect, openExpectation } from '../../kernels/othello/expectation.ts';
import { boardOf } from './board-of.ts';
import { MEASURED } from './judgement-measured.ts';
import { KernelPool } from './kernels.ts';

/** Search depths, fixed so that a position always gets the same guess; the smaller one serves without time. */
export const JUDGED_PLIES = [2, 8] as const;

/** Ranks moves by the evaluation that also orders the exact search. */
export function evaluationGuesser(game: Game): Guesser {
  const own = game as Game<OthelloPosition, OthelloMove>;
  const kernels = new KernelPool();
  const guesser: Guesser<OthelloPosition, OthelloMove> = {
    async guess(position, work) {
      const { size, cells } = position;
      const left = countDiscs(cells, 'empty');
      await loadEvaluation(size, left);
      const block = evaluationOf(size, left);
      if (!block || work.effort.signal?.aborted) return undefined;
      return kernels.use(async kernel => {
        const expect = openExpectation(kernel, block);
        const [glance, whole] = JUDGED_PLIES;
        const seen = judge(own, position, expect, glance);
        const found = await judgeAll(own, position, expect, whole, work);
        if (found) return found;
        return work.effort.signal?.aborted ? undefined : ranked(seen);
      });
    },
  };
  return guesser;
}

type Judged = EvaluationGuess<OthelloMove>;
type OthelloGame = Game<OthelloPosition, OthelloMove>;

async function judgeAll(
  game: OthelloGame,
  position: OthelloPosition,
  expect: Expect,
  plies: number,
  work: Work,
): Promise<readonly Judged[] | undefined> {
  const moves = game.moves(position);
  const found: Judged[] = [];
  for (const move of moves) {
    await work.yieldIfDue();
    if (work.stop) return undefined;
    found.push(judgeMove(game, position, move, expect, plies));
    work.report(found.length / moves.length);
  }
  return ranked(found);
}

function judge(game: OthelloGame, position: OthelloPosition, expect: Expect, plies: number): Judged[] {
  return game.moves(position).map(move => judgeMove(game, position, move, expect, plies));
}

/** Judges a move, or a pass, by what the opponent can expect after it. */
function judgeMove(
  game: OthelloGame,
  position: OthelloPosition,
  move: OthelloMove,
  expect: Expect,
  plies: number,
): Judged {
  const left = countDiscs(position.cells, 'empty');
  const next = sidesOf(boardOf(game.play(position, move)));
  return {
    kind: 'judgement',
    move,
    name: game.makeMove(position, move),
    // 0 - x, because -0 would not equal 0 in comparisons
    score: 0 - expect(next, plies - 1),
    plies,
    left,
    error: errorOf(left, plies),
  };
}

/** Best first; equals in the order of the rules. */
function ranked(guesses: readonly Judged[]): readonly Judged[] {
  return [...guesses].sort((a, b) => b.score - a.score);
}

export function errorOf(empties: number, plies: number): EstimateError {
  const { off } = MEASURED.find(({ from }) => empties >= from) ?? MEASURED.at(-1)!;
  const found = off[plies];
  if (!found) throw new RangeError(`${plies} plies were never measured`);
  return found;
}
