import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cram, kayles, marbles, tactix } from '../../games/placement/games.ts';
import { type PlacementRules, tabulateGrundy } from '../../kernels/placement/index.ts';
import { describeRules, tableFits } from '../description.ts';
import { boardOf, planOf, seeded, sure } from '../testing/boards.ts';
import { verifyTable } from '../verify-table.ts';
import { type BuildRequest, buildTable } from './build-table.ts';
import { blockBytesOf, checksumsOf, makePrefix, makeSuffix } from './format.ts';
import { openTable, type Table } from './read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-grundy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MIB = 2 ** 20;
let files = 0;
const newFile = () => join(folder, `${files++}.table`);

function requestOf(...board: Parameters<typeof boardOf>) {
  return { ...boardOf(...board), grundy: true, memory: 256 * MIB, threads: 2 } satisfies BuildRequest;
}

const valueIn = (table: Table, taken: bigint) => sure(table.probe(taken));

/** By the definition, from the full board down; no bit of it is shared with the kernels. */
function slowValues({ cells, masks, misere }: PlacementRules): Uint8Array {
  const values = new Uint8Array(2 ** cells);
  const moves = masks.map(Number);
  for (let taken = values.length - 1; taken >= 0; taken--) {
    const seen = new Set(moves.filter(move => (move & taken) === 0).map(move => values[taken | move]));
    let value = seen.size === 0 && misere ? 1 : 0;
    while (seen.has(value)) value++;
    values[taken] = value;
  }
  return values;
}

describe('Grundy values in parts', () => {
  it.each([
    ['marbles 4×4', marbles, 4, 4, 10],
    ['marbles 3×5', marbles, 3, 5, 9],
    ['cram 4×4', cram, 4, 4, 12],
    ['tactix 4×4', tactix, 4, 4, 8],
    ['kayles 1×9', kayles, 1, 9, 9],
  ] as const)('%s: every value is that of the definition', async (_, game, rows, columns, partCells) => {
    for (const misere of [false, true]) {
      const request = { ...requestOf(game, rows, columns, misere), out: newFile(), partCells };
      const { lost, startIsLost, grundy } = sure(await buildTable(request));
      const slow = slowValues(request.rules);
      const histogram: bigint[] = [];
      for (const value of slow) histogram[value] = (histogram[value] ?? 0n) + 1n;
      expect({ lost, startIsLost, ...grundy }).toEqual({
        ...{ lost: histogram[0], startIsLost: slow[0] === 0, start: slow[0], histogram },
      });
      const table = sure(openTable(request.out));
      const wrong = [...slow.keys()].filter(taken => valueIn(table, BigInt(taken)) !== slow[taken]);
      expect(wrong).toEqual([]);
      expect(table.description.counts).toEqual(histogram.map(String));
      table.close();
    }
  });

  it('uses the disk when memory is short, and is the same', async () => {
    const request = { ...requestOf(marbles, 4, 6), partCells: 16 };
    const { solved, partBytes } = planOf({ ...request }, request.partCells, true);
    expect(solved.length * partBytes).toBeGreaterThan(2 * MIB);
    const { grundy } = sure(await buildTable({ ...request, memory: 0 }));
    const whole = tabulateGrundy(request.rules);
    expect(grundy).toEqual({ start: whole.valueOf(0n), histogram: whole.histogram });
  });

  it('is verified like a table of outcomes; a wrong value is detected', async () => {
    const request = { ...requestOf(cram, 4, 5, true), out: newFile(), partCells: 14 };
    sure(await buildTable(request));
    const table = sure(openTable(request.out));
    expect(tableFits(table.description, request.rules)).toBe(true);
    expect(tableFits(table.description, { ...request.rules, misere: false })).toBe(false);
    expect(verifyTable(table, { samples: 20_000, random: seeded() })).toMatchObject({ ok: true });
    Object.assign(table.description, { misere: false });
    expect(verifyTable(table, { samples: 20_000, random: seeded() })).toMatchObject({ ok: false });
    table.close();
  });

  it('continues a run that was stopped, and writes the same bytes', async () => {
    const request = { ...requestOf(marbles, 4, 5), out: newFile(), partCells: 14 };
    sure(await buildTable(request));
    const stop = new AbortController();
    const again = { ...request, out: newFile() };
    const stopped = await buildTable({
      ...again,
      signal: stop.signal,
      onProgress: ({ done }) => done >= 3 && stop.abort(),
    });
    expect(stopped).toEqual({ ok: false, error: { kind: 'stopped' } });
    let resumed = 0;
    sure(await buildTable({ ...again, onResume: done => (resumed = done) }));
    expect(resumed).toBeGreaterThanOrEqual(3);
    expect(readFileSync(again.out).equals(readFileSync(request.out))).toBe(true);
  });

  it('does not take outcomes of a stopped run for values', async () => {
    const request = { ...requestOf(marbles, 4, 4), out: newFile(), partCells: 10 };
    const stop = new AbortController();
    await buildTable({ ...request, grundy: false, signal: stop.signal, onProgress: () => stop.abort() });
    let resumed = 0;
    sure(await buildTable({ ...request, onResume: done => (resumed = done) }));
    expect(resumed).toBe(0);
  });
});

it('a file of the first kind, a byte for each value, is still read', () => {
  const { rules, game, variant } = requestOf(cram, 3, 4);
  const values = tabulateGrundy(rules);
  const bytes = values.values();
  const symmetries = [Array.from({ length: rules.cells }, (_, cell) => cell)];
  const sizes = { partBytes: bytes.length, blockBytes: blockBytesOf(bytes.length) };
  const suffix = makeSuffix(
    {
      ...{ kind: 'grundy', game, variant, ...describeRules(rules), order: values.order, partBits: 0 },
      ...{ symmetries, parts: [0], ...sizes, lost: String(values.histogram[0]) },
    },
    checksumsOf(bytes),
  );
  const path = newFile();
  writeFileSync(path, Buffer.concat([makePrefix(1), bytes, suffix]));
  const table = sure(openTable(path));
  for (let taken = 0n; taken < 2n ** 12n; taken++) expect(valueIn(table, taken)).toBe(values.valueOf(taken));
  expect(verifyTable(table, { samples: 1000, random: seeded() })).toMatchObject({ ok: true });
  table.close();
});
