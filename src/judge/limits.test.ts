import { expect, it } from 'vitest';
import { limitsOfProblem, MIB } from '../problems/verdict.ts';
import { limitsFor } from './limits.ts';
import { heapMib, LANGUAGES } from './programs/language.ts';

const usual = limitsOfProblem(1000, 128, 16);
const own = {
  c: 0,
  cpp: 0,
  pascal: 0,
  rust: 0,
  go: 0,
  executable: 0,
  java: 64,
  javascript: 64,
  typescript: 64,
  python: 16,
};
const times = {
  c: 1,
  cpp: 1,
  pascal: 1,
  rust: 1,
  go: 1,
  executable: 1,
  java: 3,
  javascript: 3,
  typescript: 3,
  python: 5,
};

it.each(LANGUAGES)('%s has what docs/judge.md says', language => {
  const { cpuMs, wallMs, memoryBytes, outputBytes } = limitsFor(usual, language);
  const isRoomy = own[language] > 0;
  expect([cpuMs, wallMs]).toEqual([times[language] * 1000, times[language] * 2000 + 1000]);
  expect(memoryBytes).toBe(((isRoomy ? 5 : 1) * 128 + own[language]) * MIB);
  expect(outputBytes).toBe(usual.outputBytes);
});

it('takes what was asked for as it is', () => {
  const asked = limitsFor(usual, 'python', { cpuMs: 700, memoryBytes: 200 * MIB });
  expect([asked.cpuMs, asked.wallMs, asked.memoryBytes]).toEqual([700, 2400, 200 * MIB]);
});

it('leaves a runtime room beside its heap, but never less than half', () => {
  expect([heapMib('java', 704 * MIB), heapMib('javascript', 100 * MIB)]).toEqual([640, 50]);
});
