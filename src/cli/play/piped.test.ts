import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runKibitz } from '../testing/run-kibitz.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-piped-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('play through pipes', () => {
  test('the transcript shows what was answered, without escape sequences', async () => {
    const { status, stdout, stderr } = await runKibitz(
      ['play', 'bread', '--against', 'human'],
      '5\r\n1\n8\n\n3\n2\nno such move\n',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('first player> 5\n');
    expect(stdout).toContain('The game is over: first player has won!\n');
    expect(stdout).not.toContain('\x1b');
    // what comes after the end is not read
    expect(stdout).not.toContain('no such move');
  });

  test('the end of the input ends the game quietly', async () => {
    const { status, stdout, stderr } = await runKibitz(['play', 'othello', '--against', 'human'], 'd3\nc3');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/Move 3: black to play\.\nblack> \n$/);
  });

  test('a seed repeats the random opponent, hints or not', async () => {
    const replies = async (seed: string, input: string) => {
      const run = await runKibitz(['play', 'tactix', '--against', 'random', '--seed', seed], input);
      return run.stdout.match(/machine\).*/g);
    };
    const plain = await replies('1', 'a1\nb2\n');
    expect(plain).toHaveLength(2);
    expect(await replies('1', 'hint\na1\nhint\nb2\n')).toEqual(plain);
    const others = await Promise.all(['2', '3', '4'].map(seed => replies(seed, 'a1\nb2\n')));
    expect(others).not.toContainEqual(plain);
  });

  test('a position in which the game is over is said to be over', async () => {
    const file = join(folder, 'full.txt');
    writeFileSync(file, '****\n****\n****\n****\n');
    const { status, stdout } = await runKibitz(['play', 'cram', file], '');
    expect(status).toBe(0);
    expect(stdout).toContain('The game is over: you have lost: second player has won.');
  });

  test.each([
    [['play', 'bread', '--side', 'black'], "--side: expected first or second, found 'black'"],
    [['play', 'othello', '--against', 'god'], '--against: expected one of best, random, human'],
    [['play', 'marbles', '-'], 'standard input is for your moves'],
    [['play', 'marbles', join(folder, 'nowhere.txt')], 'there is no such file'],
    [['play', 'bread', '--json'], 'has no --json'],
    [['menu', 'marbles'], "menu takes no 'marbles'"],
  ])('%j is refused', async (args, message) => {
    const { status, stdout, stderr } = await runKibitz(args, '');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('a damaged position is refused with its place', async () => {
    const file = join(folder, 'damaged.txt');
    writeFileSync(file, '*.*.\n..x.\n....\n....\n');
    const { status, stderr } = await runKibitz(['play', 'cram', file], '');
    expect(status).toBe(2);
    expect(stderr).toContain('line 2, column 3');
  });
});

describe('the menu through pipes', () => {
  test('plays the game that was chosen', async () => {
    const { status, stdout } = await runKibitz([], 'cram\n1x2\n3\na1-b1\n');
    expect(status).toBe(0);
    expect(stdout).toContain('Cram 1×2.');
    expect(stdout).toContain('The game is over: first player has won!');
  });

  test('without any input it is the help', async () => {
    const { status, stdout } = await runKibitz([], '');
    expect(status).toBe(0);
    expect(stdout).toBe((await runKibitz(['--help'])).stdout);
    expect(stdout).toContain('Usage: kibitz');
  });
});
