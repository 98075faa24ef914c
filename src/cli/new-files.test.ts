import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runKibitz } from './testing/run-kibitz.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-new-files-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true });
});

const TABLE = ['tabulate', 'cram', '--board', '2x3', '--out'];
const POINT = ['generate', 'marbles', '--points', '1', '--out'];
const PACKAGE = ['export', 'bread', '--format', 'luogu', '--out'];

/** Refused in one line; what is there stays as it is. */
async function expectRefusal(args: readonly string[], why: string): Promise<void> {
  const before = readdirSync(folder);
  const { status, stdout, stderr } = await runKibitz(args);
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `kibitz: ${why}\n` });
  expect(readdirSync(folder)).toEqual(before);
}

describe('a file that is there', () => {
  it.each([
    ['tabulate', TABLE, 'mine.zip', 'mine.zip'],
    ['export', PACKAGE, 'mine.zip', 'mine.zip'],
    ['generate', POINT, 'data', 'data/1.out'],
  ])('is replaced by %s only with --force', async (_, args, out, file) => {
    if (out !== file) mkdirSync(at(out));
    writeFileSync(at(file), 'mine');
    const call = [...args, at(out)];
    await expectRefusal(call, `${at(file)} already exists; use --force to replace it`);
    expect(readFileSync(at(file), 'utf8')).toBe('mine');
    expect((await runKibitz([...call, '--force'])).status).toBe(0);
    expect(readFileSync(at(file), 'utf8')).not.toBe('mine');
  });

  it('and is none is never replaced', async () => {
    spawnSync('mkfifo', [at('pipe')]);
    await expectRefusal(
      [...TABLE, at('pipe'), '--force'],
      `${at('pipe')} exists and is not a file: choose another name`,
    );
    await expectRefusal([...TABLE, folder, '--force'], `cannot write ${folder}: it is a folder`);
  });

  it('and has the name of our work is not taken for it', async () => {
    writeFileSync(at('t.partial'), 'mine');
    for (const kind of [[], ['--grundy']]) {
      await expectRefusal([...TABLE, at('t'), ...kind], `cannot write ${at('t.partial')}: it exists already`);
    }
    expect(readFileSync(at('t.partial'), 'utf8')).toBe('mine');
  });
});

describe('a folder that is not there', () => {
  it.each([
    ['tabulate', TABLE, 'none/table'],
    ['export to a zip', PACKAGE, 'none/p.zip'],
    ['export to a folder', PACKAGE, 'none/package'],
    ['generate', POINT, 'none/data'],
  ])('is not made by %s', async (_, args, out) => {
    await expectRefusal([...args, at(out)], `there is no folder ${at('none')}`);
  });

  it.skipIf(process.platform !== 'linux')('and cannot be made is told at once', async () => {
    const why = 'cannot write /proc/x: the folder is not there, or takes no files';
    await expectRefusal([...POINT, '/proc/x'], why);
    await expectRefusal([...PACKAGE, '/proc/x'], why);
  });
});

describe('what the system says is put into words', () => {
  it('by tabulate', async () => {
    const name = at('x'.repeat(300));
    await expectRefusal([...TABLE, name], `cannot write ${name}: the name is too long`);
  });

  it('by generate and export', async () => {
    const name = at('x'.repeat(300));
    for (const args of [POINT, PACKAGE])
      await expectRefusal([...args, name], `cannot write ${name}: the name is too long`);
  });

  it('by what reads', async () => {
    const name = at('x'.repeat(300));
    await expectRefusal(['solve', 'cram', name], `cannot read ${name}: the name is too long`);
    const game = await runKibitz(['tabulate', `${name}.json`]);
    expect([game.status, game.stderr.split('\n')[0]]).toEqual([
      2,
      `kibitz: cannot read ${name}.json: the name is too long`,
    ]);
  });
});

it('a pipe is not a table, and nobody waits for one', async () => {
  spawnSync('mkfifo', [at('pipe')]);
  await expectRefusal(['verify', at('pipe')], `${at('pipe')} is not a regular file`);
  await expectRefusal(
    ['analyze', 'cram', '--start', '--table', at('pipe')],
    `${at('pipe')} is not a regular file`,
  );
});
