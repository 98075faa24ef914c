import type { Game } from '../core/game.ts';
import type { OthelloPosition } from '../games/othello/rules.ts';
import { isPlacement, type PlacementPosition } from '../games/placement/family.ts';
import { genericWorths } from './generic-worths.ts';
import { isOthello, othelloWorths } from './othello-worths.ts';
import { placementWorths } from './placement-worths.ts';
import {
  type AnalysisLimits,
  compareWorth,
  type Searched,
  type Worth,
  type WorthField,
  type Worths,
} from './worth.ts';

export interface MoveWorth<M> extends Worth {
  readonly move: M;
  /** The move in the game's notation. */
  readonly name: string;
}

export interface Analysis<P, M> extends Worth {
  readonly position: P;
  /** Every legal move, or only the best where no more was asked for, best first; its worth is for the player who makes it. */
  readonly moves: readonly MoveWorth<M>[];
  /** What the game has but the limit did not reach. */
  readonly unproved: readonly WorthField[];
  readonly searched?: Searched;
}

/** What is asked for when only the best move is. */
const BEST_FIELDS: readonly WorthField[] = ['outcome', 'score', 'scoreWithEmpties'];

export const USUAL_LIMITS: AnalysisLimits = { positions: 300_000, othelloEmpties: 14, pathSeconds: 1 };

export async function analyze<P, M>(
  game: Game<P, M>,
  position: P,
  limits: Partial<AnalysisLimits> = {},
): Promise<Analysis<P, M>> {
  const worths = await worthsOf(game, position, { ...USUAL_LIMITS, ...limits });
  const all = game
    .moves(position)
    .map((move, index) => ({ ...worths.moves[index]!, move, name: game.makeMove(position, move) }));
  const asked = expectedFields(game).filter(field => !limits.bestScore || BEST_FIELDS.includes(field));
  return {
    ...worths.position,
    position,
    moves: (limits.bestScore ? all.filter(({ outcome }) => outcome !== undefined) : all).sort(compareWorth),
    unproved: asked.filter(field => worths.position[field] === undefined),
    ...(worths.searched ? { searched: worths.searched } : {}),
  };
}

/** The fastest way there is for a game; all of them give the same answers as the reference. */
async function worthsOf<P, M>(game: Game<P, M>, position: P, limits: AnalysisLimits): Promise<Worths> {
  const any: Game = game;
  if (isPlacement(any)) return placementWorths(any, position as PlacementPosition, limits);
  if (isOthello(any)) return othelloWorths(any, position as OthelloPosition, limits);
  return genericWorths(game, position, limits);
}

/** What a game's capabilities promise. */
export function expectedFields(game: Game): WorthField[] {
  const { impartial, scored } = game.definition.capabilities;
  const fields: WorthField[] = ['outcome', 'odds', 'paths'];
  return scored
    ? [...fields, 'score', 'scoreWithEmpties']
    : impartial
      ? [...fields, 'plies', 'grundy']
      : [...fields, 'plies'];
}
