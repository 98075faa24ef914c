import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type GridPlace, UNWRAPPED } from '../../games/placement/board.ts';
import { custom } from '../../games/placement/custom.ts';
import { type Description, type MoveRule, USUAL_COLOURS } from '../../games/placement/description.ts';
import { makeVariant, readDescription } from '../../games/placement/description-variant.ts';
import { makeSpec, parseSpec } from '../../games/spec.ts';

/** What is being drawn: the board itself, or the cells of a move, by its number. */
export type Tool = 'board' | number;

/** Sides that the page offers; a file may have longer ones. */
export const MOST_OFFERED_SIDE = 16;

/** The first drawing: a board and no move. */
export const EMPTY_DRAWING: Description = {
  title: text('My game', '我的游戏'),
  rows: 4,
  columns: 4,
  layout: 'rectangle',
  shape: Array.from({ length: 16 }, () => true),
  wrap: UNWRAPPED,
  moves: [],
  misere: false,
  colours: USUAL_COLOURS,
};

/** Cells keep their places; new cells exist on every board. */
export function resized(drawing: Description, rows: number, columns: number): Description {
  const shape = Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return row >= drawing.rows || column >= drawing.columns || drawing.shape[row * drawing.columns + column]!;
  });
  const isInside = (place: GridPlace) => place.row < rows && place.column < columns;
  const moves = drawing.moves.map(rule =>
    rule.kind === 'run' ? rule : { ...rule, cells: rule.cells.filter(isInside) },
  );
  return { ...drawing, rows, columns, shape, moves };
}

/** Whether the tool has drawn a place. */
export function isDrawn(
  { shape, columns, moves }: Description,
  tool: Tool,
  { row, column }: GridPlace,
): boolean {
  if (tool === 'board') return shape[row * columns + column]!;
  const rule = moves[tool];
  return (
    rule !== undefined &&
    rule.kind !== 'run' &&
    rule.cells.some(cell => cell.row === row && cell.column === column)
  );
}

/** The same drawing with a place drawn or not. */
export function withDrawn(drawing: Description, tool: Tool, place: GridPlace, drawn: boolean): Description {
  const { shape, columns, moves } = drawing;
  if (isDrawn(drawing, tool, place) === drawn) return drawing;
  if (tool === 'board') return { ...drawing, shape: shape.with(place.row * columns + place.column, drawn) };
  const rule = moves[tool];
  if (!rule || rule.kind === 'run') return drawing;
  const others = rule.cells.filter(({ row, column }) => row !== place.row || column !== place.column);
  return withRule(drawing, tool, { ...rule, cells: drawn ? [...others, place] : others });
}

export function withRule(drawing: Description, index: number, rule: MoveRule): Description {
  return { ...drawing, moves: drawing.moves.with(index, rule) };
}

export function withoutRule(drawing: Description, index: number): Description {
  return { ...drawing, moves: drawing.moves.toSpliced(index, 1) };
}

export const NEW_SHAPE: MoveRule = { kind: 'shape', cells: [], turn: true, mirror: true };
export const NEW_RUN: MoveRule = { kind: 'run', min: 1, max: 2, directions: ['row', 'column'] };

/** A drawn move that may lie anywhere, or only where it was drawn. */
export function anywhere(rule: MoveRule, isAnywhere: boolean): MoveRule {
  if (rule.kind === 'run') return rule;
  return isAnywhere
    ? { kind: 'shape', cells: rule.cells, turn: true, mirror: true }
    : { kind: 'cells', cells: rule.cells };
}

/** A drawing as a spec, whether or not it is a game yet. */
export function makeDraft(drawing: Description): string {
  return makeSpec({ definition: custom, variant: makeVariant(drawing) });
}

export function parseDraft(source: string): Result<Description, Text> {
  const spec = parseSpec(source);
  if (!spec.ok) return spec;
  if (spec.value.id !== custom.id)
    return err(text(`'${spec.value.id}' is not a drawn game`, `「${spec.value.id}」不是画出来的游戏`));
  const read = readDescription(spec.value.variant);
  return read.ok ? ok(read.value) : read;
}
