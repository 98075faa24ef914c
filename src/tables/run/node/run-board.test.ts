import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cram, marbles } from '../../../games/placement/games.ts';
import { cutParts, planParts, tabulateOutcomes } from '../../../kernels/placement/index.ts';
import { slotsWithin } from '../../parts/memory.ts';
import { arrangeTop } from '../../parts/order.ts';
import { type Board, boardOf, sure } from '../../testing/boards.ts';
import { type RunRequest, type RunResult, runBoard } from './run-board.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newFolder = () => join(folder, `${folders++}`);
const THREADS = 2;

/** A request with room for about `slots` parts in memory, which keeps `count` positions, evenly spread over all. */
function requestOf(board: Board, partCells: number, slots: number, count: number): RunRequest {
  const { rules, symmetries } = board;
  const { top, blockBits } = arrangeTop(cutParts(rules, { symmetries, partCells }));
  const plan = planParts(rules, { symmetries, partCells, top });
  const { partBytes } = plan.design;
  const enough = slots + THREADS * plan.reaches.length;
  const step = 2 ** rules.cells / count;
  return {
    ...{ plan, blockBits, folder: newFolder(), memory: enough * partBytes, threads: THREADS },
    positions: {
      low: Uint32Array.from({ length: count }, (_, at) => at * step + (at % step)),
      high: new Uint32Array(count),
    },
    sets: [lineOf(board, 'column'), lineOf(board, 'row')],
  };
}

function lineOf({ variant: { rows, columns } }: Board, line: 'column' | 'row'): bigint {
  let cells = 0n;
  for (let at = 0; at < (line === 'row' ? columns : rows); at++)
    cells |= 1n << BigInt(line === 'row' ? at : at * columns);
  return cells;
}

function wrongOnes({ positions }: RunRequest, { questions }: RunResult, board: Board): number {
  const table = tabulateOutcomes(board.rules);
  let wrong = 0;
  for (const [at, low] of positions.low.entries())
    if (table.isLost(BigInt(low)) !== questions.isLost(at)) wrong++;
  return wrong;
}

describe('a board in memory that holds a few parts', () => {
  it.each([
    ['marbles 4×5, every position', boardOf(marbles, 4, 5), 14, 12, 2 ** 20],
    ['misère marbles 4×5', boardOf(marbles, 4, 5, true), 14, 12, 2 ** 16],
    ['cram 4×5', boardOf(cram, 4, 5), 14, 12, 2 ** 16],
    ['marbles 4×6', boardOf(marbles, 4, 6), 14, 48, 2 ** 16],
    ['marbles 5×5', boardOf(marbles, 5, 5), 14, 64, 2 ** 16],
  ])('%s: the same bits and counts as in one memory', async (_, board, partCells, slots, count) => {
    const request = requestOf(board, partCells, slots, count);
    const result = sure(await runBoard(request));
    const { rows, columns, misere } = board.variant;
    const definition = board.game === 'cram' ? cram : marbles;
    const lostOf = (r: number, c: number) => tabulateOutcomes(boardOf(definition, r, c, misere).rules).lost;
    expect(result.lost).toBe(tabulateOutcomes(board.rules).lost);
    expect(result.counts).toEqual([lostOf(rows, columns - 1), lostOf(rows - 1, columns)]);
    expect(wrongOnes(request, result, board)).toBe(0);
    expect(result.slots).toBeLessThan(request.plan.solved.length);
    expect(result.symmetric).toBeGreaterThan(0);
  });

  it('reads back what memory did not hold', async () => {
    const request = requestOf(boardOf(marbles, 5, 5), 14, 64, 1);
    expect(
      slotsWithin(request.plan, { bytes: request.memory, threads: THREADS, keepImages: false }),
    ).toBeLessThan(request.plan.solved.length);
    expect(sure(await runBoard(request)).traffic.read).toBeGreaterThan(0);
  });

  it('reports that not even one part fits', async () => {
    const request = requestOf(boardOf(marbles, 5, 5), 14, 3, 1);
    expect(await runBoard(request)).toEqual({ ok: false, error: { kind: 'memory' } });
  });
});

describe('a run that was stopped', () => {
  const board = boardOf(marbles, 5, 5);
  const request = requestOf(board, 14, 64, 2 ** 16);
  const journalOf = (at: string) => join(at, 'journal');
  const partsOf = (at: string) => join(at, 'parts');

  /** Runs until so many parts are done; returns where. */
  async function leave(parts: number): Promise<string> {
    const stop = new AbortController();
    const order = { ...request, folder: newFolder(), signal: stop.signal };
    const onProgress = ({ done }: { done: number }) => {
      if (done >= parts) stop.abort();
    };
    expect(await runBoard({ ...order, onProgress })).toEqual({ ok: false, error: { kind: 'stopped' } });
    return order.folder;
  }

  async function resume(at: string, order = request) {
    let takenUp = 0;
    const onResume = (done: number) => {
      takenUp = done;
    };
    return { result: await runBoard({ ...order, folder: at, onResume }), takenUp: () => takenUp };
  }

  let whole: RunResult;
  beforeAll(async () => {
    whole = sure(await runBoard(request));
  });

  it.each([1, 200, 500])('continues after %i parts, to the same answers', async parts => {
    const { result, takenUp } = await resume(await leave(parts));
    expect(takenUp()).toBeGreaterThanOrEqual(parts);
    const { lost, counts, questions, symmetric } = sure(result);
    expect([lost, counts, symmetric]).toEqual([whole.lost, whole.counts, whole.symmetric]);
    expect(questions).toEqual(whole.questions);
  });

  it('continues from a journal whose last line was torn', async () => {
    const at = await leave(200);
    truncateSync(journalOf(at), readFileSync(journalOf(at)).length - 5);
    const { result, takenUp } = await resume(at);
    expect(takenUp()).toBeGreaterThanOrEqual(199);
    expect(sure(result).questions).toEqual(whole.questions);
  });

  it('detects a part that was damaged on disk', async () => {
    const at = await leave(300);
    const file = openSync(partsOf(at), 'r+');
    const bytes = new Uint8Array(request.plan.design.partBytes);
    // damages every slot, so that the first one read is corrupt
    for (let from = 0; readSync(file, bytes, 0, bytes.length, from) > 0; from += bytes.length)
      writeSync(file, Uint8Array.of(bytes[77]! ^ 4), 0, 1, from + 77);
    closeSync(file);
    const { result } = await resume(at);
    expect(result).toMatchObject({ ok: false, error: { kind: 'damaged' } });
  });

  it('detects that its file was cut off', async () => {
    const at = await leave(300);
    truncateSync(partsOf(at), 4096);
    const { result } = await resume(at);
    expect(result).toMatchObject({ ok: false, error: { kind: 'file', action: 'read' } });
  });

  it('changes nothing of another run, except with `restart`', async () => {
    const at = await leave(50);
    const other = { ...requestOf(boardOf(marbles, 5, 5, true), 14, 64, 1), folder: at };
    const { result } = await resume(at, other);
    expect(result).toEqual({ ok: false, error: { kind: 'foreign', path: journalOf(at) } });
    const { result: again, takenUp } = await resume(at, { ...other, restart: true });
    expect([again.ok, takenUp()]).toEqual([true, 0]);
  });
});
