import type { RuleExample } from '../../core/rules.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { type Board, cellCount, cellName } from './board.ts';
import type { MoveRule } from './description.ts';
import type { PlacementPosition } from './family.ts';
import { DIRECTIONS, type Direction, type Runs } from './runs.ts';

/** The verb and nouns of a game's rules: `place`, `marble`, `marbles`. */
export interface Wording {
  readonly verb: Text;
  readonly one: Text;
  readonly many: Text;
}

export const USUAL_WORDING: Wording = {
  verb: text('take', '占据'),
  one: text('free cell', '个空位'),
  many: text('adjacent free cells', '个相邻的空位'),
};

/** The rules of one variant: how to move, how it ends, on which board. */
export function placementRules(wording: Wording, runs: Runs, board: Board, misere: boolean): readonly Text[] {
  return [moveSentence(wording, runs, board), endSentence(misere), boardSentence(board)];
}

function moveSentence({ verb, one, many }: Wording, { min, max, directions }: Runs, board: Board): Text {
  if (max === 1) return text(`In turn, ${verb.en} one ${one.en}.`, zh`轮流${verb.zh}一${one.zh}。`);
  const line = lineWords(directions);
  const room = Math.max(board.rows, board.columns);
  // as chosen, even if the board is too small for it
  const note =
    Number.isFinite(max) && max > room
      ? text(` This board has room for ${room} in a line.`, `本棋盘一条线上最多 ${room} 格。`)
      : text('', '');
  const count = countWords(min, max);
  return text(
    `In turn, ${verb.en} ${count.en} ${many.en}${line.en}.${note.en}`,
    `${zh`轮流${verb.zh}${count.zh}${many.zh}，${line.zh}`}。${note.zh}`,
  );
}

/** The rules of a description. */
export function describedRules(
  board: Board,
  rules: readonly MoveRule[],
  moves: number,
  misere: boolean,
): readonly Text[] {
  const [rule, ...more] = rules;
  const move =
    rule?.kind === 'run' && more.length === 0
      ? moveSentence(USUAL_WORDING, rule, board)
      : rules.every(({ kind }) => kind === 'shape')
        ? shapesSentence(rules.length)
        : text(
            `In turn, take one of the ${moves} sets of cells that the game lists, while all of them are free.`,
            `轮流占据列出的 ${moves} 组格子中的一组，组内的格子必须都是空位。`,
          );
  return [move, endSentence(misere), boardSentence(board)];
}

function shapesSentence(shapes: number): Text {
  return shapes === 1
    ? text(
        'In turn, take free cells in the shape that the game draws, wherever it fits.',
        '轮流按画出的形状占据空位，放得下的地方都可以。',
      )
    : text(
        `In turn, take free cells in one of the ${shapes} shapes that the game draws, wherever it fits.`,
        `轮流按画出的 ${shapes} 种形状之一占据空位，放得下的地方都可以。`,
      );
}

function countWords(min: number, max: number): Text {
  if (min === max) return text(`${min}`, `${min}`);
  if (!Number.isFinite(max)) return text(min === 1 ? 'any number of' : `${min} or more`, `至少 ${min}`);
  return text(`${min} to ${max}`, `${min} 至 ${max}`);
}

function lineWords(directions: readonly Direction[]): Text {
  const has = (direction: Direction) => directions.includes(direction);
  if (directions.length === Object.keys(DIRECTIONS).length)
    return text(' in a straight line, in any of the four directions', '须在同一直线上，四个方向均可');
  if (has('row') && has('column') && directions.length === 2)
    return text(' along a row or a column', '须在同一行或同一列');
  if (has('row') && directions.length === 1) return text(' along the row', '须在同一行');
  if (has('column') && directions.length === 1) return text(' along the column', '须在同一列');
  return text(' in a straight line of the directions allowed', '须在允许方向的同一直线上');
}

