import type { Analysis, MoveWorth } from '../answer/analysis.ts';
import { type BestLine, bestLine } from '../answer/best-line.ts';
import { endFields, worthOrder } from '../answer/fields/list.ts';
import { outcomeRank } from '../answer/fields/outcome.ts';
import type { AnalysisOptions } from '../answer/kibitzer.ts';
import { type Ending, forcedPass, type Game, type Outcome } from '../core/game.ts';
import { pickOne, type RandomSource } from '../core/random.ts';
import type { Worth } from '../core/worth.ts';
import { movesLikeFirst } from './opponent.ts';

/** The goal of a task: a win, or keeping the position's value. */
export const TASK_GOALS = ['win', 'keep'] as const;
export type TaskGoal = (typeof TASK_GOALS)[number];

/** A position in which the player to move must find moves that keep the proved value. */
export interface PlayTask {
  readonly game: Game;
  readonly start: unknown;
  readonly goal: TaskGoal;
  readonly against: 'best' | 'random';
  /** Own moves to find; by default to the end of the game. */
  readonly turns?: number;
  /** The value to keep, if it is already proved. */
  readonly target?: Target;
}

/** Analyses positions on this or another thread. */
export type TaskAsk = (position: unknown, wish: AnalysisOptions) => Promise<Analysis<unknown, unknown>>;

/** The value to keep: proved for the start, from the solver's side. */
export interface Target {
  readonly outcome: Outcome;
  /** Set if the goal includes the score. */
  readonly score?: number;
}

/** The result of a move; positions follow from the moves. */
export type TaskAnswer =
  /** Right; after these replies it is the same player's turn. */
  | { readonly kind: 'on'; readonly replies: readonly unknown[] }
  /** Right, and the task is solved: the game is over, or enough moves were found. */
  | { readonly kind: 'solved'; readonly replies: readonly unknown[]; readonly ending?: Ending }
  /** Wrong: the best play of both sides from there, as far as it is proved, and the move's worth. */
  | { readonly kind: 'wrong'; readonly worth: Worth; readonly line: BestLine<unknown> }
  /** Not proved. */
  | { readonly kind: 'unproved' };

/** The analysis needed before the first move. */
export function taskWish({ definition }: Game): AnalysisOptions {
  return { fields: endFields(definition) };
}

/** Undefined if nothing is proved or the goal is out of reach. */
export function targetOf({ game, goal }: PlayTask, { outcome, score }: Worth): Target | undefined {
  if (outcome === undefined || (goal === 'win' && outcome !== 'win')) return undefined;
  const counts = goal === 'keep' && game.definition.capabilities.scored;
  if (!counts) return { outcome };
  return score === undefined ? undefined : { outcome, score };
}

/** Whether a move's worth, for its player, keeps the target; undefined if not proved. */
export function keepsTarget({ outcome, score }: Target, worth: Worth): boolean | undefined {
  if (score !== undefined) return worth.score === undefined ? undefined : worth.score >= score;
  return worth.outcome === undefined ? undefined : outcomeRank(worth) <= outcomeRank({ outcome });
}

export function rightMoves(
  target: Target,
  { moves }: Analysis<unknown, unknown>,
): readonly MoveWorth<unknown>[] {
  return moves.filter(move => keepsTarget(target, move) === true);
}

/** Checks a move of the solver; `found` counts the right moves before it. Every answer but `on` ends the task. */
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

/** Plays replies and forced passes until the solver has a choice or the game is over. */
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
  // without a proof any move will do
  if (proved.length === 0) return pickOne(legal, random);
  const best = movesLikeFirst(game.definition, proved.toSorted(worthOrder(game.definition)));
  return pickOne(best, random).move;
}

async function refutation(game: Game, position: unknown, ask: TaskAsk): Promise<BestLine<unknown>> {
  if (game.ending(position)) return { steps: [], end: 'over' };
  const analysis = await ask(position, { ...taskWish(game), moves: 'best' });
  return bestLine(game, analysis, ask);
}
