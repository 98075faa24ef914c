// Writes the opening book of a placement board from a table of all its positions: placement-book.cjs SPEC TABLE OUT.
import { writeFileSync } from 'node:fs';
import { leastSets, makeBook, Ranks } from '../../src/engines/placement/book.ts';
import { cellCount } from '../../src/games/placement/board.ts';
import type { PlacementGame } from '../../src/games/placement/family.ts';
import { openSpec } from '../../src/games/spec.ts';
import { openGameTable } from '../../src/tables/node/game-table.ts';

const MOST_TAKEN = 7;

const [spec, path, out] = process.argv.slice(2) as [string, string, string];
const opened = openSpec(spec);
if (!opened.ok) throw new Error(opened.error.en);
const game = opened.value as PlacementGame;
const table = openGameTable(path, game);
if (!table.ok) throw new Error(table.error.en);
const cells = cellCount(game.board);
const ranks = new Ranks(game, MOST_TAKEN);

/** The lost sets of `size` cells that stand for their orbits, by their ranks. */
function lostSets(size: number): number[] {
  const lost: number[] = [];
  let asked = 0;
  for (const { set, rank } of leastSets(ranks, cells, size)) {
    asked++;
    if (isLost(set)) lost.push(rank);
  }
  console.log(`${size} taken: ${asked} positions up to symmetry, ${lost.length} lost`);
  return lost;
}

function isLost(set: readonly number[]): boolean {
  const found = table.ok
    ? table.value.isLost(set.reduce((sum, cell) => sum | (1n << BigInt(cell)), 0n))
    : undefined;
  if (!found?.ok) throw new Error('the table is damaged');
  return found.value;
}

const bytes = makeBook(Array.from({ length: MOST_TAKEN + 1 }, (_, size) => lostSets(size)));
const base64 = Buffer.from(bytes).toString('base64');
writeFileSync(
  out,
  `// Written by scripts/placement-book.mjs: see docs/decisions/0009-page.md.\nexport const bookBase64 =\n  '${base64}';\n`,
);
console.log(`${out}: ${bytes.length} bytes`);
table.value.close();
