import type { Overlay } from './player.ts';
import type { Prediction } from './predict.ts';

/** What the board shows while somebody predicts; undefined where it shows the moment itself. */
export function overlayOf(
  state: Prediction,
  pointed: string | undefined,
  onCell: (cell: number) => void,
  onNode: (node: number) => void,
): Overlay | undefined {
  if (state.kind === 'asking') {
    const { question, chosen, cells } = state;
    const cellsOf = (id: string) => question.options.find(option => option.id === id)?.cells ?? [];
    return {
      code: question.code,
      lit: [...cells, ...chosen.flatMap(cellsOf)],
      pointed: pointed === undefined ? [] : cellsOf(pointed),
      ...(question.on === 'board' ? { onCell } : {}),
      ...(question.on === 'tree' ? { onNode } : {}),
    };
  }
  if (state.kind !== 'told') return undefined;
  const still = state.refutation?.line[state.still];
  if (still) return { code: still.code, lit: still.lit, pointed: [] };
  const rightCells = state.question.options
    .filter(({ id }) => (state.right ? state.chosen : state.question.right).includes(id))
    .flatMap(({ cells }) => cells);
  return { code: state.question.code, lit: rightCells, pointed: [] };
}
