import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cram, marbles } from '../../games/placement/games.ts';
import { countLost, mostSources, type PartPlan, tabulateOutcomes } from '../../kernels/placement/index.ts';
import type { Shelf } from '../shelf.ts';
import { type Board, boardOf, planOf, sure } from '../testing/boards.ts';
import { solveElsewhere } from '../testing/elsewhere.ts';
import { SlowShelf } from '../testing/shelves.ts';
import { buildTable } from './build-table.ts';
import { FileShelf } from './file-shelf.ts';
import { checksumsOf } from './format.ts';
import { solveParts } from './solve-parts.ts';
import { finishTable } from './write-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-shelves-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${files++}.table`);

/** The memory that one part may need, for two threads: most parts have to come back from the shelf. */
function littleMemory(plan: PartPlan) {
  return { slotBytes: (2 * mostSources(plan) + 1) * plan.design.partBytes, threads: 2 };
}

async function localTable(board: Board, partCells: number): Promise<Buffer> {
  const out = newFile();
  sure(await buildTable({ ...board, out, partCells, memory: 256 * 2 ** 20, threads: 2 }));
  return readFileSync(out);
}

/** The table of parts that are on some shelf. */
async function tableFrom(shelf: Shelf, plan: PartPlan, board: Board, lost: bigint): Promise<Buffer> {
  const out = newFile();
  const file = sure(FileShelf.open(plan, `${out}.partial`, false));
  for (const [part, record] of sure(await shelf.records())) {
    sure(await file.put(part, sure(await shelf.get(part)), record));
  }
  sure(finishTable(file, plan, board, { lost, startIsLost: false }, out));
  file.close();
  return readFileSync(out);
}

describe.each([
  ['marbles 4×5', boardOf(marbles, 4, 5), 12],
  ['marbles 5×5', boardOf(marbles, 5, 5), 16],
  ['misère marbles 4×5', boardOf(marbles, 4, 5, true), 13],
  ['misère cram 5×5', boardOf(cram, 5, 5, true), 17],
] as const)('%s', (_, board, partCells) => {
  const plan = planOf(board, partCells);

  it('is the same table whether threads use the file or bytes come from a slow shelf', async () => {
    const shelf = new SlowShelf();
    const result = sure(await solveParts(plan, { ...littleMemory(plan), shelf }));
    const whole = tabulateOutcomes(board.rules);
    expect(result).toEqual({ lost: whole.lost, startIsLost: whole.isLost(0n) });
    expect(shelf.gets).toBeGreaterThan(0);
    const table = await tableFrom(shelf, plan, board, whole.lost);
    expect(table.equals(await localTable(board, partCells))).toBe(true);
  });

  it('is the same table when each part is solved from bytes by itself', async () => {
    const { bytes, lostOf } = solveElsewhere(plan);
    const shelf = new SlowShelf();
    for (const [part, each] of bytes) {
      await shelf.put(part, each, { counts: [lostOf.get(part)!], checksums: checksumsOf(each) });
    }
    const table = await tableFrom(shelf, plan, board, countLost(plan, lostOf));
    expect(table.equals(await localTable(board, partCells))).toBe(true);
  });
});

describe('a shelf', () => {
  const board = boardOf(marbles, 4, 5);
  const plan = planOf(board, 12);
  const expected = tabulateOutcomes(board.rules).lost;

  /** Solves some parts and is then called off. */
  async function solveSome(shelf: Shelf): Promise<void> {
    const stop = new AbortController();
    const onProgress = ({ done }: { done: number }) => {
      if (done === 10) stop.abort();
    };
    const stopped = await solveParts(plan, { ...littleMemory(plan), shelf, signal: stop.signal, onProgress });
    expect(stopped).toEqual({ ok: false, error: { kind: 'stopped' } });
  }

  it('that has some parts already is asked for the others only', async () => {
    const shelf = new SlowShelf();
    await solveSome(shelf);
    const seen: number[] = [];
    const order = { ...littleMemory(plan), shelf };
    const result = await solveParts(plan, { ...order, onProgress: ({ done }) => seen.push(done) });
    expect(sure(result).lost).toBe(expected);
    expect(seen[0]).toBeGreaterThan(10);
    expect(sure(await solveParts(plan, order))).toEqual(sure(result));
  });

  it.each(['a file', 'a server'])('that gives back other bytes is noticed: %s', async kind => {
    const file = sure(FileShelf.open(plan, newFile(), false));
    const shelf = kind === 'a file' ? file : new SlowShelf();
    await solveSome(shelf);
    for (const [part, record] of sure(await shelf.records())) {
      const bytes = new Uint8Array(sure(await shelf.get(part)));
      bytes[7]! ^= 4;
      await shelf.put(part, bytes, record);
    }
    const result = await solveParts(plan, { ...littleMemory(plan), shelf });
    expect(result).toMatchObject({ ok: false, error: { kind: 'damaged' } });
    file.close();
  });

  it('whose file is cut short is noticed', async () => {
    const path = newFile();
    const shelf = sure(FileShelf.open(plan, path, false));
    await solveSome(shelf);
    truncateSync(path, 5000);
    const result = await solveParts(plan, { ...littleMemory(plan), shelf });
    expect(result).toMatchObject({ ok: false, error: { kind: 'damaged' } });
    shelf.close();
  });

  it('that has lost a part says so', async () => {
    const error = await new SlowShelf().get(3);
    expect(error).toMatchObject({ ok: false, error: { kind: 'shelf', part: 3 } });
  });
});
