import { describe, expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import { text } from '../core/text.ts';
import { MemoTable } from './memo.ts';
import { makeOutline } from './outline.ts';
import { Recorder } from './recorder.ts';
import { defineSteps } from './step.ts';
import { watched } from './testing/watched.ts';
import { positionCode, type TraceMeta } from './trace.ts';

describe('the memo at n', async () => {
  const { trace, outline, algorithm, stage } = await watched('marbles?board=2x3');
  const storing = algorithm.steps.findIndex(({ kind }) => kind === 'write');

  /** What was written up to n, by going through all of it. */
  const written = (n: number) => {
    const found = new Map<string, { value: string; event: number }>();
    for (let event = 0; event < n; event++) {
      if (trace.columns.step[event] !== storing) continue;
      const code = positionCode(trace, trace.columns.a[event]!);
      found.set(code, { value: trace.values[trace.columns.b[event]!]!, event });
    }
    return found;
  };

  it.each([
    ['by slot', stage],
    ['in order', {}],
  ] as const)('is what has been written, forwards and backwards, %s', (_, places) => {
    const memo = new MemoTable(trace, outline, algorithm, places);
    const random = createRandom(2);
    for (let round = 0; round < 60; round++) {
      const n = random.below(trace.events + 1);
      memo.goTo(n);
      const found = new Map<string, { value: string; event: number }>();
      for (let slot = 0; slot < memo.slots; slot++) {
        const entry = memo.entry(slot);
        expect(memo.outcome(slot)).toBe(entry && algorithm.outcomeOf(entry.value));
        if (entry) found.set(entry.code!, { value: entry.value, event: entry.event });
      }
      expect(found).toEqual(written(n));
    }
  });

  it.each([
    ['by slot', stage],
    ['in order', {}],
  ] as const)('tells which slot was just written or read, %s', (_, places) => {
    const memo = new MemoTable(trace, outline, algorithm, places);
    const kinds = new Set<string>();
    for (let n = 0; n <= trace.events; n++) {
      const { kind } = n === 0 ? { kind: 'none' } : algorithm.steps[trace.columns.step[n - 1]!]!;
      const slot = memo.slotAtHand(n);
      expect(slot !== undefined).toBe(kind === 'write' || kind === 'hit');
      if (slot === undefined) continue;
      kinds.add(kind);
      memo.goTo(n);
      const code = positionCode(trace, outline.position[outline.nodeOf[n - 1]!]!);
      expect(memo.entry(slot)?.code).toBe(code);
    }
    expect([...kinds].sort()).toEqual(['hit', 'write']);
  });

  it('tells between which slots anything is ever written', () => {
    const memo = new MemoTable(trace, outline, algorithm, stage);
    memo.goTo(trace.events);
    const written = Array.from({ length: memo.slots }, (_, slot) => slot).filter(slot => memo.entry(slot));
    expect(memo.used).toEqual([written[0], written.at(-1)! + 1]);
  });

  it('tells which slots changed', () => {
    const memo = new MemoTable(trace, outline, algorithm, stage);
    const all = memo.goTo(trace.events);
    expect(new Set(all).size).toBe(outline.writes.length);
    expect(memo.goTo(trace.events)).toEqual([]);
    const last = outline.writes.at(-1)!;
    const [slot] = memo.goTo(last);
    expect(memo.entry(slot!)).toBeUndefined();
    expect(memo.goTo(last + 1)).toEqual([slot]);
    expect(memo.entry(slot!)!.event).toBe(last);
  });
});

it('a word fills 32 slots at once, and a later write shows instead', () => {
  const steps = defineSteps({
    word: { kind: 'write', args: { s: 'slot', w: 'word' }, say: text('', '') },
    bit: { kind: 'write', args: { s: 'slot', v: 'value' }, say: text('', '') },
  });
  const recorder = new Recorder(steps.list, 9, () => []);
  recorder.emit(steps.of.word, 32, 0x80000005 | 0);
  recorder.emit(steps.of.bit, 33, recorder.value('1'));
  recorder.emit(steps.of.word, 32, 0);
  const trace = recorder.finish({} as TraceMeta);
  const memo = new MemoTable(
    trace,
    makeOutline(trace, steps.list),
    { steps: steps.list, outcomeOf: value => (value === '1' ? 'win' : 'loss') },
    { slots: 64 },
  );
  const row = () => Array.from({ length: 64 }, (_, slot) => memo.entry(slot)?.value ?? '.').join('');
  expect(memo.used).toEqual([32, 64]);
  expect(memo.goTo(1)).toHaveLength(32);
  expect(row()).toBe(`${'.'.repeat(32)}101${'0'.repeat(28)}1`);
  memo.goTo(2);
  expect(row()).toBe(`${'.'.repeat(32)}111${'0'.repeat(28)}1`);
  expect(memo.entry(33)!.event).toBe(1);
  memo.goTo(3);
  expect(row()).toBe(`${'.'.repeat(32)}${'0'.repeat(32)}`);
  memo.goTo(1);
  expect(row()).toBe(`${'.'.repeat(32)}101${'0'.repeat(28)}1`);
  expect([memo.outcome(32), memo.outcome(33), memo.outcome(0)]).toEqual(['win', 'loss', undefined]);
});
