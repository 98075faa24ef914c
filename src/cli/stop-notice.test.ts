import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';

it('a table that is stopped says that it can be gone on with, and ends by the signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-stop-'));
  const out = join(folder, 't');
  const journal = `${out}.partial.journal`;
  const words = ['tabulate', 'marbles', '--board', '5x6', '--grundy', '--out', out, '--lang', 'en'];
  const run = spawn(process.execPath, ['dist/kibitz.cjs', ...words]);
  let said = '';
  run.stderr.on('data', piece => {
    said += piece;
  });
  const ended = once(run, 'close');
  while (!existsSync(journal) || readFileSync(journal, 'utf8').split('\n').length < 3) await sleep(20);
  run.kill('SIGINT');
  expect((await ended)[1]).toBe('SIGINT');
  expect(said).toBe(`kibitz: stopped: the same command continues from ${out}.partial\n`);
  rmSync(folder, { recursive: true });
});
