import type { Analysis } from '../answer/analysis.ts';
import type { Effort } from '../core/effort.ts';
import type { Game } from '../core/game.ts';
import { createRandom, mix, type Random } from '../core/random.ts';
import { Way, watched } from '../core/watched.ts';
import type { Session } from './session.ts';
import { rightMoves, type TaskAsk, type TaskGoal, targetOf, taskWish } from './task.ts';

/** How hard it is to find a right move. */
export interface Difficulty {
  /** Moves that keep the value, and all moves. */
  readonly right: number;
  readonly moves: number;
  /** Plies to the end of the game with best play; estimated for games without `plies`. */
  readonly plies: number;
}

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

export interface Drill {
  readonly position: unknown;
  readonly goal: TaskGoal;
  readonly difficulty: Difficulty;
  /** The move that was played here, if the drill comes from the user's own game. */
  readonly made?: string;
}

/** The reciprocal share of right moves at which a drill becomes a step harder. */
const CHANCES = [2, 4, 8] as const;
/** The plies to the end at which a drill becomes a step harder. */
const DEPTHS = [2, 5, 9] as const;
/** The steps of both kinds that each level needs at least. */
const STEPS_OF_LEVELS = [0, 2, 3, 4, 5] as const;

export function levelOf({ right, moves, plies }: Difficulty): Level {
  const chance = CHANCES.filter(most => moves > most * right).length;
  const depth = DEPTHS.filter(most => plies > most).length;
  const level = STEPS_OF_LEVELS.filter(least => chance + depth >= least).length;
  return LEVELS[level - 1]!;
}

/** Limited in positions, so that results are the same everywhere; the time limit is for engines that do not count. */
export const PRACTICE_EFFORT: Effort = {
  maxEstimatedSeconds: 0.5,
  nodes: 300_000,
  seconds: 10,
  bytes: 2 ** 26,
};

/** Random games searched for a drill. */
const TRIES = 60;
/** Earlier positions of long games are beyond proof and too hard for pupils. */
const DEEPEST = 18;

/** The drill with this number for a seed and level, or the nearest level that was found. */
export async function makeDrill(
  game: Game,
  ask: TaskAsk,
  { seed, level, number }: { readonly seed: number; readonly level: number; readonly number: number },
): Promise<Drill | undefined> {
  const random = createRandom(mix(mix(seed, level), number));
  let nearest: Drill | undefined;
  const distance = (drill: Drill) => Math.abs(levelOf(drill.difficulty) - level);
  for (let tries = 0; tries < TRIES; tries++) {
    const candidate = pickCandidate(game, random);
    if (!candidate) continue;
    const { position, left } = candidate;
    const drill = drillAt(game, position, await ask(position, taskWish(game)), left);
    if (!drill) continue;
    if (!nearest || distance(drill) < distance(nearest)) nearest = drill;
    if (distance(drill) === 0) break;
  }
  return nearest;
}

/** A position of a random game with something to choose, and how many moves that game went on. */
function pickCandidate(played: Game, random: Random): { position: unknown; left: number } | undefined {
  const game = watched(played);
  const way = new Way(game);
  const positions: unknown[] = [];
  for (let at = game.initial(); !game.ending(at); at = game.play(at, random.pick(game.moves(at)))) {
    way.enter(at);
    positions.push(at);
  }
  const first = Math.max(0, positions.length - DEEPEST);
  const index = first + random.below(Math.max(1, positions.length - first));
  const position = positions[index];
  if (position === undefined || game.moves(position).length < 2) return undefined;
  return { position, left: positions.length - index };
}

/** Undefined if every move is right, none is, or the value is not proved. */
function drillAt(
  game: Game,
  position: unknown,
  analysis: Analysis<unknown, unknown>,
  left: number,
): Drill | undefined {
  if (analysis.outcome === undefined || analysis.outcome === 'loss') return undefined;
  if (analysis.moves.some(({ outcome }) => outcome === undefined)) return undefined;
  const goal = analysis.outcome === 'win' ? 'win' : 'keep';
  const target = targetOf({ game, start: position, goal, against: 'best' }, analysis);
  if (!target) return undefined;
  const [right, moves] = [rightMoves(target, analysis).length, analysis.moves.length];
  if (right === 0 || right === moves) return undefined;
  return { position, goal, difficulty: { right, moves, plies: analysis.plies ?? left } };
}

/** Every turn of a person at which a better result was lost, in order. */
export async function* mistakesOf(
  { game, positions, moves, seats }: Session,
  ask: TaskAsk,
): AsyncGenerator<Drill> {
  for (const [index, move] of moves.entries()) {
    const position = positions[index];
    if (seats[game.toMove(position)].kind !== 'human' || game.moves(position).length < 2) continue;
    const analysis = await ask(position, taskWish(game));
    const drill = drillAt(game, position, analysis, moves.length - index);
    const made = game.makeMove(position, move);
    const worth = analysis.moves.find(({ name }) => name === made);
    if (drill && worth && worth.outcome !== analysis.outcome) yield { ...drill, made };
  }
}
