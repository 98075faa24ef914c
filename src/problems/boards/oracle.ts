import { isLost, type Subgame, subgameOf, subgamePlies } from '../../engines/placement/subgame.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { finish } from '../../kernels/placement/index.ts';

/** A table has 2 to the power of this many states at most. */
export const MOST_FREE_CELLS = 20;
const TABLES_KEPT = 32;

/** A table of all positions that can be reached from one: the cells taken in all of them. */
interface Table {
  readonly taken: bigint;
  readonly subgame: Subgame;
  readonly plies: Uint8Array;
}

/** Lost positions of boards with at most `MOST_FREE_CELLS` free cells. */
export class BoardsOracle {
  private readonly tables: Table[] = [];

  constructor(
    private readonly game: PlacementGame,
    /** By default the game's ending; the other one is a known mistake. */
    private readonly misere = game.variant.misere,
  ) {}

  /** Has the player to move lost? The table of a board answers for all boards that follow it. */
  isLost(taken: bigint): boolean {
    const {
      taken: before,
      subgame,
      plies,
    } = this.tables.find(table => (table.taken & ~taken) === 0n) ?? this.makeTable(taken);
    const state = before === 0n ? Number(taken) : subgame.stateAfter(taken & ~before);
    return isLost(plies[state]!, this.misere);
  }

  private makeTable(board: bigint): Table {
    // a board that fits into a table needs one table
    const taken = cellCount(this.game.board) <= MOST_FREE_CELLS ? 0n : board;
    const subgame = { ...subgameOf(this.game, { taken, toMove: 0 }), misere: this.misere };
    const table = { taken, subgame, plies: finish(subgamePlies(subgame)) };
    this.tables.unshift(table);
    this.tables.length = Math.min(this.tables.length, TABLES_KEPT);
    return table;
  }
}

export function freeCells({ board }: PlacementGame, taken: bigint): number[] {
  return Array.from({ length: cellCount(board) }, (_, cell) => cell).filter(
    cell => ((taken >> BigInt(cell)) & 1n) === 0n,
  );
}
