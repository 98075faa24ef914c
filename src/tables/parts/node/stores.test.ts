import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cram, marbles } from '../../../games/placement/games.ts';
import { countLost, type PartPlan } from '../../../kernels/placement/index.ts';
import { buildTable } from '../../node/build-table.ts';
import { checksumsOf } from '../../node/format.ts';
import { solveTable } from '../../node/solve-table.ts';
import { finishTable } from '../../node/write-table.ts';
import { type Board, boardOf, planOf, sure } from '../../testing/boards.ts';
import { solveElsewhere } from '../../testing/elsewhere.ts';
import { MemoryStore } from '../../testing/stores.ts';
import type { PartStore } from '../store.ts';
import { type StorePlace, testPartStore } from './parts.suite.ts';
import { SlotFileStore } from './slot-file-store.ts';
import { TableFileStore } from './table-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = () => join(folder, `${files++}`);

/** A place of files; `damage` changes a bit every few bytes. */
function filePlace<S extends PartStore & { close(): void }>(
  path: string,
  from: number,
  open: () => S,
): StorePlace {
  const opened: S[] = [];
  return {
    open: async () => {
      for (const each of opened.splice(0)) each.close();
      opened.push(open());
      return opened[0]!;
    },
    damage: async () => {
      const bytes = readFileSync(path);
      for (let at = from; at < bytes.length; at += 256) bytes[at]! ^= 4;
      writeFileSync(path, bytes);
    },
    close: async () => {
      for (const each of opened) each.close();
    },
  };
}

testPartStore({
  ...{ name: 'memory', isShared: true },
  make: async () => {
    const store = new MemoryStore();
    return {
      open: async () => store,
      damage: async () => {
        for (const bytes of store.parts.values()) bytes[7]! ^= 4;
      },
      close: async () => {},
    };
  },
});

testPartStore({
  ...{ name: 'a table file', isShared: false },
  make: async plan => {
    const path = newPath();
    return filePlace(path, 4096 + 7, () => sure(TableFileStore.open(plan, path, true)));
  },
});

testPartStore({
  ...{ name: 'a slot file', isShared: false },
  make: async plan => {
    const path = newPath();
    const none = { positions: { low: new Uint32Array(), high: new Uint32Array() }, sets: [], blockBits: 0 };
    return filePlace(join(path, 'parts'), 7, () => sure(SlotFileStore.open({ plan, ...none }, path, false)));
  },
});

/** The table of parts in some store. */
async function tableFrom(store: PartStore, plan: PartPlan, board: Board, lost: bigint): Promise<Buffer> {
  const out = newPath();
  const file = sure(TableFileStore.open(plan, `${out}.partial`, false));
  const bytes = new Uint8Array(plan.partBytes);
  for (const [part, record] of sure(await store.records())) {
    sure(await store.read(part, bytes));
    sure(await file.write(part, bytes, record));
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
] as const)('the table of %s', (_, board, partCells) => {
  const plan = planOf(board, partCells);
  const built = async () => {
    const out = newPath();
    sure(await buildTable({ ...board, out, partCells, memory: 256 * 2 ** 20, threads: 2 }));
    return readFileSync(out);
  };

  it('is the same from any store', async () => {
    const store = new MemoryStore();
    const { lost } = sure(await solveTable(plan, { bytes: 2 ** 28, threads: 2, store }));
    expect((await tableFrom(store, plan, board, lost)).equals(await built())).toBe(true);
  });

  it('is the same when each part is solved from bytes by itself', async () => {
    const { bytes, lostOf } = solveElsewhere(plan);
    const store = new MemoryStore();
    for (const [part, each] of bytes) {
      await store.write(part, each, { counts: [lostOf.get(part)!], checksums: checksumsOf(each) });
    }
    const table = await tableFrom(store, plan, board, countLost(plan, lostOf));
    expect(table.equals(await built())).toBe(true);
  });
});

it('reads the start of a table whose parts are all stored', async () => {
  const plan = planOf(boardOf(marbles, 4, 5), 12);
  const request = { bytes: 2 ** 28, threads: 2, store: new MemoryStore() };
  const first = sure(await solveTable(plan, request));
  expect(sure(await solveTable(plan, request))).toEqual(first);
});
