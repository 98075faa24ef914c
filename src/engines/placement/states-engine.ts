import { countBits } from '../../core/bits.ts';
import type { Work } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Paths } from '../../core/paths.ts';
import { text } from '../../core/text.ts';
import { mergeWorths, type Worth, type Worths } from '../../core/worth.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { stateSeconds } from './costs.ts';
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

/** Free cells up to which all remaining states are valued at once. */
const MAX_CELLS = 22;

/** Boards up to this size are valued as a whole when a second position is asked for. */
const MAX_WHOLE_CELLS = MAX_PATH_CELLS;

/** Reads the worth of a state and of its moves from the results of a walk. */
type Reader = (state: number, next: readonly number[]) => Worths;

const WALKS: readonly {
  readonly fields: readonly string[];
  readonly most: number;
  readonly walk: (subgame: Subgame) => Walk;
}[] = [
  { fields: ['outcome', 'plies'], most: MAX_CELLS, walk: prospects },
  { fields: ['grundy'], most: MAX_CELLS, walk: grundyValues },
  { fields: ['paths'], most: MAX_PATH_CELLS, walk: paths },
];

/** Values every state of the free cells, last ones first: also plies, Grundy values and paths. */
export function statesEngine(game: PlacementGame): Engine {
  const walksFor = (fields: readonly string[], cells: number) =>
    WALKS.filter(({ fields: found, most }) => cells <= most && found.some(field => fields.includes(field)));
  const whole = cellCount(game.board) <= MAX_WHOLE_CELLS ? new WholeBoard(game) : undefined;
  return {
    id: 'placement-states',
    title: text('every state of the free cells, last ones first', '自终局倒推空位的全部状态'),
    kind: 'worth',
    proves: WALKS.flatMap(({ fields }) => fields),
    cost: ({ position, fields }) => {
      const cells = cellCount(game.board) - countBits(position.taken);
      const walks = walksFor(fields, cells);
      if (walks.length === 0) return undefined;
      // many positions may be asked for: counting all moves of the board is exact enough
      return { seconds: walks.length * stateSeconds(cells, game.masks.length), bytes: 17 * 2 ** cells };
    },
    async prove({ position, fields, moves }, work) {
      const board = whole?.isWorthIt() ? whole : undefined;
      const subgame = board?.subgame ?? subgameOf(game, position);
      const start = board ? subgame.stateAfter(position.taken) : 0;
      const next = moves === 'none' ? [] : game.moves(position).map(mask => start + subgame.stateAfter(mask));
      const walks = walksFor(fields, subgame.cells);
      const found: (Worths | undefined)[] = [];
      for (const { walk } of walks) {
        const part = work.subtask({
          from: found.length / walks.length,
          to: (found.length + 1) / walks.length,
        });
        const reader = board ? await board.read(walk, part) : await runSlices(walk(subgame), part);
        found.push(reader?.(start, next));
      }
      return mergeWorths(found);
    },
  } satisfies Engine<'worth', PlacementPosition>;
}

/** A small board as one subgame, with the results of its walks. */
class WholeBoard {
  readonly subgame: Subgame;
  private asked = 0;
  private readonly readers = new Map<unknown, Reader>();

  constructor(game: PlacementGame) {
    this.subgame = subgameOf(game, { ...game.initial(), taken: 0n });
  }

  /** A first question is answered from the remaining cells; a second one may be followed by thousands. */
  isWorthIt(): boolean {
    return this.asked++ > 0;
  }

  async read(walk: (subgame: Subgame) => Walk, work: Work): Promise<Reader | undefined> {
    const known = this.readers.get(walk);
    if (known) return known;
    const reader = await runSlices(walk(this.subgame), work);
    if (reader) this.readers.set(walk, reader);
    return reader;
  }
}

type Walk = Generator<number, Reader>;

function* prospects(subgame: Subgame): Walk {
  const plies = yield* subgamePlies(subgame);
  const lost = (state: number) => isLost(plies[state]!, subgame.misere);
  const worth = (won: boolean, count: number): Worth => ({ outcome: won ? 'win' : 'loss', plies: count });
  return (state, next) => ({
    position: worth(!lost(state), plies[state]!),
    moves: next.map(each => worth(lost(each), plies[each]! + 1)),
  });
}

/** A move's Grundy value is that of the position after it. */
function* grundyValues(subgame: Subgame): Walk {
  const values = yield* subgameGrundy(subgame);
  const worth = (state: number): Worth => ({ grundy: values[state]! });
  return (state, next) => ({ position: worth(state), moves: next.map(worth) });
}

function* paths(subgame: Subgame): Walk {
  const { even, odd }: PathTable = yield* subgamePaths(subgame);
  // the last move wins in normal play and loses in misère play
  const worth = (mine: Float64Array, theirs: Float64Array, state: number): Paths => {
    const [last, other] = [BigInt(mine[state]!), BigInt(theirs[state]!)];
    return subgame.misere ? { win: other, draw: 0n, loss: last } : { win: last, draw: 0n, loss: other };
  };
  return (state, next) => ({
    position: { paths: worth(odd, even, state) },
    moves: next.map(each => ({ paths: worth(even, odd, each) })),
  });
}