export function endSentence(misere: boolean): Text {
  return misere
    ? text(
        'Misère play: who can no longer move wins, so whoever moves last loses.',
        '反常规则：无法再走的一方胜，也就是走最后一步的一方输。',
      )
    : text(
        'Who can no longer move loses, so whoever moves last wins.',
        '无法再走的一方输，也就是走最后一步的一方胜。',
      );
}

export function boardSentence(board: Board): Text {
  const { rows, columns, layout } = board;
  const cells = cellCount(board);
  const meeting = meetingWords(board);
  if (cells < rows * columns)
    return text(
      `The board has ${cells} cells on a grid of ${rows} × ${columns}.${meeting.en}`,
      `棋盘是 ${rows} × ${columns} 方格中的 ${cells} 格。${meeting.zh}`,
    );
  if (layout === 'diamond')
    return text(
      `The board is a diamond of ${rows} × ${columns} cells.${meeting.en}`,
      `棋盘是 ${rows} × ${columns} 的菱形，共 ${cells} 格。${meeting.zh}`,
    );
  if (rows === 1)
    return text(
      `The board is a row of ${columns}.${meeting.en}`,
      `棋盘是一行，共 ${columns} 格。${meeting.zh}`,
    );
  return text(
    `The board has ${rows} rows and ${columns} columns.${meeting.en}`,
    `棋盘有 ${rows} 行 ${columns} 列，共 ${cells} 格。${meeting.zh}`,
  );
}

function meetingWords({ wrap: { across, down } }: Board): Text {
  if (across && down)
    return text(' Opposite edges meet, so lines go on at the other side.', '对边相连，直线从另一边继续。');
  if (across) return text(' Its left and right edges meet.', '左右两边相连。');
  return down ? text(' Its top and bottom edges meet.', '上下两边相连。') : text('', '');
}

/** A long run and a short one, one too long, one with a gap, and one over a taken cell. */
export function placementExamples(
  board: Board,
  masks: readonly bigint[],
  cellsOf: (mask: bigint) => readonly number[],
): RuleExample<PlacementPosition>[] {
  const empty: PlacementPosition = { taken: 0n, toMove: 0 };
  const byLength = masks.map(cellsOf).toSorted((a, b) => a.length - b.length);
  const [shortest, longest] = [byLength[0], byLength.at(-1)];
  if (!shortest || !longest) return [];
  const example = (cells: readonly number[], position = empty): RuleExample<PlacementPosition> => ({
    position,
    cells,
    move: cells.map(cell => cellName(board, cell)).join('+'),
  });
  const most = longest.length;
  const run = (length: number) => lineOf(board, length);
  const tooLong = run(most + 1);
  const gap = run(most > 1 ? 3 : 2)?.filter((_, place, all) => place === 0 || place === all.length - 1);
  const blocked = middle(byLength.filter(({ length }) => length === most))!;
  const taken = 1n << BigInt(blocked.at(-1)!);
  return [
    example(middle(byLength.filter(({ length }) => length === most))!),
    ...(shortest.length < most
      ? [example(middle(byLength.filter(({ length }) => length === shortest.length))!)]
      : []),
    ...(tooLong ? [example(tooLong)] : []),
    ...(gap && most > 1 ? [example(gap)] : []),
    example(blocked, { taken, toMove: 1 }),
  ];
}

const middle = <T>(items: readonly T[]): T | undefined => items[Math.floor(items.length / 2)];

/** A run of so many cells in the middle of the board. */
function lineOf({ rows, columns, grid }: Board, length: number): number[] | undefined {
  const isLevel = length <= columns;
  if (!isLevel && length > rows) return undefined;
  const [row, column] = isLevel
    ? [Math.floor(rows / 2), Math.floor((columns - length) / 2)]
    : [Math.floor((rows - length) / 2), Math.floor(columns / 2)];
  const cells = Array.from({ length }, (_, step) =>
    isLevel ? grid[row * columns + column + step] : grid[(row + step) * columns + column],
  );
  return cells.every(cell => cell !== undefined) ? cells : undefined;
}
