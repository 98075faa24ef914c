/**
 * An independent solver of the contest's 4×4 marble game, for tests only: it never hears of grids, masks or
 * turned boards. Cells are points of the diamond as printed (x by half-steps, y by lines), and the statement's
 * four directions are taken literally.
 */
const LINES = [1, 2, 3, 4, 3, 2, 1];
const HORIZONTAL_VERTICAL_AND_DIAGONALS = [
  [2, 0],
  [0, 2],
  [1, 1],
  [-1, 1],
] as const;

const points = LINES.flatMap((cells, y) =>
  Array.from({ length: cells }, (_, place) => ({ x: 2 * place - cells, y })),
);

const runs: number[][] = [];
for (const start of points.keys()) {
  runs.push([start]);
  for (const [dx, dy] of HORIZONTAL_VERTICAL_AND_DIAGONALS) {
    const run = [start];
    while (run.length < 3) {
      const last = points[run.at(-1)!]!;
      const next = points.findIndex(({ x, y }) => x === last.x + dx && y === last.y + dy);
      if (next < 0) break;
      run.push(next);
      runs.push([...run]);
    }
  }
}

export const BRUTE_FORCE_MOVES = runs.length;

/** For every string of 16 marks in reading order: does the player to move win? */
export function bruteForce(misere: boolean): (marks: string) => boolean {
  const known = new Map<string, boolean>();
  const wins = (marks: string): boolean => {
    const before = known.get(marks);
    if (before !== undefined) return before;
    const options = runs.filter(run => run.every(cell => marks[cell] === '.'));
    const won =
      options.length === 0
        ? misere
        : options.some(
            run => !wins([...marks].map((mark, cell) => (run.includes(cell) ? '*' : mark)).join('')),
          );
    known.set(marks, won);
    return won;
  };
  return wins;
}
