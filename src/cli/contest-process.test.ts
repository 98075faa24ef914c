import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The six boards of Luogu P7395 and their answers. */
const SAMPLE = ['*** *** **** .** .* .', '*** *** ...* *** ** *', '*** **. **** **. ** *']
  .concat(['*** ..* **** *** ** *', '.** *** ***. *** ** *', '.*. **. ***. *** ** *'])
  .map(cells => cells.replaceAll(' ', ''));
const SAMPLE_ANSWERS = 'Possible.\nPossible.\nPossible.\nPossible.\nImpossible.\nPossible.\n';

function diamond(cells: string): string {
  let next = 0;
  const rows = [1, 2, 3, 4, 3, 2, 1].map(size => {
    const row = [...cells.slice(next, next + size)].join(' ');
    next += size;
    return ' '.repeat(4 - size) + row;
  });
  return rows.join('\n');
}

const sampleText = `6\n\n${SAMPLE.map(diamond).join('\n\n')}`;
const kibitz = `${process.execPath} dist/kibitz.cjs solve marbles --lang en`;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-contest-'));
  writeFileSync(join(folder, 'sample.txt'), sampleText);
  const many = 60_000;
  writeFileSync(join(folder, 'many.txt'), `${many}\n${`\n${diamond(SAMPLE[4]!)}\n`.repeat(many)}`);
});

afterAll(() => rmSync(folder, { recursive: true }));

function shell(command: string): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('solve marbles, as a process', () => {
  test.each([
    ['a file as argument', () => `${kibitz} ${folder}/sample.txt`],
    ['a file as standard input', () => `${kibitz} < ${folder}/sample.txt`],
    ['a pipe', () => `cat ${folder}/sample.txt | ${kibitz}`],
    [
      'a pipe that drips',
      () => `(head -c 70 ${folder}/sample.txt; sleep 0.1; tail -c +71 ${folder}/sample.txt) | ${kibitz}`,
    ],
    ['a dash for standard input', () => `cat ${folder}/sample.txt | ${kibitz} -`],
  ])('answers the sample from %s', (_, command) => {
    expect(shell(command())).toEqual({ status: 0, stdout: SAMPLE_ANSWERS, stderr: '' });
  });

  test('prints the answers before an error, and ends with 2', () => {
    const damaged = sampleText.replace(/.$/, 'o');
    expect(spawnSync('sh', ['-c', kibitz], { input: damaged, encoding: 'utf8' })).toMatchObject({
      status: 2,
      stdout: SAMPLE_ANSWERS.split('\n').slice(0, 5).join('\n').concat('\n'),
      stderr: "kibitz: line 49, column 4: expected a cell ('*' or '.'), found 'o'\n",
    });
  });

  test('finds an empty input wanting', () => {
    const stderr =
      'kibitz: line 1, column 1: expected the number of boards (1 or more), found the end of the input\n';
    expect(shell(`${kibitz} < /dev/null`)).toEqual({ status: 2, stdout: '', stderr });
  });

  test('ends quietly when nobody reads on', () => {
    const seen = execFileSync('sh', ['-c', `${kibitz} ${folder}/many.txt 2>&1 | head -n 2`], {
      encoding: 'utf8',
    });
    expect(seen).toBe('Impossible.\nImpossible.\n');
  });

  test('waits for a slow reader on a pipe that does not block', () => {
    // Node makes its own pipes non-blocking; the parent reads after a pause
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn('sh', ['-c', ${JSON.stringify(`${kibitz} ${folder}/many.txt`)}], { stdio: ['ignore', 'pipe', 'inherit'] });
      let size = 0;
      setTimeout(() => child.stdout.on('data', chunk => { size += chunk.length; }), 300);
      child.on('close', code => console.log(code, size));
    `;
    expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', timeout: 30_000 })).toBe(
      `0 ${12 * 60_000}\n`,
    );
  });
});
