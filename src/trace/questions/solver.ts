import type { Analysis } from '../../answer/analysis.ts';
import { type Kibitzer, openKibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { EngineShelf } from '../../core/engine.ts';
import { endingOutcome, type Game, type Outcome } from '../../core/game.ts';

/** What one question may cost: whoever plays waits for it. */
const EFFORT: Effort = { seconds: 2, patience: 2 };

interface SolvedMove {
  readonly move: unknown;
  readonly name: string;
  readonly outcome: Outcome;
}

/** A position whose value is proved, with every move, best first. */
interface Solved {
  readonly outcome: Outcome;
  readonly moves: readonly SolvedMove[];
}

/** Proves who wins; undefined where the effort does not reach. */
export interface Solver {
  solve(position: unknown): Promise<Solved | undefined>;
}

/** A solver that asks the kibitzer, and remembers what it said. */
export async function openSolver(game: Game, shelf: EngineShelf, effort: Effort = EFFORT): Promise<Solver> {
  const kibitzer: Kibitzer = await openKibitzer(game, shelf);
  const known = new Map<string, Promise<Solved | undefined>>();
  const fields = game.definition.capabilities.scored ? ['outcome', 'score'] : ['outcome', 'plies'];
  const prove = async (position: unknown): Promise<Solved | undefined> => {
    const ending = game.ending(position);
    if (ending) return { outcome: endingOutcome(ending, game.toMove(position)), moves: [] };
    return solvedOf(await kibitzer.analyze(position, { fields }, effort));
  };
  return {
    solve: position => {
      const key = `${game.key(position)} ${game.toMove(position)}`;
      const before = known.get(key);
      if (before) return before;
      const found = prove(position);
      known.set(key, found);
      return found;
    },
  };
}

function solvedOf({ outcome, moves }: Analysis<unknown, unknown>): Solved | undefined {
  if (!outcome) return undefined;
  const solved = moves.flatMap(({ move, name, outcome: own }) => (own ? [{ move, name, outcome: own }] : []));
  return solved.length === moves.length ? { outcome, moves: solved } : undefined;
}
