import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { GameDefinition } from '../core/game.ts';
import { openOrThrow } from '../games/conformance.suite.ts';
import { boardSymmetries } from '../games/placement/board.ts';
import { isPlacement } from '../games/placement/family.ts';
import { cram, marbles, tactix } from '../games/placement/games.ts';
import {
  type PlacementRules,
  planParts,
  tabulateGrundy,
  tabulateOutcomes,
} from '../kernels/placement/index.ts';
import { type BuildRequest, buildTable, tableFits, writeGrundyTable } from './build-table.ts';
import { PartStore } from './part-store.ts';
import { openTable, type Table } from './read-table.ts';
import { TooLittleMemory } from './solve-parts.ts';
import { verifyTable } from './verify-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MIB = 2 ** 20;
let files = 0;
const newFile = () => join(folder, `${files++}.table`);

function requestOf(definition: GameDefinition, rows: number, columns: number, misere = false): BuildRequest {
  const game = openOrThrow(definition, { board: { rows, columns }, misere });
  if (!isPlacement(game)) throw new Error('not a placement game');
  return {
    game: definition.id,
    variant: { rows, columns, misere },
    rules: { cells: rows * columns, masks: game.masks, misere },
    symmetries: boardSymmetries(rows, columns),
    memory: 256 * MIB,
    threads: 2,
  };
}

function opened(path: string): Table {
  const table = openTable(path);
  if (!table.ok) throw new Error(table.error.en);
  return table.value;
}

