import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockTable } from '../tables/node/file-lock.ts';
import { runKibitz } from './testing/run-kibitz.ts';

/** The twenty defects that a hard-nosed user found, by their numbers: what he typed, and what it must do now. */
const folder = mkdtempSync(join(tmpdir(), 'kibitz-defects-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** Redirections and pipes are a shell's. */
const shell = (script: string) => {
  const kibitz = `${process.execPath} dist/kibitz.cjs`;
  const run = spawnSync('bash', ['-c', script.replaceAll('@kibitz', kibitz)], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C', LC_ALL: '' },
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
};

/** Refused in one plain line. */
async function expectRefusal(args: readonly string[], why: string | RegExp, input = ''): Promise<void> {
  const { status, stdout, stderr } = await runKibitz(args, input);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  const [first] = stderr.split('\n');
  if (typeof why === 'string') expect(first).toBe(`kibitz: ${why}`);
  else expect(first).toMatch(why);
}

describe('D1: --best', () => {
  it('does not say of a game that goes on that it is over', async () => {
    const { status, stdout } = await runKibitz(['analyze', 'othello', '--best'], 'XOXXOOOXOXXO-OXO X');
    expect(status).toBe(0);
    expect(stdout).toContain('You win by 6 discs: play a4.');
    expect(stdout).not.toMatch(/game is over|draw/);
    const json = await runKibitz(['analyze', 'othello', '--best', '--json'], 'XOXXOOOXOXXO-OXO X');
    expect(JSON.parse(json.stdout).moves.map(({ move }: { move: string }) => move)).toEqual(['a4']);
  });

  it.each([
    ['--start', '--best', '--limit', '1'],
    ['--board', '6x6', '--start', '--best', '--limit', '1'],
  ])('nor when the limit is hit: %s %s %s %s %s', async (...words) => {
    const { status, stdout } = await runKibitz(['analyze', 'othello', ...words]);
    expect(status).toBe(1);
    expect(stdout).toContain('Not proved');
    expect(stdout).not.toMatch(/game is over|draw\./);
  });
});

describe('D2: an operand that a verb does not take', () => {
  it.each([
    ['tabulate', 'marbles', '5x6'],
    ['tabulate', 'marbles', '--', '5x6'],
    ['odds', 'bread', 'nonsense', 'extra'],
    ['perft', 'othello', 'junk'],
  ])('is refused: %s %s %s', async (...words) => {
    const extra = words.filter(word => word !== '--')[2];
    await expectRefusal(words, `${words[0]} takes no '${extra}'`);
  });

  it('is not a second position', () =>
    expectRefusal(['analyze', 'marbles', '--start', 'FILE'], '--start or FILE, not both'));
});

it('D3: tabulate othello is refused at once, whatever the board', async () => {
  await expectRefusal(['tabulate', 'othello'], /has about 6\.8×10\^27 positions/);
  await expectRefusal(['tabulate', 'othello', '--board', '6x6'], /has about 3\.0×10\^14 positions/);
});

describe('D4: the system says no', () => {
  it('to standard output, and it is one line', () => {
    for (const words of ['solve marbles fixtures/marbles/sample.in', 'analyze bread --start'])
      expect(shell(`@kibitz ${words} > /dev/full`)).toEqual({
        status: 2,
        stdout: '',
        stderr: 'kibitz: there is no space left on the device\n',
      });
  });

  const long = 'x'.repeat(300);
  const own = ['judge', 'marbles', 'src/problems/marbles/submissions/right.cpp'];
  it.each([
    ['solve', 'marbles', long],
    ['analyze', 'cram', long],
    ['tabulate', `${long}.json`],
    ['judge', 'marbles', long],
    [...own, '--data', long],
    ['lint', long],
    ['verify', long],
    ['export', 'bread', '--format', 'luogu', '--out', long],
  ])('to a name that is too long: %s', (...words) =>
    expectRefusal(words, /x(\.json)?: the name is too long$/),
  );

  it.skipIf(process.platform !== 'linux').each([['solve', 'marbles'], ['analyze', 'cram'], ['lint']])(
    'to a file that cannot be read: %s',
    (...words) => expectRefusal([...words, '/proc/self/mem'], /the device failed to read or write$/),
  );
});

it('D5: analyze ends with 1 when nothing was proved', async () => {
  const { status, stderr } = await runKibitz(['analyze', 'othello', '--start', '--limit', '1']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^kibitz: who wins is not proved/);
});

it('D6: nobody reads, so nobody computes', () => {
  // to answer all of them takes many minutes
  const boards = `yes 000000000 | head -n 20000`;
  const many = shell(
    `${boards} | timeout 200 @kibitz analyze bread --json | head -1; echo "\${PIPESTATUS[2]}"`,
  );
  expect(many.stdout.trim().split('\n').slice(1)).toEqual(['0']);
  const early = shell(
    `( sleep 0.3; @kibitz analyze othello --start --limit 60 --force; echo "$?" >&2 ) | true`,
  );
  expect(early.stderr.trim()).toBe('0');
});

it('D7: a file of mine stays', async () => {
  for (const args of [
    ['tabulate', 'cram', '--board', '2x3', '--out', at('mine')],
    ['export', 'bread', '--format', 'luogu', '--out', at('mine.zip')],
  ]) {
    const mine = args.at(-1)!;
    writeFileSync(mine, 'text');
    await expectRefusal(args, `${mine} already exists; use --force to replace it`);
    expect(readFileSync(mine, 'utf8')).toBe('text');
  }
});

it('D8: two writers of one table take turns, and leave nothing behind', async () => {
  const args = ['tabulate', 'marbles', '--board', '4x5', '--out', at('tw')];
  // both begin while somebody else, we, has the turn: else the one that starts late finds a table that is done
  const turn = await lockTable(at('tw'));
  if (!turn.ok) throw new Error('nobody else has the turn');
  let waiting = 0;
  const runs = [1, 2].map(() =>
    runKibitz(args, '', {}, said => {
      if (!said.includes('waiting for it')) return;
      waiting += 1;
      if (waiting === 2) turn.value.release();
    }),
  );
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([0, 0]);
  expect(readdirSync(folder).filter(name => name.startsWith('tw'))).toEqual(['tw']);
  expect((await runKibitz(['verify', at('tw')])).status).toBe(0);
});

// tactix, of the same family, takes as long again: asked for by KIBITZ_ALL
it.each(['marbles', ...(process.env.KIBITZ_ALL ? ['tactix'] : [])])(
  'D9: odds %s answers for its own board',
  async game => {
    const run = await runKibitz(['odds', game, '--limit', '600', '--json']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const { first, second } = JSON.parse(run.stdout);
    expect([first.win, second.win]).toContain('1');
  },
);

it('D10: a refusal has size, time and a way on', async () => {
  await expectRefusal(
    ['tabulate', 'marbles', '--board', '6x7'],
    /has about 4\.4×10\^12 positions: a table would take about .* and 128 GiB of disk; --summary-only .* about .* minutes, 5 GiB of memory .* GiB of disk/,
  );
  const { stderr } = await runKibitz(['analyze', 'othello', '--start', '--limit', '1']);
  expect(stderr).toContain('--limit');
});

it('D11: verify tells a file that cannot be read from one that is no table', async () => {
  await expectRefusal(['verify', at('none')], `cannot read ${at('none')}: there is no such file`);
  writeFileSync(at('text'), 'no table');
  const { status, stderr } = await runKibitz(['verify', at('text')]);
  expect([status, stderr]).toEqual([1, `kibitz: ${at('text')} is not a table of this version\n`]);
});

it('D12: export makes no folders on the way', async () => {
  await expectRefusal(
    ['export', 'bread', '--format', 'luogu', '--out', at('none/p.zip')],
    `there is no folder ${at('none')}`,
  );
  expect(existsSync(at('none'))).toBe(false);
});

it.skipIf(process.platform !== 'linux')('D13: generate ends where no file can be made', () =>
  expectRefusal(
    ['generate', 'bread', '--out', '/proc/x'],
    'cannot write /proc/x: the folder is not there, or takes no files',
  ),
);

it.skipIf(process.getuid?.() !== 0)('D13, D14: a full disk and a read-only one are told in words', () => {
  const said = (options: string, words: string) =>
    shell(
      `d=$(mktemp -d) && unshare --mount bash -c 'mount -t tmpfs -o ${options} tmpfs "$0" && @kibitz ${words}' "$d"; c=$?; rmdir "$d"; exit "$c"`,
    );
  const full = said('size=4k', 'tabulate marbles --board 4x5 --out "$0"/t');
  expect(full.status).toBe(2);
  expect(full.stderr).toMatch(/^kibitz: cannot write .*: there is no space left on the device\n$/);
  for (const words of [
    'tabulate marbles --out "$0"/t',
    'generate bread --out "$0"/g',
    'export bread --format luogu --out "$0"/p.zip',
  ]) {
    const locked = said('ro', words);
    expect([locked.status, locked.stdout]).toEqual([2, '']);
    expect(locked.stderr).toMatch(/^kibitz: (cannot write )?.*: the file system is read-only\n$/);
  }
});

it('D15: perft --depth 0 says its one leaf', async () => {
  expect((await runKibitz(['perft', 'othello', '--depth', '0'])).stdout).toBe('0 1\n');
});

it('D16: another language and a repeated option are refused', async () => {
  await expectRefusal(['solve', 'marbles', '--lang', 'fr', '--help'], /expected one of en, zh, found 'fr'$/);
  await expectRefusal(['perft', 'bread', '--depth', '2', '--depth', '3'], '--depth is given twice');
  await expectRefusal(['analyze', 'bread', '--start', '--start'], '--start is given twice');
});

it('D17: a wrong character in a short OBF line has its place', () =>
  expectRefusal(
    ['analyze', 'othello'],
    /^kibitz: line 1, column 2: expected a cell .*, found 'x'$/,
    'OxXO X\n',
  ));

it('D18: analyze takes boards with a count and without', async () => {
  const boards = '...\n...\n\n*..\n...\n';
  const [plain, counted] = await Promise.all(
    [boards, `2\n${boards}`].map(input => runKibitz(['analyze', 'cram', '--board', '2x3'], input)),
  );
  expect(plain!.status).toBe(0);
  expect(plain!.stdout.match(/To move/g)?.length).toBe(2);
  expect(counted).toEqual(plain);
});

it('D19: nobody waits for a pipe to become a table', () => {
  const run = shell(`mkfifo ${at('pipe')} && timeout 60 @kibitz verify ${at('pipe')}`);
  expect([run.status, run.stderr]).toEqual([2, `kibitz: ${at('pipe')} is not a regular file\n`]);
});

it('D20: one board is one board', async () => {
  const rows = Array.from({ length: 7 }, () => '.'.repeat(7)).join('\n');
  const { stderr } = await runKibitz(['solve', 'cram', '--board', '7x7', '--limit', '1'], `1\n${rows}\n`);
  expect(stderr).toMatch(/^kibitz: 1 board is too large to prove/);
});

describe('what users would miss', () => {
  it.each(['--version', 'version', '-v', '-V'])('kibitz %s says the version', async word => {
    expect(await runKibitz([word])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it('a folder that is called like data is refused in a line', async () => {
    for (const name of ['x.in', 'x.out']) mkdirSync(at(`data/${name}`), { recursive: true });
    const program = 'src/problems/marbles/submissions/right.cpp';
    const { status, stdout, stderr } = await runKibitz(['judge', 'marbles', program, '--data', at('data')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('x.in');
  });

  it('a wrong option without a command is sent to the general help', async () => {
    const { status, stderr } = await runKibitz(['-x']);
    expect([status, stderr]).toEqual([2, 'kibitz: there is no option -x\nkibitz: see kibitz --help\n']);
  });
});
