import type { GridPlace } from '../../games/placement/board.ts';
import type { MoveRule } from '../../games/placement/description.ts';
import { DIRECTIONS } from '../../games/placement/runs.ts';
import { toCorner } from '../../games/placement/shapes.ts';

/** A picture is six places wide; what is larger becomes smaller. */
const PLACES = 6;
const SIDE = 48;

/** What a move looks like, in a few squares: its cells, or a run in each of its directions. */
export function RulePicture({ rule }: { readonly rule: MoveRule }) {
  const cells = rule.kind === 'run' ? sampleRuns(rule) : rule.cells.length === 0 ? [] : toCorner(rule.cells);
  const extent = Math.max(PLACES, ...cells.flatMap(({ row, column }) => [row + 1, column + 1]));
  const pitch = SIDE / extent;
  const path = cells
    .map(({ row, column }) => `M${column * pitch} ${row * pitch}h${pitch - 1}v${pitch - 1}h${1 - pitch}z`)
    .join('');
  return (
    <svg class="rule-picture" viewBox={`0 0 ${SIDE} ${SIDE}`} width={SIDE} height={SIDE} aria-hidden="true">
      <path d={path} fill="currentColor" shape-rendering="crispEdges" />
    </svg>
  );
}

/** As long as they may be, from the middle of the picture on. */
function sampleRuns({ max, directions }: Extract<MoveRule, { kind: 'run' }>): GridPlace[] {
  const length = Math.min(max, PLACES / 2);
  return directions.flatMap(direction =>
    Array.from({ length }, (_, step) => ({
      row: 1 + step * DIRECTIONS[direction][0],
      column: 2 + step * DIRECTIONS[direction][1],
    })),
  );
}
