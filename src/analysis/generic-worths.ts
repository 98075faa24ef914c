import type { Game, Outcome } from '../core/game.ts';
import { Budget, within } from './budget.ts';
import { solveOdds } from './odds.ts';
import { afterMove, solveProspect } from './outcome.ts';
import { reversePaths, solvePaths } from './paths.ts';
import { solveScore } from './score.ts';
import type { AnalysisLimits, Worth, Worths } from './worth.ts';

/** The reference analyses, each within its own budget: right for every game, fast for small ones. */
export function genericWorths<P, M>(game: Game<P, M>, position: P, limits: AnalysisLimits): Worths {
  const valuers = [
    game.definition.capabilities.scored ? scoreWorths : prospectWorths,
    oddsWorths,
    pathWorths,
  ];
  const found = valuers.map(valuer =>
    within(new Budget(limits.positions), budget => valuer(game, position, budget)),
  );
  return mergeWorths(game.moves(position).length, found);
}

/** Puts side by side what several valuers found. */
export function mergeWorths(moves: number, found: readonly (Worths | undefined)[]): Worths {
  return {
    position: Object.assign({}, ...found.map(worths => worths?.position ?? {})),
    moves: Array.from({ length: moves }, (_, index) =>
      Object.assign({}, ...found.map(worths => worths?.moves[index] ?? {})),
    ),
  };
}

/** Values the position, then each move by its successor as `after` turns it round. */
function valueAll<P, M, V>(
  game: Game<P, M>,
  position: P,
  value: (position: P) => V,
  after: (value: V) => V,
  worth: (value: V) => Worth,
): Worths {
  return {
    position: worth(value(position)),
    moves: game.moves(position).map(move => worth(after(value(game.play(position, move))))),
  };
}

function prospectWorths<P, M>(game: Game<P, M>, position: P, budget: Budget): Worths {
  return valueAll(game, position, solveProspect(game, budget), afterMove, prospect => prospect);
}

function pathWorths<P, M>(game: Game<P, M>, position: P, budget: Budget): Worths {
  return valueAll(game, position, solvePaths(game, budget), reversePaths, paths => ({ paths }));
}

function scoreWorths<P, M>(game: Game<P, M>, position: P, budget: Budget): Worths {
  const negate = (score: number) => (score === 0 ? 0 : -score);
  const worth = (score: number) => ({ score, outcome: scoreOutcome(score) });
  const onBoard = solveScore(game, 'onBoard', budget);
  const withEmpties = solveScore(game, 'withEmpties', budget);
  return mergeWorths(game.moves(position).length, [
    valueAll(game, position, onBoard, negate, worth),
    valueAll(game, position, withEmpties, negate, scoreWithEmpties => ({ scoreWithEmpties })),
  ]);
}

export function scoreOutcome(score: number): Outcome {
  return score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
}

export function oddsWorths<P, M>(game: Game<P, M>, position: P, budget: Budget): Worths {
  const { own, opponent } = solveOdds(game, 'best', budget);
  return {
    position: { odds: own(position) },
    moves: game.moves(position).map(move => ({ odds: opponent(game.play(position, move)) })),
  };
}
