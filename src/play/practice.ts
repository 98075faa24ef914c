import type { Analysis } from '../answer/analysis.ts';
import type { Effort } from '../core/effort.ts';
import type { Game } from '../core/game.ts';
import { createRandom, mix, type Random } from '../core/random.ts';
import { Way, watched } from '../core/watched.ts';
import type { Session } from './session.ts';
import { rightMoves, type TaskAsk, type TaskGoal, targetOf, taskWish } from './task.ts';

/** How hard it is to find a right move. */
export interface Difficulty {
  /** Moves that keep the value, out of how many. */
  readonly right: number;
  readonly moves: number;
  /** Moves of both sides to the end of the game with best play; about, where nobody counts them. */
  readonly plies: number;
}

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** A position to practise on. */
export interface Drill {
  readonly position: unknown;
  readonly goal: TaskGoal;
  readonly difficulty: Difficulty;
  /** The move that was made here when it was somebody's own game. */
  readonly made?: string;
}

/** One move in so many is right: each step makes it harder to hit it by chance. */
const CHANCES = [2, 4, 8] as const;
/** Further from the end than this: each step makes it harder to see why. */
const DEPTHS = [2, 5, 9] as const;
/** Steps of both kinds together that each level takes at least. */
const STEPS_OF_LEVELS = [0, 2, 3, 4, 5] as const;

export function levelOf({ right, moves, plies }: Difficulty): Level {
  const chance = CHANCES.filter(most => moves > most * right).length;
  const depth = DEPTHS.filter(most => plies > most).length;
  const level = STEPS_OF_LEVELS.filter(least => chance + depth >= least).length;
  return LEVELS[level - 1]!;
}

/** Counted in positions, so that it finds the same everywhere; the clock is only there for what counts none. */
export const PRACTICE_EFFORT: Effort = {
  maxEstimatedSeconds: 0.5,
  nodes: 300_000,
  seconds: 10,
  bytes: 2 ** 26,
};

/** Random games that are looked at for a drill of a level. */
const TRIES = 60;
/** The beginning of a long game is beyond proof, and beyond a pupil. */
const DEEPEST = 18;

/**
 * The drill with this number in a seed's endless row: the same for everybody who has seed and level. Where the game
 * has none of that level among the random games looked at, the nearest; undefined where it has none at all.
 */
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

/** Undefined where every move is right, none is, or nobody knows. */
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

/** Every turn of a person in a game at which a better result was thrown away, the first one first. */
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
