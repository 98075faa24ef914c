import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import { runKibitz } from './testing/run-kibitz.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');

describe('kibitz solve ed', () => {
  it('answers the sample', async () => {
    const run = await runKibitz(['solve', 'ed'], fixture('ed/sample.in'));
    expect(run).toEqual({ status: 0, stdout: fixture('ed/sample.out'), stderr: '' });
  });

  it('answers the contest’s largest input', async () => {
    const random = createRandom(2148);
    const cases = Array.from({ length: 20 }, () =>
      Array.from({ length: 20_000 }, () => 1 + random.below(2_000_000_000)),
    );
    const input = `20\n${cases.map(sizes => `${sizes.length}\n${sizes.join(' ')}\n`).join('')}`;
    const { status, stdout } = await runKibitz(['solve', 'ed'], input);
    const lowestMissing = (a: number, b: number) => {
      const bits = (BigInt(a - 1) | BigInt(b - 1)).toString(2).split('').reverse();
      const at = bits.indexOf('0');
      return at < 0 ? bits.length : at;
    };
    const expected = cases.map(sizes => {
      let sum = 0;
      for (let at = 0; at < sizes.length; at += 2) sum ^= lowestMissing(sizes[at]!, sizes[at + 1]!);
      return sum === 0 ? 'NO' : 'YES';
    });
    expect([status, stdout]).toEqual([0, `${expected.join('\n')}\n`]);
  });

  it.each([
    ['21\n', 'line 1, column 1: expected the number of cases, 1 to 20'],
    ['1\n3\n1 2 3\n', 'line 2, column 1: expected how many heaps case 1 has, an even number from 2 to 20000'],
    ['1\n4\n1 2 0 1\n', 'line 3, column 5: expected the size of heap 3 of 4'],
    ['1\n4\n1 2 x 1\n', "found 'x'"],
    ['1\n4\n1 2\n', 'found the end of the input'],
    ['1\n2\n1 2 3\n', 'line 3, column 5: expected the end of the input after 1 case'],
    ['1\n2\n1 2000000001\n', "found '2000000001'"],
  ])('says what is wrong with %j', async (input, words) => {
    const { status, stderr } = await runKibitz(['solve', 'ed', '--lang', 'en'], input);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });

  it('is alone in taking heaps whose moves nobody could list', async () => {
    const large = '1\n2\n1000000 7\n';
    expect((await runKibitz(['solve', 'ed', '--grundy'], large)).stdout).toBe('6\n');
    const { status, stderr } = await runKibitz(['analyze', 'ed', '--lang', 'en'], large);
    expect(status).toBe(2);
    expect(stderr).toContain('line 2, column 1: expected 1 to 8 pairs');
  });
});

describe('kibitz solve coins', () => {
  it('answers the sample', async () => {
    const run = await runKibitz(['solve', 'coins'], fixture('coins/sample.in'));
    expect(run).toEqual({ status: 0, stdout: fixture('coins/sample.out'), stderr: '' });
  });

  it('shares a row of equal coins', async () => {
    // counted by hand
    const shares = await Promise.all(
      [1, 2, 3, 4, 5].map(async count => {
        const { stdout } = await runKibitz(['solve', 'coins'], `${count}\n${'1\n'.repeat(count)}`);
        return Number(stdout);
      }),
    );
    expect(shares).toEqual([1, 2, 2, 2, 3]);
  });

  it('answers the contest’s longest row', async () => {
    const { status, stdout } = await runKibitz(['solve', 'coins'], `2000\n${'100000\n'.repeat(2000)}`);
    expect(status).toBe(0);
    expect(Number(stdout)).toBeGreaterThan(99_999_999);
  });

  it.each([
    ['2001\n', 'line 1, column 1: expected the number of coins, 1 to 2000'],
    ['2\n5\n', 'expected the value of coin 2 of 2, 1 to 100000, found the end of the input'],
    ['1\n0\n', "found '0'"],
    ['1\n5 5\n', 'expected the end of the input after the coins'],
  ])('says what is wrong with %j', async (input, words) => {
    const { status, stderr } = await runKibitz(['solve', 'coins', '--lang', 'en'], input);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });
});
