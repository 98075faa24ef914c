import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-last-resort-'));
const sample = 'fixtures/marbles/sample.in';
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

/** Runs the built command after `sabotage` has changed the world around it. */
function sabotaged(sabotage: string, args: readonly string[], env: Record<string, string> = {}) {
  const preload = join(folder, 'sabotage.cjs');
  writeFileSync(preload, sabotage);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', preload, 'dist/kibitz.cjs', ...args],
    { encoding: 'utf8', env: { ...process.env, LANG: 'C', LC_ALL: '', TMPDIR: folder, ...env } },
  );
  return { status, stdout, stderr };
}

const inMain = (code: string) => `if (require('node:worker_threads').isMainThread) { ${code} }`;
const inThreads = (code: string) => `if (!require('node:worker_threads').isMainThread) { ${code} }`;
const fails = "throw new TypeError('provoked')";

describe('a bug', () => {
  it.each([
    ['in a command', inMain(`String.prototype.repeat = () => { ${fails} }`), ['--help']],
    [
      'while the command is loaded',
      inMain(`require('node:vm').Script = class { constructor() { ${fails} } }`),
      ['--help'],
    ],
    ['in a callback', inMain(`setImmediate(() => { ${fails} })`), ['perft', 'othello', '--depth', '6']],
    [
      'in a promise that nobody waits for',
      inMain("Promise.reject(new TypeError('provoked'))"),
      ['perft', 'othello', '--depth', '6'],
    ],
    [
      'in a thread',
      inThreads(`WebAssembly.Instance = class { constructor() { ${fails} } }`),
      ['tabulate', 'marbles', '--out', join(folder, 'table')],
    ],
    [
      'on the fast way of the contest',
      inMain(`WebAssembly.Instance = class { constructor() { ${fails} } }`),
      ['solve', 'marbles', sample],
    ],
  ])(
    '%s is a bug of ours: one sentence, exit code 70, and the details in a file of the user',
    (_, sabotage, args) => {
      const { status, stderr } = sabotaged(sabotage, args);
      expect(stderr).toMatch(
        /^kibitz: this is a bug in kibitz, not your mistake. Please report it with the details in \S+\n$/,
      );
      expect(status).toBe(70);
      const file = /details in (\S+)\n/.exec(stderr)?.[1] ?? '';
      expect(file.startsWith(folder)).toBe(true);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const details = readFileSync(file, 'utf8');
      expect(details).toContain('TypeError: provoked');
      expect(details).toMatch(/\n {4}at .*sabotage\.cjs/);
      expect(details).toMatch(/^kibitz \d+\.\d+\.\d+\n/);
      expect(details).toContain(`node ${process.version} on ${process.platform} ${process.arch}`);
      expect(details).toContain(`arguments ${JSON.stringify(args)}`);
    },
  );

  it('is a pipe that breaks anywhere but at our output', () => {
    const broken = "throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })";
    const { status, stderr } = sabotaged(inMain(`setImmediate(() => { ${broken} })`), ['--help']);
    expect(stderr).toContain('this is a bug in kibitz');
    expect(status).toBe(70);
  });

  it('speaks the language of the user', () => {
    const { status, stderr } = sabotaged(inMain(`setImmediate(() => { ${fails} })`), [
      '--help',
      '--lang',
      'zh',
    ]);
    expect(stderr).toMatch(/^kibitz: 这是 kibitz 的程序错误，不是你的错。请报告，并附上 \S+ 中的细节\n$/);
    expect(status).toBe(70);
  });

  it('tells the details itself when it cannot keep them', () => {
    const nowhere = { TMPDIR: join(folder, 'missing') };
    const { status, stderr } = sabotaged(inMain(`setImmediate(() => { ${fails} })`), ['--help'], nowhere);
    expect(stderr).toMatch(/Please report it with these details:\nkibitz .*\n(.*\n)*TypeError: provoked/);
    expect(status).toBe(70);
  });

  it('is a command that waits for nothing and has no answer', () => {
    const deafThread = 'class { on() {} postMessage() {} terminate() {} }';
    const { status, stderr } = sabotaged(inMain(`require('node:worker_threads').Worker = ${deafThread}`), [
      'tabulate',
      'marbles',
      '--out',
      join(folder, 'table'),
    ]);
    expect(stderr).toContain('this is a bug in kibitz');
    expect(status).toBe(70);
  });
});

describe('what the system refuses', () => {
  const shell = (command: string) => {
    const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    return { status, stderr };
  };
  const kibitz = `LC_ALL=C ${process.execPath} dist/kibitz.cjs`;

  it.each([
    ['a command', `${kibitz} --help`],
    ['the version', `${kibitz} --version`],
    ['the contest', `${kibitz} solve marbles ${sample}`],
  ])('a full device is no bug: %s says so in a line and ends with 2', (_, command) => {
    expect(shell(`${command} > /dev/full`)).toEqual({
      status: 2,
      stderr: 'kibitz: there is no space left on the device\n',
    });
  });

  it.each([
    ['a command', `${kibitz} --help`],
    ['the version', `${kibitz} --version`],
  ])('%s ends quietly when nobody reads', (_, command) => {
    const closed = `( sleep 0.5; ${command}; echo "$?" >&2 ) | true`;
    expect(shell(closed)).toEqual({ status: 0, stderr: '0\n' });
  });
});
