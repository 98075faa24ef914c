import { describe, expect, it } from 'vitest';
import { engines } from '../engines/registry.ts';
import { crc32 } from './bytes.ts';
import { makeTraceFile, parseTraceFile, TRACE_VERSION } from './file.ts';
import { makeTrace } from './make.ts';
import { findAlgorithm } from './registry.ts';
import { gameOf, scenes, traceOf } from './testing/scenes.ts';
import type { Trace } from './trace.ts';

const game = gameOf('marbles?board=2x3');
const algorithm = (await findAlgorithm(game, 'extend'))!;
const small = async () => {
  const made = await makeTrace(game, game.initial(), algorithm, engines);
  if (!made.ok) throw new Error(made.error.en);
  return made.value;
};
const problemOf = async (bytes: Uint8Array) => {
  const opened = await parseTraceFile(bytes);
  return opened.ok ? undefined : opened.error.en;
};

it('comes back as it was, for every algorithm', async () => {
  for (const scene of await scenes(3, 1)) {
    const { trace } = traceOf(scene, { cap: 700 });
    const opened = await parseTraceFile(makeTraceFile(trace));
    expect(opened.ok && opened.value.trace).toEqual(trace);
  }
});

it('notices every damaged byte and every missing one', async () => {
  const file = makeTraceFile(await small());
  for (let place = 0; place < file.length; place++) {
    const damaged = file.slice();
    damaged[place]! ^= 1 << (place % 8);
    expect(await problemOf(damaged)).toBeDefined();
    expect(await problemOf(file.subarray(0, place))).toBeDefined();
  }
  // the head is not summed
  for (let bit = 0; bit < 8 * 16; bit++) {
    const damaged = file.slice();
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    expect(await problemOf(damaged)).toBeDefined();
  }
  expect(await problemOf(Uint8Array.from([...file, 0]))).toMatch(/damaged/);
});

it('says of a newer file that it is newer, and of another one what it is not', async () => {
  const file = makeTraceFile(await small());
  const newer = file.slice();
  newer[6] = TRACE_VERSION + 1;
  expect(await problemOf(newer)).toMatch(/version 2.*newer/);
  expect(await problemOf(new TextEncoder().encode('GIF89a'))).toMatch(/no trace/);
  expect(await problemOf(new Uint8Array())).toMatch(/no trace/);
});

describe('believes no numbers because their sum is right', () => {
  const rewritten = async (change: (trace: Trace) => Trace) => makeTraceFile(change(await small()));
  const withFirst = (trace: Trace, first: Partial<Record<'step' | 'a', number>>): Trace => {
    const columns = { ...trace.columns, step: trace.columns.step.slice(), a: trace.columns.a.slice() };
    if (first.step !== undefined) columns.step[0] = first.step;
    if (first.a !== undefined) columns.a[0] = first.a;
    return { ...trace, columns };
  };
  it.each<[string, (trace: Trace) => Trace]>([
    ['an unknown step', trace => withFirst(trace, { step: 200 })],
    ['a position that is not there', trace => withFirst(trace, { a: 1_000_000 })],
    ['a negative position', trace => withFirst(trace, { a: -3 })],
    [
      'a position of the game that is none',
      trace => ({ ...trace, meta: { ...trace.meta, position: '**\n' } }),
    ],
    ['a game that is none', trace => ({ ...trace, meta: { ...trace.meta, game: 'chess' } })],
    ['an algorithm that is none', trace => ({ ...trace, meta: { ...trace.meta, algorithm: 'magic' } })],
  ])('%s', async (_, change) => {
    expect(await problemOf(await rewritten(change))).toBeDefined();
  });
});

it('sums as zip files do', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

describe('a run that the cap stops', () => {
  it('says so, and has the answer all the same', async () => {
    const whole = gameOf('marbles');
    const made = await makeTrace(whole, whole.initial(), algorithm, engines, { cap: 1000 });
    if (!made.ok) throw new Error(made.error.en);
    const trace = made.value;
    expect(trace.events).toBe(1001);
    expect(trace.meta).toMatchObject({ stopped: true, cap: 1000 });
    expect(trace.meta.answeredBy).toMatch(/./);
    expect(trace.values[trace.columns.a[1000]!]).toBe('1');
    expect(algorithm.steps[trace.columns.step[1000]!]!.kind).toBe('answer');
  });
});
