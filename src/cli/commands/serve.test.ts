import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const folder = mkdtempSync(join(tmpdir(), 'kibitz-command-'));
const installed = join(folder, 'lib', 'dist');
const link = join(folder, 'kibitz');

beforeAll(() => {
  mkdirSync(join(installed, 'site'), { recursive: true });
  for (const file of ['kibitz.cjs', 'cli.cjs', 'server.cjs']) cpSync(join(dist, file), join(installed, file));
  writeFileSync(join(installed, 'site', 'index.html'), 'the page');
  symlinkSync(join(installed, 'kibitz.cjs'), link);
});

afterAll(() => rmSync(folder, { recursive: true }));

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', resolve);
    child.once('error', reject);
  });
}

test('serves the page beside the command, also through a link to it, until Ctrl-C', async () => {
  const child = spawn(process.execPath, [link, 'serve', '--lang', 'en'], { stdio: 'pipe' });
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)));
  const [address = ''] = /http:\S+/.exec(await firstLine(child)) ?? [];
  expect(await (await fetch(address)).text()).toBe('the page');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
