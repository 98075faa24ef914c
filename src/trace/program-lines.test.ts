import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../core/parse-position.ts';
import { openSpec } from '../games/spec.ts';
import { makeTraceFile, parseTraceFile } from './file.ts';
import { beginTrace } from './make.ts';
import { lineOf } from './names.ts';
import { makeOutline } from './outline.ts';
import { firstDifference, ProgramLines, readProgramLines } from './program-lines.ts';
import { algorithmsOf } from './registry.ts';
import { eventAt, type Trace, type TracedProgram } from './trace.ts';

const CAP = 5000;
const opened = openSpec('marbles');
if (!opened.ok) throw new Error(opened.error.en);
const game = opened.value;
const algorithm = (await algorithmsOf(game))[0]!;
const BOARD = '   *\n  * *\n . * *\n. . . *\n * . *\n  * *\n   *\n';
const read = parsePosition(game, BOARD);
if (!read.ok) throw new Error('no board');
const position = read.value;
const reference = ourTrace(position);
const LINES = linesOf(reference);

function ourTrace(at: unknown): Trace {
  const begun = beginTrace(game, at, algorithm, { cap: CAP });
  if (!begun.ok) throw new Error(begun.error.en);
  begun.value.recorder.answer(begun.value.answer ?? '?');
  return begun.value.recorder.finish(begun.value.meta);
}

function linesOf(trace: Trace): string[] {
  return Array.from({ length: trace.events }, (_, event) =>
    lineOf({ trace, algorithm }, eventAt(trace, event)),
  );
}

function take(lines: readonly string[], cap = CAP) {
  const taking = new ProgramLines(algorithm, algorithm.stage(game, position), position, cap);
  return { fate: readProgramLines(lines, taking), taking };
}

describe('the lines of a program', () => {
  it('are the trace again', () => {
    const { fate, taking } = take(LINES);
    expect([fate, taking.hasAnswered]).toEqual(['taken', true]);
    const trace = taking.finish(reference.meta);
    expect(linesOf(trace)).toEqual(LINES);
    expect(firstDifference(trace, reference, algorithm.steps)).toBeUndefined();
  });

  it('become a file that can be opened, with the program in it', async () => {
    const program: TracedProgram = {
      ...{ name: 'my.cpp', language: 'cpp', source: 'int main() {}' },
      differs: { at: 3, expected: 'x' },
    };
    const trace = take(LINES.slice(0, 100)).taking.finish({ ...reference.meta, program });
    const parsed = await parseTraceFile(makeTraceFile(trace));
    expect(parsed.ok && parsed.value.trace.meta.program).toEqual(program);
    expect(parsed.ok && linesOf(parsed.value.trace)).toEqual([...LINES.slice(0, 100), 'answer ?']);
  });

  it('may come without end: they are taken down up to the cap', () => {
    const { fate, taking } = take(LINES, 50);
    expect([fate, taking.events]).toEqual(['full', 50]);
  });

  it.each([
    ['entr 0000000000000000', "there is no event 'entr': "],
    ['enter 000000000000000', 'x (position): expected 16 digits from 0 to 3, found '],
    ['enter 0000000000000004', 'x (position): expected 16 digits from 0 to 3, found '],
    ['enter', "'enter' takes x (position): expected 1, found 0"],
    ['won 1', "'won' takes no arguments, found 1"],
    ['cell 16', "i (cell): expected a number from 0 to 15, found '16'"],
    ['cell -1', 'i (cell): expected a number from 0 to 15'],
    ['cell 1.5', 'i (cell): expected a number from 0 to 15'],
    ['extend 3 99999999999', 'k (number): expected a number from -2147483647 to 2147483647'],
  ])('%j is refused', (line, why) => {
    const { fate, taking } = take([...LINES.slice(0, 7), line, ...LINES]);
    expect(fate).toMatchObject({ event: 8, line });
    expect((fate as { why: { en: string } }).why.en).toContain(why);
    expect(taking.events).toBe(7);
  });

  it('end with the answer', () => {
    expect(take([...LINES, 'won']).fate).toMatchObject({ why: { en: 'nothing comes after the answer' } });
  });

  it('are stopped in a recursion without an end', () => {
    const { fate, taking } = take(Array.from({ length: 1000 }, () => 'enter 0000000000000000'));
    expect(fate).toMatchObject({ event: 256 });
    expect(makeOutline(taking.finish(reference.meta), algorithm.steps).nodes).toBe(255);
  });

  it('may be nonsense in the right form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...LINES.slice(0, -1)), { maxLength: 60 }), async lines => {
        const { fate, taking } = take(lines);
        expect(fate).toBe('taken');
        const trace = taking.finish(reference.meta);
        expect(makeOutline(trace, algorithm.steps).nodeOf.length).toBe(lines.length + 1);
        expect((await parseTraceFile(makeTraceFile(trace))).ok).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the first difference', () => {
  it('is found wherever it is', () => {
    const others = ['won', 'cell 3', 'enter 0101010101010101', 'return 0', 'return 1', 'blocked -1'];
    fc.assert(
      fc.property(fc.nat(LINES.length - 2), fc.constantFrom(...others), (at, other) => {
        const lines = LINES.with(at, other);
        const trace = take(lines).taking.finish(reference.meta);
        const expected = other === LINES[at] ? undefined : at;
        expect(firstDifference(trace, reference, algorithm.steps)).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('is found in second arguments too', () => {
    const pairs = [...LINES.entries()].filter(([, line]) => line.split(' ').length === 3);
    expect(pairs.length).toBeGreaterThan(20);
    for (const [at, line] of pairs.slice(0, 40)) {
      const other = line.replace(/\d$/, digit => (digit === '0' ? '1' : '0'));
      const trace = take(LINES.with(at, other)).taking.finish(reference.meta);
      expect(firstDifference(trace, reference, algorithm.steps)).toBe(at);
    }
  });

  it('does not lie in the order in which values were met', () => {
    const { columns, values } = reference;
    const turned = (column: 'a' | 'b') =>
      columns[column].map((value, event) => {
        const arg = algorithm.steps[columns.step[event]!]!.args[column === 'a' ? 0 : 1];
        return arg?.type === 'value' ? values.length - 1 - value : value;
      });
    const other = {
      ...{ ...reference, values: [...values].reverse() },
      columns: { ...columns, a: turned('a'), b: turned('b') },
    };
    expect(linesOf(other)).toEqual(LINES);
    expect(firstDifference(other, reference, algorithm.steps)).toBeUndefined();
  });

  it('is the end of the shorter one', () => {
    const shorter = ourTrace(position);
    const cut = { ...shorter, events: 20 };
    expect(firstDifference(cut, reference, algorithm.steps)).toBe(20);
    expect(firstDifference(reference, cut, algorithm.steps)).toBe(20);
  });
});
