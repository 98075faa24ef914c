import { type Text, text } from '../../core/text.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { liveCells } from './remainder.ts';

/** Cells up to which the outcomes of all successors fit into 256 MiB. */
export const MOST_CELLS_FOR_OUTCOMES = 31;
/** Grundy values need about twelve times the memory. */
export const MOST_CELLS_FOR_GRUNDY = 26;

/** A remark on what a page cannot prove on a large board; undefined if everything is exact. */
export function sizeRemark(game: PlacementGame): Text | undefined {
  const cells = liveCells(game, 0n);
  if (cells <= MOST_CELLS_FOR_GRUNDY) return undefined;
  if (cells <= MOST_CELLS_FOR_OUTCOMES)
    return text(
      `${cells} cells: who wins is exact here, Grundy values from ${MOST_CELLS_FOR_GRUNDY} free cells on; earlier only where the search finds them.`,
      `${cells} 格：这里能精确算出谁胜；空位不超过 ${MOST_CELLS_FOR_GRUNDY} 格时还能算出 SG 值，在此之前要看搜索能否算完。`,
    );
  return text(
    `${cells} cells are too many for a table of all positions here (${MOST_CELLS_FOR_OUTCOMES} at most). What still works: the search proves boards that fall into parts, play is exact from ${MOST_CELLS_FOR_OUTCOMES} free cells on, and “kibitz tabulate” goes up to 40 cells.`,
    `${cells} 格太多，这里无法打表（最多 ${MOST_CELLS_FOR_OUTCOMES} 格）。但能分成几部分的棋盘可由搜索证明；空位不超过 ${MOST_CELLS_FOR_OUTCOMES} 格以后，每一步都精确；命令 kibitz tabulate 最多可算 40 格。`,
  );
}