/** A sequence that is the same every time. */
function seeded(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function differences(path: string, rules: PlacementRules): number {
  const table = opened(path);
  const whole = tabulateOutcomes(rules);
  let wrong = 0;
  for (let taken = 0n; taken < 2n ** BigInt(rules.cells); taken++) {
    const lost = table.isLost(taken);
    if (!lost.ok || lost.value !== whole.isLost(taken)) wrong++;
  }
  table.close();
  return wrong;
}

describe('a table built in parts', () => {
  it.each([
    ['marbles', marbles, 4, 4, 10],
    ['marbles', marbles, 3, 5, 9],
    ['cram', cram, 4, 4, 12],
    ['tactix', tactix, 4, 4, 8],
  ] as const)(
    '%s agrees with the whole board on every position',
    async (_, game, rows, columns, partCells) => {
      for (const misere of [false, true]) {
        const request = { ...requestOf(game, rows, columns, misere), out: newFile(), partCells };
        const result = await buildTable(request);
        const whole = tabulateOutcomes(request.rules);
        expect(result).toEqual({ lost: whole.lost, startIsLost: whole.isLost(0n) });
        expect(differences(request.out, request.rules)).toBe(0);
      }
    },
  );

  it.each([
    ['marbles', marbles, 5, 5, 17, false],
    ['marbles', marbles, 4, 6, 16, true],
    ['cram', cram, 5, 5, 17, true],
    ['tactix', tactix, 4, 6, 16, false],
  ] as const)(
    '%s: 100,000 positions follow from their successors',
    async (_, game, rows, columns, partCells, misere) => {
      const request = { ...requestOf(game, rows, columns, misere), out: newFile(), partCells };
      const { lost } = await buildTable(request);
      expect(lost).toBe(tabulateOutcomes(request.rules).lost);
      const table = opened(request.out);
      expect(verifyTable(table, { samples: 100_000, random: seeded() })).toMatchObject({ ok: true });
      table.close();
    },
  );

  it('needs no symmetry', async () => {
    const { symmetries: _, ...request } = requestOf(marbles, 4, 5);
    const result = await buildTable({ ...request, partCells: 14 });
    expect(result.lost).toBe(tabulateOutcomes(request.rules).lost);
  });

  it('spills to disk when memory is short, and says when it is too short', async () => {
    const request = requestOf(marbles, 4, 5);
    const result = await buildTable({ ...request, memory: 0, partCells: 18 });
    expect(result.lost).toBe(tabulateOutcomes(request.rules).lost);
    await expect(buildTable({ ...requestOf(tactix, 5, 8), memory: 0, partCells: 26 })).rejects.toThrow(
      TooLittleMemory,
    );
  });

  it('goes on after it was stopped, with what the journal vouches for', async () => {
    const request = { ...requestOf(marbles, 4, 5), out: newFile(), partCells: 12 };
    const stop = new Error('stopped');
    const stopped = buildTable({
      ...request,
      onProgress: ({ fraction }) => {
        if (fraction > 0.5) throw stop;
      },
    });
    await expect(stopped).rejects.toThrow(stop);
    const plan = planParts(request.rules, { symmetries: request.symmetries!, partCells: 12 });
    const store = new PartStore(plan, `${request.out}.partial`, true);
    const survived = store.finished.size;
    store.close();
    expect(survived).toBeGreaterThan(plan.solved.length / 2);
    // One of the parts is damaged meanwhile: it has to be solved again.
    const partial = readFileSync(`${request.out}.partial`);
    partial[4096 + 5]! ^= 1;
    writeFileSync(`${request.out}.partial`, partial);
    const seen: number[] = [];
    const result = await buildTable({ ...request, onProgress: ({ done }) => seen.push(done) });
    expect(seen[0]).toBe(survived);
    expect(result.lost).toBe(tabulateOutcomes(request.rules).lost);
    expect(differences(request.out, request.rules)).toBe(0);
  });
});

describe('a damaged table is noticed', () => {
  it('wherever a byte differs or the file ends', async () => {
    const request = { ...requestOf(marbles, 4, 4), out: newFile(), partCells: 12 };
    await buildTable(request);
    const sound = readFileSync(request.out);
    const broken = newFile();
    const notices = () => {
      const table = openTable(broken);
      if (!table.ok) return true;
      const verified = verifyTable(table.value, { samples: 10, random: seeded() });
      table.value.close();
      return !verified.ok;
    };
    copyFileSync(request.out, broken);
    expect(notices()).toBe(false);
    for (let at = 0; at < sound.length; at += at < 64 || at > sound.length - 64 ? 1 : 37) {
      const bytes = Buffer.from(sound);
      bytes[at]! ^= 1 << (at % 8);
      writeFileSync(broken, bytes);
      expect(notices(), `byte ${at}`).toBe(true);
    }
    for (let length = sound.length - 1; length > 0; length -= 97) {
      copyFileSync(request.out, broken);
      truncateSync(broken, length);
      expect(notices(), `length ${length}`).toBe(true);
    }
  });

  it('and so is one whose contents do not follow from the rules', async () => {
    const request = { ...requestOf(marbles, 4, 4), out: newFile(), partCells: 16 };
    await buildTable(request);
    const other = { ...requestOf(marbles, 4, 4, true), out: newFile(), partCells: 16 };
    await buildTable(other);
    const table = opened(request.out);
    Object.assign(table.description, { misere: true });
    expect(verifyTable(table, { samples: 1000, random: seeded() }).ok).toBe(false);
    table.close();
  });
});

describe('a Grundy table', () => {
  it('is probed and verified like one of outcomes', () => {
    const { rules, game, variant } = requestOf(cram, 4, 4, true);
    const path = newFile();
    const values = tabulateGrundy(rules);
    writeGrundyTable(path, { game, variant }, rules, values);
    const table = opened(path);
    expect(tableFits(table.description, rules)).toBe(true);
    expect(tableFits(table.description, { ...rules, misere: false })).toBe(false);
    expect(verifyTable(table, { samples: 20_000, random: seeded() })).toMatchObject({ ok: true });
    for (const taken of [0n, 3n, 0x1234n, 0xffffn])
      expect(table.probe(taken)).toEqual({ ok: true, value: values.valueOf(taken) });
    table.close();
  });
});
