import { capabilityBreach, findBreach, impurityOf } from './breach.ts';
import type { Game } from './game.ts';
import { BREACHES, breachText, GameFault, MOST_PLIES } from './game-fault.ts';
import type { Text } from './text.ts';

/** The deepest recursion over a game that is safe for the stack. */
export const DEEPEST_PLIES = 1500;

/** The game is too long for a recursion, but broke no rule as far as it was followed. */
class TooDeep extends Error {}

/** The first calls get the full check, then one in `ONE_IN`. */
const FIRST_CALLS = 16;
const ONE_IN = 512;

const WATCHED = new WeakMap<object, object>();
/** Faults found so far, by game: a refused game stays refused. */
const FAULTS = new WeakMap<object, GameFault>();
let isAnyRefused = false;

/**
 * The same game, but it throws a `GameFault` when it breaks a rule of `Game`; everything that plays or solves a game
 * uses it. A move costs two extra calls of `toMove`; expensive checks are made on samples.
 */
export function watched<P, M>(game: Game<P, M>): Game<P, M> {
  const known = WATCHED.get(game) as Game<P, M> | undefined;
  if (known) return known;
  let calls = 0;
  const isLookedAt = () => ++calls <= FIRST_CALLS || calls % ONE_IN === 0;
  const keep = (position: P, what: Text | undefined) => {
    if (what) throw faultAt(game, position, what);
  };
  const refuse = () => {
    const fault = isAnyRefused ? (FAULTS.get(game) ?? FAULTS.get(watching)) : undefined;
    if (fault) throw fault;
  };
  const watching: Game<P, M> = Object.assign(Object.create(Object.getPrototypeOf(game)), game, {
    play(position: P, move: M): P {
      refuse();
      if (isLookedAt()) keep(position, impurityOf(game, position, move));
      const next = game.play(position, move);
      if (game.toMove(next) === game.toMove(position))
        keep(position, BREACHES.turns(game.makeMove(position, move)));
      return next;
    },
    moves(position: P): readonly M[] {
      refuse();
      const moves = game.moves(position);
      if (moves.length === 0 && !game.ending(position)) keep(position, BREACHES.stuck);
      return moves;
    },
    ending(position: P) {
      const ending = game.ending(position);
      if (ending)
        keep(position, game.moves(position).length > 0 ? BREACHES.goesOn : capabilityBreach(game, ending));
      return ending;
    },
  });
  WATCHED.set(game, watching);
  WATCHED.set(watching, watching);
  return watching;
}

/** The fault at the smallest position that shows it, or at `position` if the search finds none. */
function faultAt<P, M>(game: Game<P, M>, position: P, what: Text): GameFault {
  const before = FAULTS.get(game);
  if (before) return before;
  const breach = findBreach(game) ?? { what, position: game.makePosition(position) };
  const fault = new GameFault(breachText(game, breach));
  FAULTS.set(game, fault);
  isAnyRefused = true;
  return fault;
}

/** The positions since the start of a recursion, by key: a repetition or too many plies throw a fault. */
export class Way<P, M> {
  private readonly keys = new Set<string>();
  private plies = 0;

  /** The first `unseen` positions are not recorded; a recursion must stop at the depth `deepest`. */
  constructor(
    private readonly game: Game<P, M>,
    private readonly unseen = 0,
    private readonly deepest = MOST_PLIES,
  ) {}

  enter(position: P, key: string = this.game.key(position)): void {
    if (this.plies >= this.unseen) {
      if (this.keys.has(key)) throw faultAt(this.game, position, BREACHES.repeats([]));
      if (this.plies >= MOST_PLIES) throw faultAt(this.game, position, BREACHES.endless);
      if (this.plies >= this.deepest) throw tooDeep(this.game, position);
      this.keys.add(key);
    }
    this.plies++;
  }

  leave(key: string): void {
    if (this.plies-- > this.unseen) this.keys.delete(key);
  }
}

/** Follows the first moves without a recursion, and throws the fault of a game that does not end. */
function tooDeep<P, M>(game: Game<P, M>, from: P): TooDeep {
  const way = new Way(game);
  let position = from;
  while (!game.ending(position)) {
    way.enter(position);
    position = game.play(position, game.moves(position)[0]!);
  }
  return new TooDeep();
}

/** Runs a recursion over a game: undefined if the game is too long for it; throws a `GameFault` if it never ends. */
export async function unlessTooDeep<P, M, T>(
  game: Game<P, M>,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof TooDeep) return undefined;
    if (!(problem instanceof RangeError) || !/call stack/.test(problem.message)) throw problem;
    tooDeep(watched(game), game.initial());
    return undefined;
  }
}
