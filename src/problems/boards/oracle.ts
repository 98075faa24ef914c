import { isLost, type Subgame, subgameOf, subgamePlies } from '../../engines/placement/subgame.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { finish } from '../../kernels/placement/index.ts';

/** A table has 2 to the power of this many states at most. */
export const MOST_FREE_CELLS = 20;
const TABLES_KEPT = 32;

/** What is known of every position that can be reached from one: the taken cells of which all have. */
interface Table {
  readonly taken: bigint;
  readonly subgame: Subgame;
  readonly plies: Uint8Array;
}

/** Who loses, for boards with at most `MOST_FREE_CELLS` free cells. */
export class BoardsOracle {
  private readonly tables: Table[] = [];

  constructor(
    private readonly game: PlacementGame,
    /** The game's own unless given: for a program that takes the other ending. */
    private readonly misere = game.variant.misere,
  ) {}

  /** Has the player to move lost? A table that was made for a board answers every board behind it. */
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
    // a board that a table holds whole needs one table
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
