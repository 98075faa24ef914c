import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runKibitz } from '../testing/run-kibitz.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-lessons-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const play = (name: string, source: string, ...more: string[]) =>
  runKibitz(['judge', 'bread', write(name, source), '--games', '6', ...more]);
const FUNCTIONS =
  'int taken;\nvoid init() {}\nvoid newgame(bool) { taken = 0; }\nint choose(int) { return ++taken; }\n';

/** Reads lines and answers them; `flush` says how an answer goes out. */
const lines = (flush: string) => `#include <cstdio>
#include <cstring>
int main() {
  char word[16];
  int x, taken = 0;
  while (scanf("%15s", word) == 1 && strcmp(word, "end")) {
    if (!strcmp(word, "init")) continue;
    if (scanf("%d", &x) != 1) return 1;
    if (!strcmp(word, "newgame")) taken = 0;
    else {
      taken |= 1 << x;
      int answer = 1;
      while (taken >> answer & 1) answer++;
      taken |= 1 << answer;
      printf("%d\\n", answer);
      ${flush}
    }
  }
}
`;

describe('a program that is to play', () => {
  it('is told of extern "C" when its functions cannot be found', async () => {
    const { stdout, status } = await play('hidden.cpp', FUNCTIONS);
    expect(stdout).toContain('init, newgame, choose: write extern "C" before each of these functions');
    expect(status).toBe(1);
    expect(stdout).not.toMatch(/driver|\/home|\/cc\w{6}/);
  });

  it('is told which function is missing', async () => {
    const { stdout } = await play(
      'two.cpp',
      `extern "C" void init() {}\nextern "C" int choose(int) { return 1; }`,
    );
    expect(stdout).toMatch(/needs functions .*; missing: newgame\n/);
  });

  it('may speak lines in C and C++ too, and is told to flush when it does not', async () => {
    const good = await play('lines.cpp', lines('fflush(stdout);'), '--json');
    expect(JSON.parse(good.stdout)).toMatchObject({
      match: { games: 6, illegalAnswers: 0 },
      note: { en: expect.stringContaining('the line protocol was used') },
    });
    const stuck = await play('stuck.cpp', lines(''), '--time', '300');
    expect(stuck.stdout).toContain('TLE time limit exceeded, 0 of 100 points');
    expect(stuck.stdout).toContain('its answer is probably still in its buffer');
  });

  it('in Python is told that nobody calls its functions', async () => {
    const { stdout } = await play(
      'functions.py',
      'def init(): pass\ndef newgame(f): pass\ndef choose(x): return 1\n',
    );
    expect(stdout).toContain('It defines functions and ends. Python functions are not called');
  });

  it('that forfeits games plays by no policy', async () => {
    const source = FUNCTIONS.replaceAll(/^(void|int) (?=\w+\()/gm, 'extern "C" $1 ');
    const { stdout } = await play('forgets.cpp', source);
    expect(stdout).toContain('Games lost by an illegal answer');
    expect(stdout).not.toContain('policy');
  });

  it('needs a rival that plays to the end', async () => {
    const rival = write(
      'leaves.py',
      'import sys\nfor n in range(9):\n    line = sys.stdin.readline()\n    if line.startswith("choose"): print(n + 1, flush=True)\n',
    );
    const ran = await play('rivals.cpp', lines('fflush(stdout);'), '--against', rival);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(
      /leaves\.py stopped after \d+ of 6 games \(RE runtime error\): both programs of a match/,
    );
  });
});

describe('answers that are nearly right', () => {
  const sample = readFileSync('fixtures/marbles/sample.in', 'utf8');
  const data = join(folder, 'data');
  const judge = async (name: string, answers: string, ...more: string[]) => {
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, '1.in'), sample);
    writeFileSync(
      join(data, '1.out'),
      'Possible.\nPossible.\nPossible.\nPossible.\nImpossible.\nPossible.\n',
    );
    const program = write(name, `#include <cstdio>\nint main() { puts("${answers}"); }\n`);
    return runKibitz(['judge', 'marbles', program, '--data', data, ...more]);
  };
  const right = 'Possible. Possible. Possible. Possible. Impossible. Possible.';

  it('are told from wrong ones: capitals, full stops, or both', async () => {
    expect((await judge('small.cpp', right.toLowerCase())).stdout).toContain(
      'except for upper and lower case',
    );
    expect((await judge('bare.cpp', right.replaceAll('.', ''))).stdout).toContain('except for punctuation');
    const both = await judge('both.cpp', right.toLowerCase().replaceAll('.', ''), '--lang', 'zh');
    expect(both.stdout).toContain('除大小写与标点外，答案都对');
  });

  it('and go on are told so, without a board that was answered rightly', async () => {
    const { stdout } = await judge('more.cpp', `${right} done`, '--json');
    expect(JSON.parse(stdout).failure).toMatchObject({ isSurplus: true, got: 'done' });
    expect(JSON.parse(stdout).failure.case).toBeUndefined();
    const shown = await judge('more.cpp', `${right} done`);
    expect(shown.stdout).toMatch(/'1': output goes on after the last answer\nafter it: done\n/);
    expect(shown.stdout).not.toMatch(/\* \* \* \*|saved/);
  });
});

describe('--sanitize', () => {
  const data = join(folder, 'board');
  const sanitize = async (name: string, body: string, ...more: string[]) => {
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, '1.in'), '3\n-1 0 1\n0 1 0\n1 0 -1\n');
    writeFileSync(join(data, '1.out'), '2 0 0\n');
    const program = write(
      name,
      `#include <cstdio>\nint main() {\n  int n;\n  if (scanf("%d", &n) != 1) return 1;\n${body}\n}\n`,
    );
    return (await runKibitz(['judge', 'othello', program, '--data', data, '--sanitize', ...more])).stdout;
  };

  it('names the author’s own line', async () => {
    expect(
      await sanitize(
        'outside.cpp',
        '  int *row = new int[4];\n  row[n + 1] = 7;\n  printf("%d\\n", row[n + 1]);',
      ),
    ).toContain('The sanitizers found in outside.cpp, line 6: heap-buffer-overflow');
    expect(await sanitize('overflow.cpp', '  printf("%d\\n", 2147483647 + n);', '--lang', 'zh')).toContain(
      '有符号整数溢出（overflow.cpp 第 5 行）',
    );
    expect(await sanitize('clean.cpp', '  puts("1");')).toContain('The sanitizers found nothing.');
  });
});
