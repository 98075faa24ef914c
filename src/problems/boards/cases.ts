import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { makeBoard } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { once, readPositions, type WordRules, wordsTest } from '../standard.ts';
import { type TestPoint, viewPosition } from '../test-point.ts';
import { BoardsOracle, freeCells, MOST_FREE_CELLS } from './oracle.ts';

const BOARDS_AT_ONCE = 1000;

/** Makes and reads the inputs of a placement game: boards, and for each whether the player to move wins. */
export class BoardCases {
  private readonly oracle: BoardsOracle;
  private readonly rules: WordRules<bigint>;

  constructor(readonly game: PlacementGame) {
    const { misere } = game.variant;
    const oracle = new BoardsOracle(game);
    const otherEnding = new BoardsOracle(game, !misere);
    const word = (isLost: boolean) =>
      game.contest!.answer({ outcome: isLost ? 'loss' : 'win' }, game.initial());
    this.oracle = oracle;
    this.rules = {
      *input(boards) {
        yield `${boards.length}\n`;
        for (let from = 0; from < boards.length; from += BOARDS_AT_ONCE) {
          const piece = boards.slice(from, from + BOARDS_AT_ONCE);
          yield piece.map(taken => `\n${makeBoard(game.board, taken)}\n`).join('');
        }
      },
      answer: taken => word(oracle.isLost(taken)),
      view: taken => viewPosition(game, { taken, toMove: 0 }),
      mistakes: [
        {
          id: 'swapped',
          title: text('the two answers are swapped', '两种答案写反了'),
          answer: taken => word(!oracle.isLost(taken)),
        },
        {
          id: 'other-ending',
          title: text(
            `the player who moves last ${misere ? 'wins instead of losing' : 'loses instead of winning'}`,
            `误判成最后走的一方${misere ? '赢' : '输'}`,
          ),
          answer: taken => word(otherEnding.isLost(taken)),
        },
      ],
    };
  }

  /** The boards are made on demand, once. */
  test(name: string, cases: number, makeBoards: () => readonly bigint[]): TestPoint {
    return wordsTest(this.rules, name, cases, once(makeBoards));
  }

  isLost(taken: bigint): boolean {
    return this.oracle.isLost(taken);
  }

  /** The boards of an input as sets of taken cells. */
  read(input: Uint8Array): Result<readonly bigint[], Text> {
    return readPositions(
      this.game,
      new TextDecoder().decode(input),
      ({ taken }: PlacementPosition, number) =>
        freeCells(this.game, taken).length <= MOST_FREE_CELLS
          ? ok(taken)
          : err(
              text(
                `board ${number} has more than ${MOST_FREE_CELLS} free cells`,
                `第 ${number} 个棋盘的空位多于 ${MOST_FREE_CELLS} 个`,
              ),
            ),
    );
  }
}
