import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isAvailable } from '../sandbox/probe.ts';
import { PROTECTIONS } from '../sandbox/protection.ts';
import { HOSTILE_PROGRAMS } from './hostile.ts';
import { runSelfTest, selfTestHolds } from './self-test.ts';

/** One of each kind that is quick; `kibitz judge --self-test` runs them all. */
const FEW = [
  'cpu-in-children',
  'cpu-short-children',
  'memory-memfd',
  'memory-children',
  'memory-sockets',
  'kills-everybody',
  'limits-of-others',
  'nests-namespaces',
  'network',
  'inherited-descriptors',
  'forges-report',
  'kernel-doors',
  'reads-secrets',
  'looks-for-answers',
  'writes-outside',
  'leaves-daemon',
  'assembles-secrets',
];

it('lists every hostile program, each once', () => {
  const files = readdirSync('src/judge/self-test/hostile').sort();
  expect(files).toEqual(HOSTILE_PROGRAMS.map(({ file }) => file).sort());
  expect(HOSTILE_PROGRAMS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(HOSTILE_PROGRAMS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
  expect(new Set(HOSTILE_PROGRAMS.map(({ id }) => id)).size).toBe(HOSTILE_PROGRAMS.length);
});

// before the others: what was compiled here must not be used there
describe.runIf(isAvailable('limits'))('without namespaces', () => {
  it('is told that files can be read, and still ends what hides', async () => {
    const ids = ['reads-secrets', 'assembles-secrets', 'leaves-daemon'];
    const tested = await runSelfTest({ protection: 'limits', jobs: 2, ids });
    if (!tested.ok) throw new Error(tested.error.en);
    const verdicts = tested.value.programs.map(({ id, holds }) => [id, holds]);
    expect(Object.fromEntries(verdicts)).toEqual({
      'reads-secrets': false,
      'assembles-secrets': false,
      'leaves-daemon': true,
    });
    expect(tested.value.leftBehind).toEqual([]);
    expect(selfTestHolds(tested.value)).toBe(false);
  }, 60_000);
});

describe.each(PROTECTIONS.slice(0, 3).filter(isAvailable))('under %s', protection => {
  it('hostile programs are contained, and the next is judged as usual', async () => {
    const tested = await runSelfTest({ protection, jobs: availableParallelism(), ids: FEW });
    if (!tested.ok) throw new Error(tested.error.en);
    const { programs, leftBehind, disturbed } = tested.value;
    expect(programs).toHaveLength(FEW.length);
    expect(programs.filter(({ holds }) => !holds)).toEqual([]);
    expect([leftBehind, disturbed]).toEqual([[], []]);
    expect(selfTestHolds(tested.value)).toBe(true);
  }, 120_000);
});
