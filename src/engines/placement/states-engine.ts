import type { Engine } from '../../core/engine.ts';
import type { Paths } from '../../core/paths.ts';
import { text } from '../../core/text.ts';
import { mergeWorths, type Worth, type Worths } from '../../core/worth.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { stateSeconds } from './costs.ts';
import { popcount } from './remainder.ts';
import { runSlices } from './slices.ts';
import {
  isLost,
  MAX_PATH_CELLS,
  type PathTable,
  type Subgame,
  subgameGrundy,
  subgameOf,
  subgamePaths,
  subgamePlies,
} from './subgame.ts';

/** Free cells up to which every state that is left is valued at once. */
const MAX_CELLS = 22;

/** Each is one walk over all states, which finds one or two fields. */
const WALKS = [
  { fields: ['outcome', 'plies'], most: MAX_CELLS, walk: prospects },
  { fields: ['grundy'], most: MAX_CELLS, walk: grundyValues },
  { fields: ['paths'], most: MAX_PATH_CELLS, walk: paths },
] as const;

/** Every state of the free cells, last ones first: plies, Grundy values and paths too. */
export function statesEngine(game: PlacementGame): Engine {
  const walksFor = (fields: readonly string[], cells: number) =>
    WALKS.filter(({ fields: found, most }) => cells <= most && found.some(field => fields.includes(field)));
  const engine: Engine<'worth', PlacementPosition> = {
    id: 'placement-states',
    title: text('every state of the free cells, last ones first', '自终局倒推空位的全部状态'),
    kind: 'worth',
    proves: WALKS.flatMap(({ fields }) => fields),
    cost: ({ position, fields }) => {
      const cells = cellCount(game.board) - popcount(position.taken);
      const walks = walksFor(fields, cells);
      if (walks.length === 0) return undefined;
      // who asks about many positions asks this many times: all moves of the board are near enough
      return { seconds: walks.length * stateSeconds(cells, game.masks.length), bytes: 17 * 2 ** cells };
    },
    async prove({ position, fields, moves }, work) {
      const subgame = subgameOf(game, position);
      const states = moves === 'none' ? [] : game.moves(position).map(mask => subgame.stateAfter(mask));
      const walks = walksFor(fields, subgame.cells);
      const found: (Worths | undefined)[] = [];
      for (const { walk } of walks) {
        const part = work.part({ from: found.length / walks.length, to: (found.length + 1) / walks.length });
        found.push(await runSlices(walk(subgame, states), part));
      }
      return mergeWorths(found);
    },
  };
  return engine as unknown as Engine;
}

type Walk = Generator<number, Worths>;

function* prospects(subgame: Subgame, states: readonly number[]): Walk {
  const plies = yield* subgamePlies(subgame);
  const lost = (state: number) => isLost(plies[state]!, subgame.misere);
  const worth = (won: boolean, count: number): Worth => ({ outcome: won ? 'win' : 'loss', plies: count });
  return {
    position: worth(!lost(0), plies[0]!),
    moves: states.map(state => worth(lost(state), plies[state]! + 1)),
  };
}

/** A move's Grundy value is that of the position it leads to: 0 is what a player wants to leave. */
function* grundyValues(subgame: Subgame, states: readonly number[]): Walk {
  const values = yield* subgameGrundy(subgame);
  const worth = (state: number): Worth => ({ grundy: values[state]! });
  return { position: worth(0), moves: states.map(worth) };
}

function* paths(subgame: Subgame, states: readonly number[]): Walk {
  const { even, odd }: PathTable = yield* subgamePaths(subgame);
  // who makes the last move wins in normal play and loses in misère play
  const worth = (mine: Float64Array, theirs: Float64Array, state: number): Paths => {
    const [last, other] = [BigInt(mine[state]!), BigInt(theirs[state]!)];
    return subgame.misere ? { win: other, draw: 0n, loss: last } : { win: last, draw: 0n, loss: other };
  };
  return {
    position: { paths: worth(odd, even, 0) },
    moves: states.map(state => ({ paths: worth(even, odd, state) })),
  };
}
