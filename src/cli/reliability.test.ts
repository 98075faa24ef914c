import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { flipBits } from '../../scripts/lib/reliability/bits.ts';
import { complaintOf } from '../../scripts/lib/reliability/check.ts';
import { tryPlaces } from '../../scripts/lib/reliability/places.ts';
import { makeReaders } from '../../scripts/lib/reliability/readers.ts';
import { makeSamples } from '../../scripts/lib/reliability/samples.ts';
import { createRandom } from '../core/random.ts';
import { text } from '../core/text.ts';

// the same as `npm run reliability`, for seconds instead of minutes

const scratch = mkdtempSync(join(tmpdir(), 'kibitz-reliability-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const samples = makeSamples(scratch);

it('every reader takes or refuses what is damaged', async () => {
  for (const reader of makeReaders(scratch, samples)) {
    const random = createRandom(5);
    let refused = 0;
    const count = Math.max(20, 300 * reader.weight);
    for (let time = 0; time < count; time++) {
      const { input, said } = await reader.try(random);
      if (said) refused++;
      expect([reader.name, input, complaintOf(input, said)]).toEqual([reader.name, input, undefined]);
    }
    // a journal begins anew instead, and the folder of a class may hold anything
    if (!/journals|class/.test(reader.name)) expect([reader.name, refused]).not.toEqual([reader.name, 0]);
  }
});

it('an error points at the character that is wrong', () => {
  const { tried, right } = tryPlaces(5, 500);
  expect(tried).toBeGreaterThan(100);
  expect(right).toBe(tried);
});

it('a flipped bit is noticed', async () => {
  for (const { flipped, noticed } of await flipBits(samples, scratch, 5, 200)) expect(noticed).toBe(flipped);
});

it('what is no sentence, and a place that is not in the text, are told', () => {
  const at = (line: number, column: number) => ({
    input: { kind: 'bad-board', line, column, expected: text('x', 'x'), found: text('y', 'y') } as const,
  });
  expect(complaintOf('ab\nc', at(2, 2))).toBeUndefined();
  expect(complaintOf('ab\nc', at(3, 1))).toBe('line 3, column 1 is not in the text');
  expect(complaintOf('ab\nc', at(2, 3))).toBe('line 2, column 3 is behind the end of the line');
  expect(complaintOf('', { why: text('is undefined', '好') })).toMatch(/^no sentence/);
  expect(complaintOf('', { why: text('x\n    at f (a.js:1:2)', '好') })).toMatch(/^a stack trace/);
});
