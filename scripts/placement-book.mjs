// Makes the opening book of 6×6 marbles anew: a table of all positions by `tabulate`, then the book from it. The table
// takes 1.2 GB on disk while it runs. See docs/decisions/0009-page.md.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from './lib/bundled.mjs';
import { root, run, setUp } from './lib/setup.mjs';

setUp();
const folder = mkdtempSync(join(tmpdir(), 'kibitz-book-'));
// an existing table is reused
const table = process.argv[2] ?? join(folder, 'book.table');
const bundle = await bundled('scripts/lib/placement-book.ts');
try {
  if (!existsSync(table))
    run(process.execPath, [
      join(root, 'dist', 'kibitz.cjs'),
      ...'tabulate marbles --board 6x6 --out'.split(' '),
      table,
    ]);
  const out = join(root, 'src', 'engines', 'placement', 'books', 'marbles-6x6.ts');
  run(process.execPath, [bundle, 'marbles?board=6x6', table, out]);
} finally {
  rmSync(folder, { recursive: true });
}
