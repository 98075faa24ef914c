import type { Game } from '../core/game.ts';
import { othello } from '../games/othello/game.ts';
import { type OthelloMove, type OthelloPosition, PASS } from '../games/othello/rules.ts';
import { type BestPlay, type BestScore, bestPlay } from '../kernels/othello/best-play.ts';
import { loadEvaluation } from '../kernels/othello/evaluation.ts';
import { countPaths, estimatePaths, type PathCounts } from '../kernels/othello/paths.ts';
import { Budget, within } from './budget.ts';
import { mergeWorths, oddsWorths, scoreOutcome } from './generic-worths.ts';
import { boardOf } from './othello-board.ts';
import type { Paths } from './paths.ts';
import type { AnalysisLimits, Worth, Worths } from './worth.ts';

/** Exact fractions over the plain rules: only for the last few empties. */
const ODDS_EMPTIES = 7;

export function isOthello(game: Game): game is Game<OthelloPosition, OthelloMove> {
  return game.definition === othello;
}

export async function othelloWorths(
  game: Game<OthelloPosition, OthelloMove>,
  position: OthelloPosition,
  limits: AnalysisLimits,
): Promise<Worths> {
  const moves = game.moves(position);
  const empties = position.cells.filter(cell => cell === 'empty').length;
  const scores = empties <= limits.othelloEmpties ? await searchWorths(moves, position, limits) : undefined;
  if (limits.bestScore) return scores ?? { position: {}, moves: moves.map(() => ({})) };
  const found = [
    scores,
    pathWorths(game, position, limits),
    empties <= ODDS_EMPTIES
      ? within(new Budget(limits.positions), budget => oddsWorths(game, position, budget))
      : undefined,
  ];
  const merged = mergeWorths(moves.length, found);
  return scores?.searched ? { ...merged, searched: scores.searched } : merged;
}

async function searchWorths(
  moves: readonly OthelloMove[],
  position: OthelloPosition,
  limits: AnalysisLimits,
): Promise<Worths | undefined> {
  const board = boardOf(position);
  await loadEvaluation(board.n, position.cells.filter(cell => cell === 'empty').length);
  const began = performance.now();
  const play = limits.bestScore ? await limits.bestScore(board) : await (limits.bestPlay ?? bestPlay)(board);
  if (!play) return undefined;
  const searched = { nodes: play.nodes, seconds: (performance.now() - began) / 1000 };
  return { ...('moves' in play ? scoreWorths(moves, play) : bestWorths(moves, play)), searched };
}

function worthOf({ onBoard, withEmpties }: BestPlay['scores']): Worth {
  return { outcome: scoreOutcome(onBoard!), score: onBoard!, scoreWithEmpties: withEmpties! };
}

function scoreWorths(moves: readonly OthelloMove[], play: BestPlay): Worths {
  const byCell = new Map<OthelloMove, BestPlay['scores']>(
    play.moves.map(({ cell, scores }) => [cell, scores]),
  );
  // a pass changes nothing, so it is worth what the position is
  byCell.set(PASS, play.scores);
  return { position: worthOf(play.scores), moves: moves.map(move => worthOf(byCell.get(move)!)) };
}

/** The best move wins the most with the empties; on the board alone another may be better still. */
function bestWorths(moves: readonly OthelloMove[], { scores, best }: BestScore): Worths {
  const position = worthOf(scores);
  const { outcome, scoreWithEmpties } = position;
  const reached = { outcome: outcome!, scoreWithEmpties: scoreWithEmpties! };
  return {
    position,
    moves: moves.map(move => (move === PASS ? position : move === best ? reached : {})),
  };
}

function pathWorths(
  game: Game<OthelloPosition, OthelloMove>,
  position: OthelloPosition,
  limits: AnalysisLimits,
): Worths | undefined {
  if (estimatePaths(boardOf(position)).seconds > limits.pathSeconds) return undefined;
  const seenBy = ({ black, white, draw }: PathCounts): Paths =>
    position.toMove === 0 ? { win: black, draw, loss: white } : { win: white, draw, loss: black };
  const after = game.moves(position).map(move => seenBy(countPaths(boardOf(game.play(position, move)))));
  const sum = (pick: (paths: Paths) => bigint) => after.reduce((total, paths) => total + pick(paths), 0n);
  const paths =
    after.length === 0
      ? seenBy(countPaths(boardOf(position)))
      : { win: sum(({ win }) => win), draw: sum(({ draw }) => draw), loss: sum(({ loss }) => loss) };
  return { position: { paths }, moves: after.map(counts => ({ paths: counts })) };
}
