import { makeInputError } from '../../core/input-error.ts';
import { positionsOf } from '../../core/positions.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Lang, type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { makeBoard } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import { type Mistake, type TestPoint, viewPosition } from '../test-point.ts';
import { BoardsOracle, freeCells, MOST_FREE_CELLS } from './oracle.ts';

/** Makes and reads the inputs of a placement game: boards, and for each whether the player to move wins. */
export class BoardsTests {
  private readonly oracle: BoardsOracle;
  private readonly otherEnding: BoardsOracle;

  constructor(readonly game: PlacementGame) {
    this.oracle = new BoardsOracle(game);
    this.otherEnding = new BoardsOracle(game, !game.variant.misere);
  }

  /** The boards are made when somebody asks, and kept. */
  test(name: string, cases: number, makeBoards: () => readonly bigint[]): TestPoint {
    const { game, oracle, otherEnding } = this;
    let made: readonly bigint[] | undefined;
    const boards = () => {
      made ??= makeBoards();
      return made;
    };
    const answers = (isLost: (taken: bigint) => boolean) => boards().map(taken => this.answer(isLost(taken)));
    const mistakes: Mistake[] = [
      {
        id: 'swapped',
        title: text('the two answers are swapped', '两种答案写反了'),
        expected: () => answers(taken => !oracle.isLost(taken)),
      },
      {
        id: 'other-ending',
        title: text(
          `who moves last ${game.variant.misere ? 'wins instead of losing' : 'loses instead of winning'}`,
          `误判成最后走的一方${game.variant.misere ? '赢' : '输'}`,
        ),
        expected: () => answers(taken => otherEnding.isLost(taken)),
      },
    ];
    return {
      name,
      cases,
      *input() {
        yield `${cases}\n`;
        yield* inPieces(boards(), taken => `\n${makeBoard(game.board, taken)}\n`);
      },
      expected: () => answers(taken => oracle.isLost(taken)),
      caseOf: token => {
        const index = Math.min(token, cases - 1);
        const position: PlacementPosition = { taken: boards()[index]!, toMove: 0 };
        return {
          ...viewPosition(game, position),
          number: index + 1,
          input: game.makeContest!(position)!,
          expected: this.answer(oracle.isLost(position.taken)),
        };
      },
      mistakes,
    };
  }

  isLost(taken: bigint): boolean {
    return this.oracle.isLost(taken);
  }

  /** The boards of an input, as sets of taken cells. */
  read(input: Uint8Array): Result<readonly bigint[], Text> {
    const boards: bigint[] = [];
    for (const read of positionsOf(this.game, new TextCursor(new TextDecoder().decode(input)))) {
      if (!read.ok) {
        const { error } = read;
        const say = (lang: Lang) => makeInputError(error, lang);
        return err(text(say('en'), say('zh')));
      }
      const { taken } = read.value.position as PlacementPosition;
      if (freeCells(this.game, taken).length > MOST_FREE_CELLS) {
        const number = boards.length + 1;
        return err(
          text(
            `board ${number} has more than ${MOST_FREE_CELLS} free cells`,
            `第 ${number} 个棋盘的空位多于 ${MOST_FREE_CELLS} 个`,
          ),
        );
      }
      boards.push(taken);
    }
    return ok(boards);
  }

  private answer(isLost: boolean): string {
    return this.game.contest!.answer({ outcome: isLost ? 'loss' : 'win' }, this.game.initial());
  }
}

const BOARDS_AT_ONCE = 1000;

function* inPieces<T>(list: readonly T[], write: (each: T) => string): Generator<string> {
  for (let from = 0; from < list.length; from += BOARDS_AT_ONCE) {
    yield list
      .slice(from, from + BOARDS_AT_ONCE)
      .map(write)
      .join('');
  }
}
