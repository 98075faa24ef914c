import { type Text, text } from '../../core/text.ts';
import { type Board, placeName } from './board.ts';
import { type Description, describedBoard, type MoveRule, ruleMasks } from './description.ts';
import { faultOf } from './faults.ts';

/** The part of a description that a finding is about; a number is the index of a rule. */
export type FindingPlace = 'board' | 'moves' | 'colours' | number;

/** An error or a warning about a description; errors prevent opening the game. */
export interface SpecFinding {
  readonly level: 'error' | 'warning';
  readonly at: FindingPlace;
  readonly says: Text;
}

/** All findings about a description, errors first. */
export function checkDescription(description: Description): readonly SpecFinding[] {
  const fault = faultOf(description);
  const errors: SpecFinding[] = fault ? [{ level: 'error', ...fault }] : [];
  if (fault?.at === 'board') return errors;
  const board = describedBoard(description);
  const made = description.moves.map(rule => ruleMasks(board, rule));
  return [
    ...errors,
    ...description.moves.flatMap((rule, index) => ruleFindings(board, rule, index, made)),
    ...unusedFindings(board, made),
    ...colourFindings(description),
  ];
}

const warning = (at: FindingPlace, says: Text): SpecFinding => ({ level: 'warning', at, says });

function ruleFindings(
  board: Board,
  rule: MoveRule,
  index: number,
  made: readonly (readonly bigint[])[],
): SpecFinding[] {
  const own = made[index]!;
  if (own.length === 0) return [warning(index, whyNever(board, rule))];
  for (let before = 0; before < index; before++) {
    const known = new Set(made[before]);
    if (!own.every(mask => known.has(mask))) continue;
    const isSame = own.length === known.size;
    return [
      warning(
        index,
        isSame
          ? text(
              `This move is the same as move ${before + 1}: one of them is enough.`,
              `这个走法与第 ${before + 1} 个走法相同，保留一个即可。`,
            )
          : text(
              `This move says nothing new: move ${before + 1} makes all of it.`,
              `这个走法没有新内容：第 ${before + 1} 个走法已全部包含。`,
            ),
      ),
    ];
  }
  return [];
}

function whyNever(board: Board, rule: MoveRule): Text {
  if (rule.kind === 'run') {
    if (rule.directions.length === 0)
      return text('This move can never be made: it has no direction.', '这个走法永远无法走出：没有选方向。');
    return text(
      `This move can never be made: no line of the board has ${rule.min} cells.`,
      `这个走法永远无法走出：棋盘上没有 ${rule.min} 格长的直线。`,
    );
  }
  if (rule.cells.length === 0)
    return text(
      'This move takes no cell yet: draw the cells that it takes.',
      '这个走法还没有格子：请画出它所占的格子。',
    );
  if (rule.kind === 'shape')
    return text(
      'This move can never be made: its shape fits nowhere on the board.',
      '这个走法永远无法走出：它的形状在棋盘上放不下。',
    );
  const missing = rule.cells.find(
    ({ row, column }) => board.grid[row * board.columns + column] === undefined,
  )!;
  const name = placeName(missing.row, missing.column);
  return text(
    `This move can never be made: the board has no cell ${name}.`,
    `这个走法永远无法走出：棋盘上没有 ${name} 格。`,
  );
}

/** Warns about cells that no move takes. */
function unusedFindings(board: Board, made: readonly (readonly bigint[])[]): SpecFinding[] {
  const used = made.flat().reduce((set, mask) => set | mask, 0n);
  if (used === 0n) return [];
  const unused = board.cells.filter((_, cell) => !((used >> BigInt(cell)) & 1n));
  if (unused.length === 0) return [];
  const names = unused.slice(0, 4).map(({ row, column }) => placeName(row, column));
  const more = unused.length > names.length;
  return [
    warning(
      'board',
      text(
        `No move ever takes ${names.join(', ')}${more ? ` and ${unused.length - names.length} more cells` : ''}.`,
        `没有走法会占用 ${names.join('、')}${more ? ` 等 ${unused.length} 格` : ''}。`,
      ),
    ),
  ];
}

function colourFindings({ colours }: Description): SpecFinding[] {
  if (colours.free !== colours.taken) return [];
  return [
    warning('colours', text('Free and taken cells have the same colour.', '空位与已占的格子颜色相同。')),
  ];
}
