import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cram, marbles, tactix } from '../../games/placement/games.ts';
import { type PlacementRules, tabulateOutcomes } from '../../kernels/placement/index.ts';
import { boardOf, planOf, seeded, sure } from '../testing/boards.ts';
import { verifyTable } from '../verify-table.ts';
import { type BuildRequest, buildTable } from './build-table.ts';
import { openTable, type Table } from './read-table.ts';
import type { TableCounts } from './write-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MIB = 2 ** 20;
let files = 0;
const newFile = () => join(folder, `${files++}.table`);

function requestOf(...board: Parameters<typeof boardOf>) {
  return { ...boardOf(...board), memory: 256 * MIB, threads: 2 } satisfies BuildRequest;
}

function opened(path: string): Table {
  return sure(openTable(path));
}

async function built(request: BuildRequest): Promise<TableCounts> {
  return sure(await buildTable(request));
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
        const result = await built(request);
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
      const { lost } = await built(request);
      expect(lost).toBe(tabulateOutcomes(request.rules).lost);
      const table = opened(request.out);
      expect(verifyTable(table, { samples: 100_000, random: seeded() })).toMatchObject({ ok: true });
      table.close();
    },
  );

  it('needs no symmetry', async () => {
    const { symmetries: _, ...request } = requestOf(marbles, 4, 5);
    const result = await built({ ...request, partCells: 14 });
    expect(result.lost).toBe(tabulateOutcomes(request.rules).lost);
  });

  it('uses the disk when memory is short, and reports when it is too short', async () => {
    const request = { ...requestOf(marbles, 5, 6), partCells: 20 };
    const { solved, design } = planOf(request, request.partCells);
    expect(solved.length * design.partBytes).toBeGreaterThan(16 * MIB);
    expect((await built({ ...request, memory: 0 })).lost).toBe(tabulateOutcomes(request.rules).lost);
    const short = await buildTable({ ...requestOf(tactix, 5, 8), memory: 0, partCells: 26 });
    expect(short).toEqual({ ok: false, error: { kind: 'memory' } });
  });
});

describe('a table that cannot be read: the error', () => {
  it.each([
    ['is not there', join(folder, 'none'), 'there is no such file', '找不到这个文件'],
    ['is a folder', folder, 'it is a folder', '这是一个文件夹'],
  ])('when it %s', (_, path, en, zh) => {
    expect(openTable(path)).toEqual({
      ok: false,
      error: { kind: 'unreadable', en: `cannot read ${path}: ${en}`, zh: `无法读取 ${path}：${zh}` },
    });
  });
});

describe('a damaged table is noticed', () => {
  it('wherever a byte differs or the file ends', async () => {
    const request = { ...requestOf(marbles, 4, 4), out: newFile(), partCells: 12 };
    await built(request);
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
    await built(request);
    const other = { ...requestOf(marbles, 4, 4, true), out: newFile(), partCells: 16 };
    await built(other);
    const table = opened(request.out);
    Object.assign(table.description, { misere: true });
    expect(verifyTable(table, { samples: 1000, random: seeded() }).ok).toBe(false);
    table.close();
  });
});
