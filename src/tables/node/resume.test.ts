import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marbles } from '../../games/placement/games.ts';
import { boardOf, planOf, sure } from '../testing/boards.ts';
import { type BuildRequest, buildTable } from './build-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-resume-'));
afterAll(() => rmSync(folder, { recursive: true }));

const board = boardOf(marbles, 4, 5);
const PART_CELLS = 14;
const plan = planOf(board, PART_CELLS);
const request = { ...board, memory: 256 * 2 ** 20, threads: 2, partCells: PART_CELLS } satisfies BuildRequest;

let files = 0;
const newFile = () => join(folder, `${files++}.table`);
const partialOf = (out: string) => `${out}.partial`;
const journalOf = (out: string) => `${out}.partial.journal`;

/** Builds until so many parts are stored, then cancels; returns how many the next run finds. */
async function buildInPart(order: BuildRequest & { out: string }, parts: number): Promise<void> {
  const stop = new AbortController();
  const onProgress = ({ done }: { done: number }) => {
    if (done >= parts) stop.abort();
  };
  const result = await buildTable({ ...order, signal: stop.signal, onProgress });
  expect(result).toEqual({ ok: false, error: { kind: 'stopped' } });
}

const finished = newFile();
const last = { partial: Buffer.alloc(0), journal: '' };
beforeAll(async () => {
  // the journal as it is just before the last part is done and the table gets its name
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    if (done === total - 1) {
      last.partial = readFileSync(partialOf(finished));
      last.journal = readFileSync(journalOf(finished), 'latin1');
    }
  };
  sure(await buildTable({ ...request, out: finished, onProgress }));
});

function leave(out: string, partial: Uint8Array, journal: string): void {
  writeFileSync(partialOf(out), partial);
  writeFileSync(journalOf(out), journal, 'latin1');
}

/** Continues: returns the parts that were found, and the final file. */
async function resume(out: string, order: BuildRequest = request) {
  let takenUp = 0;
  const onResume = (done: number) => {
    takenUp = done;
  };
  const result = sure(await buildTable({ ...order, out, onResume }));
  return { result, takenUp, table: readFileSync(out) };
}

describe('a run that was stopped', () => {
  it('continues from the journal wherever it was cut, to the same file', async () => {
    const whole = readFileSync(finished);
    const lines = last.journal.split('\n').slice(0, -1);
    expect(lines.length).toBe(plan.solved.length);
    for (let kept = 0; kept <= lines.length; kept++) {
      const intact = lines.slice(0, kept).map(line => `${line}\n`);
      const torn = lines[kept]?.slice(0, lines[kept]!.length / 2) ?? '';
      const out = newFile();
      leave(out, last.partial, intact.join('') + torn);
      const { takenUp, table } = await resume(out);
      expect(takenUp).toBe(Math.max(0, kept - 1));
      expect(table.equals(whole), `${kept} lines`).toBe(true);
      expect([partialOf(out), journalOf(out)].filter(existsSync)).toEqual([]);
    }
  });

  it('repairs a torn journal', async () => {
    const out = newFile();
    leave(out, last.partial, last.journal.slice(0, -10));
    await buildInPart({ ...request, out }, plan.solved.length - 1);
    const { takenUp } = await resume(out);
    expect(takenUp).toBe(plan.solved.length - 1);
  });

  it('believes no line whose part is damaged', async () => {
    const out = newFile();
    const damaged = Buffer.from(last.partial);
    damaged[4096 + 5]! ^= 1;
    leave(out, damaged, last.journal);
    const { takenUp, table } = await resume(out);
    expect(takenUp).toBe(plan.solved.length - 2);
    expect(table.equals(readFileSync(finished))).toBe(true);
  });

  it.each([
    ['the misère game', { ...request, ...boardOf(marbles, 4, 5, true) }],
    ['a board of as many cells', { ...request, ...boardOf(marbles, 5, 4) }],
    ['a game without the longest moves', shortened(request)],
    ['other parts', { ...request, partCells: PART_CELLS - 1 }],
  ])('takes nothing of another job: %s', async (_, other) => {
    const expected = newFile();
    sure(await buildTable({ ...other, out: expected }));
    const out = newFile();
    leave(out, last.partial, last.journal);
    const { takenUp, table } = await resume(out, other);
    expect(takenUp).toBe(0);
    expect(table.equals(readFileSync(expected))).toBe(true);
  });

  it('discards stored parts on restart', async () => {
    const out = newFile();
    leave(out, last.partial, last.journal);
    expect((await resume(out, { ...request, restart: true })).takenUp).toBe(0);
  });
});

/** The same layout of cells, other rules. */
function shortened(order: typeof request): BuildRequest {
  const size = (mask: bigint) => mask.toString(2).replaceAll('0', '').length;
  const masks = order.rules.masks.filter(mask => size(mask) < 3);
  return { ...order, rules: { ...order.rules, masks } };
}

describe('a cancelled run', () => {
  it('ends within a part, and the next run continues', async () => {
    const out = newFile();
    await buildInPart({ ...request, out }, 4);
    const { takenUp, table } = await resume(out);
    expect(takenUp).toBeGreaterThanOrEqual(4);
    expect(takenUp).toBeLessThan(plan.solved.length);
    expect(table.equals(readFileSync(finished))).toBe(true);
  });

  it('does not begin if it was cancelled before', async () => {
    const out = newFile();
    const result = await buildTable({ ...request, out, signal: AbortSignal.abort() });
    expect(result).toEqual({ ok: false, error: { kind: 'stopped' } });
  });

  it('does not wait for a part that takes long', async () => {
    // one part, so nothing but the threads themselves can be stopped
    const order = { ...request, ...boardOf(marbles, 5, 6), partCells: 30, memory: 2 ** 30 };
    const stop = new AbortController();
    const building = buildTable({ ...order, signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    expect(await building).toEqual({ ok: false, error: { kind: 'stopped' } });
  });
});

describe('a file that cannot be used', () => {
  it('is a problem with a name', async () => {
    const out = join(folder, 'none', 'x.table');
    expect(await buildTable({ ...request, out })).toMatchObject({
      ok: false,
      error: { kind: 'file', action: 'write', code: 'ENOENT' },
    });
    const taken = newFile();
    copyFileSync(finished, taken);
    const inside = join(taken, 'x.table');
    expect(await buildTable({ ...request, out: inside })).toMatchObject({
      ok: false,
      error: { kind: 'file', action: 'write', code: 'ENOTDIR' },
    });
  });
});
