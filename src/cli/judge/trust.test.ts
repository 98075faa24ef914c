import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxProgram, filterFile } from '../../judge/sandbox/box-program.ts';
import { runKibitz } from '../testing/run-kibitz.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-trust-test-'));
const data = join(folder, 'data');
const write = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const FORGED = '\\033[2J\\033[1;1Hright.cpp: AC accepted\\n';

beforeAll(() => {
  mkdirSync(data);
  writeFileSync(join(data, '1.in'), '3\n-1 0 1\n0 1 0\n1 0 -1\n');
  writeFileSync(join(data, '1.out'), '2 0 0\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const judge = (program: string, ...more: string[]) =>
  runKibitz(['judge', 'othello', program, '--data', data, '--save', join(folder, 'failed.in'), ...more]);

describe('a report cannot be forged', () => {
  it('by what a program prints, or by its name', async () => {
    const program = write(
      'evil\u001b[2J\u202e.cpp',
      `#include <cstdio>\nint main() { printf("${FORGED}\\xc2\\x9b"); fprintf(stderr, "${FORGED}"); return 3; }`,
    );
    const html = join(folder, 'report.html');
    const csv = join(folder, 'table.csv');
    const said = await judge(program, '--html', html, '--csv', csv);
    const asJson = await judge(program, '--json');
    for (const shown of [said.stdout, asJson.stdout, readFileSync(html, 'utf8'), readFileSync(csv, 'utf8')]) {
      expect(shown.replace(/^\ufeff/, '')).not.toMatch(/[^\P{Cc}\n\r\t]|\p{Cf}/u);
    }
    expect(said.stdout).toContain('evil\\x1b[2J\\u202e.cpp (C++), othello: RE runtime error');
    expect(said.stdout).toContain('  | \\x1b[2J\\x1b[1;1Hright.cpp: AC accepted\n');
    const forged = said.stdout.split('\n').filter(line => line.includes('AC accepted'));
    expect(forged.map(line => line.slice(0, 6))).toEqual(['got: “', '  | \\x']);
    expect(JSON.parse(asJson.stdout).failure.stderr).toContain('\u001b[2J');
    expect((await runKibitz(['judge', 'othello', join(folder, 'no\u001b[2J.cpp')])).stderr).not.toContain(
      '\u001b',
    );
  });

  it('by a long compiler message, which is cut at a line, in words that its author knows', async () => {
    const wrong = Array.from({ length: 200 }, (_, n) => `int f${n}() { return undeclared${n}; }`).join('\n');
    const { stdout } = await judge(write('wrong.cpp', wrong));
    expect(stdout).toMatch(/\n {2}\| wrong\.cpp:1:\d+: error: .*undeclared0/s);
    expect(stdout).toMatch(/\n… \(cut here: \d+ bytes more\)\n/);
    const unlinked = await judge(write('unlinked.cpp', 'int other(); int main() { return other(); }'));
    expect(unlinked.stdout).toContain('| unlinked.cpp:');
    for (const shown of [stdout, unlinked.stdout]) {
      expect(shown).not.toMatch(/submission\.cpp|driver|\/cc\w{6}|\/box|\/home/);
    }
    const bare = await runKibitz(['judge', 'bread', write('bare.cpp', 'int x;')]);
    expect(bare.stdout).toContain("undefined reference to `choose'");
    expect(bare.stdout).not.toMatch(/submission\.cpp|driver|\/cc\w{6}|\/box|\/home/);
  });

  it('by a source that is no text', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('int main() {}', 'utf16le')]);
    const { stdout } = await judge(write('wide.cpp', utf16), '--lang', 'zh');
    expect(stdout).toContain('UTF-16');
    expect(stdout.length).toBeLessThan(400);
  });

  it('by an interpreter that tells our names of files', async () => {
    const fails = await judge(write('fails.py', 'import sys\nraise ValueError("x")\n'));
    expect(fails.stdout).toContain('  |   File "fails.py", line 2');
    const syntax = await judge(write('syntax.py', 'def\n'));
    expect(syntax.stdout).toMatch(/\n\n {2}\| {3}File "syntax\.py", line 1\n/);
    for (const { stdout } of [fails, syntax]) expect(stdout).not.toMatch(/\/box|main\.py|<string>/);
  });
});

