import type { Analysis, MoveWorth } from '../answer/analysis.ts';
import { type BestLine, bestLine } from '../answer/best-line.ts';
import { endFields, worthOrder } from '../answer/fields/list.ts';
import { outcomeRank } from '../answer/fields/outcome.ts';
import type { AnalysisOptions } from '../answer/kibitzer.ts';
import { type Ending, forcedPass, type Game, type Outcome } from '../core/game.ts';
import { pickOne, type RandomSource } from '../core/random.ts';
import type { Worth } from '../core/worth.ts';
import { movesLikeFirst } from './opponent.ts';

/** What is to be reached: a win, or whatever the position is worth. */
export const TASK_GOALS = ['win', 'keep'] as const;
export type TaskGoal = (typeof TASK_GOALS)[number];

/** A position in which the player to move has to find moves that keep what is proved. */
export interface PlayTask {
  readonly game: Game;
  readonly start: unknown;
  readonly goal: TaskGoal;
  readonly against: 'best' | 'random';
  /** Own moves until it is solved; to the end of the game unless told. */
  readonly turns?: number;
  /** What has to be kept, where somebody has proved that already. */
  readonly target?: Target;
}

/** Somebody who knows what positions are worth: a kibitzer, near or far. */
export type TaskAsk = (position: unknown, wish: AnalysisOptions) => Promise<Analysis<unknown, unknown>>;

/** What has to be kept: proved of the start, said for whoever has the task. */
export interface Target {
  readonly outcome: Outcome;
  /** Where points are counted and the goal is to keep all of them. */
  readonly score?: number;
}

/** What came of a move. Positions follow from the moves: whoever shows them plays them one after the other. */
export type TaskAnswer =
  /** Right; these moves follow, then it is the same player's turn again. */
  | { readonly kind: 'on'; readonly replies: readonly unknown[] }
  /** Right, and enough: the game is over, or as many moves were found as were asked for. */
  | { readonly kind: 'solved'; readonly replies: readonly unknown[]; readonly ending?: Ending }
  /** Wrong: best play of both from there on, as far as it is proved, and what the move is worth. */
  | { readonly kind: 'wrong'; readonly worth: Worth; readonly line: BestLine<unknown> }
  /** Nobody here can tell. */
  | { readonly kind: 'unproved' };

/** What is worth knowing before the first move. */
export function taskWish({ definition }: Game): AnalysisOptions {
  return { fields: endFields(definition) };
}

/** Undefined where the task cannot be put: nothing is proved, or the goal is out of reach. */
export function targetOf({ game, goal }: PlayTask, { outcome, score }: Worth): Target | undefined {
  if (outcome === undefined || (goal === 'win' && outcome !== 'win')) return undefined;
  const counts = goal === 'keep' && game.definition.capabilities.scored;
  if (!counts) return { outcome };
  return score === undefined ? undefined : { outcome, score };
}

/** Whether a move, by its worth for whoever makes it, keeps the target; undefined where that is not proved. */
export function keepsTarget({ outcome, score }: Target, worth: Worth): boolean | undefined {
  if (score !== undefined) return worth.score === undefined ? undefined : worth.score >= score;
  return worth.outcome === undefined ? undefined : outcomeRank(worth) <= outcomeRank({ outcome });
}

/** The moves that are right. */
export function rightMoves(
  target: Target,
  { moves }: Analysis<unknown, unknown>,
): readonly MoveWorth<unknown>[] {
  return moves.filter(move => keepsTarget(target, move) === true);
}

/**
 * Answers a move of whoever has the task. `found` counts the right moves before it. Every answer but `on` is an end,
 * and `on` leaves a position with a move to make: no line of play leads nowhere.
 */
export async function answerMove(
  task: PlayTask,
  target: Target,
  found: number,
  position: unknown,
  move: unknown,
  ask: TaskAsk,
  random: RandomSource,
): Promise<TaskAnswer> {
  const { game } = task;
  const here = await ask(position, taskWish(game));
  const name = game.makeMove(position, move);
  const made = here.moves.find(known => known.name === name);
  const isRight = made && keepsTarget(target, made);
  if (isRight === undefined) return { kind: 'unproved' };
  const next = game.play(position, move);
  if (!isRight) return { kind: 'wrong', worth: made!, line: await refutation(game, next, ask) };
  const isEnough = task.turns !== undefined && found + 1 >= task.turns;
  const ending = game.ending(next);
  if (ending) return { kind: 'solved', replies: [], ending };
  if (isEnough) return { kind: 'solved', replies: [] };
  return reply(task, next, ask, random);
}

/** The other side moves, and whoever can only pass does, until there is something to decide or the game is over. */
async function reply(task: PlayTask, from: unknown, ask: TaskAsk, random: RandomSource): Promise<TaskAnswer> {
  const { game, start } = task;
  const reader = game.toMove(start);
  const replies: unknown[] = [];
  let position = from;
  for (;;) {
    const ending = game.ending(position);
    if (ending) return { kind: 'solved', replies, ending };
    const pass = forcedPass(game, position);
    if (pass === undefined && game.toMove(position) === reader) return { kind: 'on', replies };
    const move = pass ?? (await chooseReply(task, position, ask, random));
    replies.push(move);
    position = game.play(position, move);
  }
}

async function chooseReply(
  { game, against }: PlayTask,
  position: unknown,
  ask: TaskAsk,
  random: RandomSource,
) {
  const legal = game.moves(position);
  if (against === 'random' || legal.length === 1) return pickOne(legal, random);
  const { moves } = await ask(position, taskWish(game));
  const proved = moves.filter(({ outcome }) => outcome !== undefined);
  // what is not proved is no worse than anything else: the game goes on
  if (proved.length === 0) return pickOne(legal, random);
  const best = movesLikeFirst(game.definition, proved.toSorted(worthOrder(game.definition)));
  return pickOne(best, random).move;
}

async function refutation(game: Game, position: unknown, ask: TaskAsk): Promise<BestLine<unknown>> {
  if (game.ending(position)) return { steps: [], end: 'over' };
  const analysis = await ask(position, { ...taskWish(game), moves: 'best' });
  return bestLine(game, analysis, ask);
}
