import { cellName, createBoard, NO_CELL, placeName } from './board.ts';
import { type Description, hasUsualColours, type MoveRule } from './description.ts';
import { wrapName } from './description-variant.ts';

/** The file of a description (docs/formats.md), for people to read: one move per line. */
export function makeDescriptionFile(description: Description): string {
  const { title, rows, columns, layout, shape, wrap, moves, misere, colours } = description;
  const isWhole = shape.every(Boolean);
  const members: readonly (readonly [string, unknown])[] = [
    ['title', title.en === title.zh ? title.en : title],
    ['rows', rows],
    ['columns', columns],
    ...(isWhole ? [] : [['shape', shapeLines(description)] as const]),
    ...(layout === 'rectangle' ? [] : [['layout', layout] as const]),
    ...(wrap.across || wrap.down ? [['wrap', wrapName(wrap)] as const] : []),
    ...(misere ? [['misere', true] as const] : []),
    ...(hasUsualColours(description) ? [] : [['colours', colours] as const]),
  ];
  const said = members.map(([name, value]) => `  ${JSON.stringify(name)}: ${inLine(value)},\n`);
  const listed = moves.map(rule => `    ${inLine(moveJson(description, rule))}`);
  return `{\n${said.join('')}  "moves": [\n${listed.join(',\n')}\n  ]\n}\n`;
}

/** JSON on one line, with a blank after commas and colons. */
function inLine(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']');
}

function shapeLines({ rows, columns, shape }: Description): string[] {
  return Array.from({ length: rows }, (_, row) =>
    shape
      .slice(row * columns, (row + 1) * columns)
      .map(has => (has ? '.' : NO_CELL))
      .join(''),
  );
}

function moveJson({ rows, columns, layout }: Description, rule: MoveRule): unknown {
  switch (rule.kind) {
    case 'run': {
      const { min, max, directions } = rule;
      return { run: min === max ? min : [min, Number.isFinite(max) ? max : null], directions };
    }
    case 'shape':
      return {
        shape: rule.cells.map(({ row, column }) => placeName(row, column)),
        ...(rule.turn ? { turn: true } : {}),
        ...(rule.mirror ? { mirror: true } : {}),
      };
    case 'cells': {
      // a diamond has its own cell names
      const board = createBoard(rows, columns, layout);
      return rule.cells.map(({ row, column }) => cellName(board, row * columns + column));
    }
  }
}
