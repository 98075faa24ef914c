import { displayWidth, padEnd } from './display-width.ts';

/** Rows of cells as aligned lines, the first row being the header. */
export function makeTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => displayWidth(row[column] ?? ''))));
  return rows.map(row =>
    row
      .map((cell, column) => padEnd(cell, widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
