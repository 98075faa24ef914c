import type { RuleExample } from '../../core/rules.ts';
import { type Text, text } from '../../core/text.ts';
import { cellName } from './cells.ts';
import { type OthelloPosition, placements } from './rules.ts';

export function othelloRules(size: number): readonly Text[] {
  return [
    text(
      'In turn, place a disc so that it encloses discs of the other colour in a straight line between itself and another disc of yours: all of them turn to your colour.',
      '轮流落子，每步都要在直线上与己方另一枚棋子夹住对方的棋子，被夹住的棋子全部翻转为己方颜色。',
    ),
    text(
      'Who can turn nothing passes; who can, has to place. When neither can, the game is over, and more discs win.',
      '无子可翻的一方停一手，有处可下则必须落子。双方都无处可下时终局，棋子多的一方胜。',
    ),
    text(
      `The board has ${size} rows and ${size} columns; black begins.`,
      `棋盘有 ${size} 行 ${size} 列，黑方先走。`,
    ),
  ];
}

/** A disc that flips others, one that flips none, and one on an occupied cell. */
export function othelloExamples(start: OthelloPosition): RuleExample<OthelloPosition>[] {
  const { size, cells } = start;
  const legal = placements(start, start.toMove);
  const idle = cells.findIndex((state, cell) => state === 'empty' && !legal.includes(cell));
  const taken = cells.findIndex(state => state !== 'empty');
  return [legal[0], idle, taken].flatMap(cell =>
    cell === undefined || cell < 0 ? [] : [{ position: start, move: cellName(size, cell), cells: [cell] }],
  );
}