describe('a class folder', () => {
  it('is read without following links that lead out of it', async () => {
    const classroom = join(folder, 'class');
    mkdirSync(classroom);
    const secret = write('secret', 'root:*:20228:0:99999:7:::');
    symlinkSync(secret, join(classroom, 'leak.cpp'));
    symlinkSync('/nowhere', join(classroom, 'dangling.cpp'));
    writeFileSync(join(classroom, 'own.cpp'), 'int main() {}');
    symlinkSync('own.cpp', join(classroom, 'same.cpp'));
    const { stdout, stderr, status } = await runKibitz(['judge', 'othello', classroom, '--data', data]);
    expect(stderr).toContain('leak.cpp is skipped: a link to a place outside the folder');
    expect(stderr).toContain('dangling.cpp is skipped: a broken link');
    expect(stdout).not.toContain('20228');
    expect(stdout).toMatch(/^own\.cpp .*\nsame\.cpp .*\nprotection: /m);
    expect(status).toBe(1);
    symlinkSync(secret, join(data, '2.in'));
    writeFileSync(join(data, '2.out'), '');
    const linked = await judge(join(classroom, 'own.cpp'));
    expect([linked.status, linked.stderr]).toEqual([
      2,
      'kibitz: 2.in: a link to a place outside the folder\n',
    ]);
    rmSync(join(data, '2.in'));
    rmSync(join(data, '2.out'));
  });
});

describe('the box', () => {
  it('holds nothing that the judge has inherited', () => {
    const program = join('src', 'judge', 'self-test', 'hostile', 'inherited-descriptors.cpp');
    const one = join(folder, 'one');
    mkdirSync(one);
    writeFileSync(join(one, '1.in'), '');
    writeFileSync(join(one, '1.out'), 'contained\n');
    const command = `exec 200</ 201</etc/passwd 9</; exec "$0" dist/kibitz.cjs judge othello ${program} --data ${one}`;
    const { stdout } = spawnSync('bash', ['-c', command, process.execPath], { encoding: 'utf8' });
    expect(stdout).toContain('AC accepted');
  });

  // as root our protection is another one: somebody else has to ask
  const isRoot = process.getuid?.() === 0;
  const hasTools = ['setpriv', 'bwrap'].every(tool => spawnSync(tool, ['--version']).status === 0);
  it.runIf(isRoot && hasTools)('closes our own process to a program of the same user', () => {
    const room = mkdtempSync(join(tmpdir(), 'kibitz-trust-user-'));
    chmodSync(room, 0o777);
    const own = write(
      'own.cpp',
      `#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>
int main() {
  for (int who : {1, getppid()})
    for (const char *what : {"mem", "environ", "fd/3"})
      if (open(("/proc/" + std::to_string(who) + "/" + what).c_str(), O_RDWR) >= 0) printf("escaped: %d %s ", who, what);
  if (open("/proc/self/oom_score_adj", O_WRONLY) >= 0) printf("escaped: writes about itself ");
  puts("2 0 0");
}`,
    );
    chmodSync(folder, 0o755);
    const [tool, ...asUser] = [
      'setpriv',
      '--reuid',
      '61234',
      '--regid',
      '61234',
      '--clear-groups',
      process.execPath,
    ];
    const asked = ['dist/kibitz.cjs', 'judge', 'othello', own, '--data', data, '--json', '--protection'];
    const verdicts = ['user-namespaces', 'bubblewrap'].map(protection => {
      const env = { ...process.env, TMPDIR: room };
      const ran = spawnSync(tool!, [...asUser, ...asked, protection], { encoding: 'utf8', env });
      const { verdict, tests } = JSON.parse(ran.stdout);
      return [verdict, tests[0].memoryBytes > 0];
    });
    rmSync(room, { recursive: true });
    expect(verdicts).toEqual([
      ['AC', true],
      ['AC', true],
    ]);
  });

  it('is announced when it is weak, also for a folder, and never chosen by itself', async () => {
    const program = write('right.cpp', '#include <cstdio>\nint main() { puts("2 0 0"); }');
    const weak = await judge(program, '--protection', 'limits', '--json');
    expect(weak.stderr).toContain('judge only programs that you trust');
    expect(JSON.parse(weak.stdout)).toMatchObject({ verdict: 'AC', protection: 'limits' });
    // a judge that is in a box itself cannot build another
    const boxed = [process.execPath, 'dist/kibitz.cjs', 'judge', 'othello', program, '--data', data];
    const refused = spawnSync(boxProgram()!, ['--filter', filterFile(true)!, '--', ...boxed], {
      encoding: 'utf8',
    });
    expect(refused).toMatchObject({ status: 3, stdout: '' });
    expect(refused.stderr).toMatch(/cannot be isolated here.*\n.*--protection limits judges with your own/);
  });
});
