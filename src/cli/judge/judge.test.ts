import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKibitz } from '../testing/run-kibitz.ts';
import { misset } from '../testing/well-set.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-judge-test-'));
const data = join(folder, 'data');
const sample = (path: string) => join('src', 'problems', path.replace('/', '/submissions/'));

beforeAll(() => {
  mkdirSync(data);
  writeFileSync(join(data, '1.in'), '3\n-1 0 1\n0 1 0\n1 0 -1\n');
  writeFileSync(join(data, '1.out'), '2 0 0\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('kibitz judge', () => {
  it('accepts with exit code 0, and says the score, the policy and the protection', async () => {
    const { status, stdout } = await runKibitz(['judge', 'bread', sample('bread/best.cpp'), '--json']);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      verdict: 'AC',
      score: 100,
      match: { policy: 'best', expectedScore: 100, games: 1800, counts: { loss: 0 } },
    });
    expect(report.protection).toMatch(/namespaces|bubblewrap|limits/);
    expect(status).toBe(0);
  });

  it('shows and saves the first failing case, in Chinese when asked', async () => {
    const saved = join(folder, 'failed.in');
    const program = sample('othello/order.cpp');
    const { status, stdout } = await runKibitz([
      'judge',
      'othello',
      program,
      '--data',
      data,
      '--save',
      saved,
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain('WA wrong answer');
    const marbles = [sample('marbles/three-directions.cpp'), '--save', saved, '--lang', 'zh'];
    const shown = await runKibitz(['judge', 'marbles', ...marbles]);
    expect(shown.stdout).toContain('应为：Possible.\n输出：Impossible.\n');
    expect(shown.stdout).toContain('只考虑了四个方向中的三个');
    expect(misset(shown.stdout)).toEqual([]);
    expect(readFileSync(saved, 'utf8')).toBe('1\n\n   *\n  * *\n . . *\n* * * *\n * * *\n  * *\n   *\n');
  });

  it('takes a drawn game as a problem, and compares programs for it', async () => {
    const game = join(folder, 'game.json');
    writeFileSync(game, '{ "rows": 2, "columns": 2, "moves": [["a1"], ["a1", "b1"], ["a2", "b2"]] }');
    const program = (name: string, atTheEnd: boolean) => {
      const path = join(folder, name);
      const source = `#include <cstdio>
bool wins(int taken) {
  bool moved = false;
  const int moves[] = {1, 3, 12};
  for (int move : moves)
    if (!(taken & move)) {
      moved = true;
      if (!wins(taken | move)) return true;
    }
  return !moved && ${atTheEnd};
}
int main() {
  int boards;
  scanf("%d", &boards);
  while (boards--) {
    int taken = 0;
    for (int cell = 0; cell < 4; cell++) {
      char mark;
      scanf(" %c", &mark);
      if (mark == '*') taken |= 1 << cell;
    }
    puts(wins(taken) ? "Possible." : "Impossible.");
  }
}
`;
      writeFileSync(path, source);
      return path;
    };
    const [right, wrong] = [program('ends-well.cpp', false), program('ends-badly.cpp', true)];
    const accepted = await runKibitz(['judge', game, right, '--json']);
    expect(JSON.parse(accepted.stdout)).toMatchObject({ problem: 'custom', verdict: 'AC', score: 100 });
    const { stdout, status } = await runKibitz(['stress', game, right, wrong, '--json']);
    expect([JSON.parse(stdout).difference.input, status]).toEqual(['1\n\n**\n**\n', 1]);
    const on = ['--on', 'redis://127.0.0.1:1'];
    const elsewhere = await runKibitz(['judge', game, data, ...on]);
    expect([elsewhere.status, elsewhere.stderr]).toEqual([2, expect.stringContaining('judged here')]);
  });

  it('replays a lost game with the move that lost the advantage', async () => {
    const { stdout } = await runKibitz([
      'judge',
      'bread',
      sample('bread/first-free.cpp'),
      ...['--games', '30', '--seed', '1'],
    ]);
    expect(stdout).toMatch(/\ncompiled (in|before).*, played in [\d.]+ m?s\n/);
    expect(stdout).toMatch(/< newgame 1\n< choose \d\n> \d\n/);
    expect(stdout).toMatch(
      /Move \d, \d, lost the advantage: a (draw|win) became a (loss|draw)\. The right move was \d/,
    );
    expect(stdout).toMatch(/http:\/\/127\.0\.0\.1:8080\/#\/bread\?moves=[\d,]+&at=\d/);
  });

  it('repeats with the seeds that follow and stops at the first failure', async () => {
    const args = ['judge', 'bread', sample('bread/first-free.cpp'), '--games', '6', '--json'];
    expect(
      JSON.parse((await runKibitz([...args, '--seed', '1', '--repeat', '3'])).stdout).runs.map(
        (run: { seed: string }) => run.seed,
      ),
    ).toEqual(['1', '2', '3']);
    expect(JSON.parse((await runKibitz([...args, '--seed', '5', '--until-fail'])).stdout).runs).toHaveLength(
      1,
    );
  });

  it('has an opponent that nobody can know, and the same one again for the seed that it tells', async () => {
    const args = ['judge', 'bread', sample('bread/first-free.cpp'), '--games', '30'];
    const play = async (...more: string[]) =>
      JSON.parse((await runKibitz([...args, '--json', ...more])).stdout);
    const [one, other] = [await play(), await play()];
    expect([one.seed, other.seed].join(' ')).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
    expect(one.match.shown.moves).not.toEqual(other.match.shown.moves);
    const again = await play('--seed', one.seed);
    expect(again.match.shown).toEqual(one.match.shown);
    expect((await runKibitz([...args, '--seed', one.seed])).stdout).toContain(`seed ${one.seed} (--seed`);
    expect(await runKibitz([...args, '--seed', 'x'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('32 hexadecimal digits'),
    });
  });

  it('plays program against program', async () => {
    const against = ['--against', sample('bread/first-free.cpp'), '--games', '60', '--json'];
    const { stdout } = await runKibitz(['judge', 'bread', sample('bread/best.py'), ...against]);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'AC',
      match: { counts: { loss: 0 }, opponent: { verdict: 'AC' } },
    });
  });

  it('says what is missing or wrong by its exit code', async () => {
    const noTools = { PATH: folder };
    expect(await runKibitz(['judge', 'bread', sample('bread/best.cpp')], '', noTools)).toMatchObject({
      status: 3,
      stderr: 'kibitz: best.cpp needs a C++ compiler (g++)\n',
    });
    expect(await runKibitz(['judge', 'bread', 'nowhere.cpp'])).toMatchObject({
      status: 2,
      stderr: 'kibitz: no such file: nowhere.cpp\n',
    });
    for (const args of [
      ['bread'],
      ['marbles', 'x.cpp', '--games', '5'],
      ['marbles', 'x.cpp', '--board', '3x3'],
      ['bread', 'x.cpp', '--data', data],
    ]) {
      expect((await runKibitz(['judge', ...args])).status, args.join(' ')).toBe(2);
    }
  });
});

describe('a folder of 30 submissions', () => {
  it('becomes one table, as HTML and CSV', async () => {
    const classroom = join(folder, 'class');
    mkdirSync(classroom);
    const kinds = ['right.cpp', 'pass-ends.cpp', 'crash.cpp', 'right.py', 'order.cpp', 'reads-files.cpp'];
    for (let pupil = 1; pupil <= 30; pupil++) {
      const kind = kinds[pupil % kinds.length]!;
      copyFileSync(
        sample(`othello/${kind}`),
        join(classroom, `pupil${pupil}${kind.slice(kind.indexOf('.'))}`),
      );
    }
    writeFileSync(join(classroom, 'notes.txt'), 'not a program');
    const [csv, html] = [join(folder, 'table.csv'), join(folder, 'table.html')];
    const { status, stdout } = await runKibitz([
      'judge',
      'othello',
      classroom,
      '--data',
      data,
      '--csv',
      csv,
      '--html',
      html,
      '--jobs',
      '4',
    ]);
    expect(status).toBe(1);
    expect(stdout.split('\n').filter(line => line.startsWith('pupil'))).toHaveLength(30);
    const rows = readFileSync(csv, 'utf8').trimEnd().split('\r\n').slice(1);
    expect(rows.map(row => row.split(',')[2])).toEqual(
      Array.from({ length: 30 }, (_, index) => ['AC', 'WA', 'RE', 'AC', 'WA', 'WA'][(index + 1) % 6]),
    );
    expect(readFileSync(html, 'utf8').match(/<a href="#p/g)).toHaveLength(30);
    const blind = await runKibitz(['judge', 'othello', classroom, '--data', data], '', { PATH: folder });
    expect(blind.status).toBe(3);
    expect(blind.stderr).toContain('pupil1.cpp needs a C++ compiler (g++)');
  });
});
