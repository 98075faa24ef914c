import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsBoardOf } from '../../engines/node/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { buildTable } from '../../tables/node/build-table.ts';
import { partCellsFor } from '../remote.ts';

/** The table that this machine's threads make of the same parts. Tables made elsewhere must be equal. */
export async function localTable(spec: string): Promise<Buffer> {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  const board = (await partsBoardOf(game.value))!;
  const out = join(tmpdir(), `kibitz-local-${process.pid}-${Math.random().toString(36).slice(2)}.kbz`);
  try {
    const built = await buildTable({
      ...{ ...board, ...board.identity, out, memory: 2 ** 29, threads: 1 },
      partCells: partCellsFor(board.rules.cells),
    });
    if (!built.ok) throw new Error(built.error.kind);
    return readFileSync(out);
  } finally {
    rmSync(out, { force: true });
  }
}
