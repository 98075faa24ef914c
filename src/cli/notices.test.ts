import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runKibitz } from './testing/run-kibitz.ts';

it('prints the licences of what is bundled', async () => {
  const file = join(import.meta.dirname, '..', '..', 'dist', 'THIRD-PARTY-NOTICES.txt');
  const notices = readFileSync(file, 'utf8');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(await runKibitz(['--notices'])).toEqual({ status: 0, stdout: notices, stderr: '' });
  for (const lang of ['en', 'zh'])
    expect((await runKibitz(['--help', '--lang', lang])).stdout).toContain('kibitz --notices');
});
