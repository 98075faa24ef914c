import { errorCode, writeTo } from '../kernels/contest/node/contest-io.ts';

/** Columns that a text takes in a terminal: Chinese characters and full-width marks take two. */
export function displayWidth(source: string): number {
  return [...source].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);
}

export function padEnd(source: string, width: number): string {
  return source + ' '.repeat(Math.max(0, width - displayWidth(source)));
}

function isWide(character: string): boolean {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    character,
  );
}

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

/** Writes to standard output at once. Node's own stream does the same, and takes milliseconds to be loaded. */
export function writeOut(chunk: string): void {
  try {
    writeAll(1, chunk);
  } catch (problem) {
    // the reader of our output has closed it
    if (errorCode(problem) === 'EPIPE') process.exit(0);
    throw problem;
  }
}

/** Writes to standard error at once; errors of the system are ignored, the exit code remains. */
export function writeError(chunk: string): void {
  try {
    writeAll(2, chunk);
  } catch (problem) {
    if (errorCode(problem) === undefined) throw problem;
  }
}

function writeAll(descriptor: number, chunk: string): void {
  const bytes = Buffer.from(chunk, 'utf8');
  writeTo(descriptor)(bytes, 0, bytes.length);
}
