import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runsAnswers } from './runs-page.ts';
import { serveFolder } from './static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-runs-'));
writeFileSync(join(folder, 'index.html'), '<link href="./assets/kibitz-pixel-A_b-9.woff2">');
afterAll(() => rmSync(folder, { recursive: true }));

it('answers with the page in both languages, the runs, and the files as before', async () => {
  const running = await serveFolder(folder, {
    answer: runsAnswers(folder, 'en', async () => ({ runs: [{ id: 'a' }] })),
  });
  if (!running.ok) throw new Error(running.error.kind);
  const get = async (path: string) => (await fetch(`${running.value.url}${path}`)).text();
  expect(await get('runs/')).toContain('Runs on many machines');
  expect(await get('runs/?lang=zh')).toMatch(/lang="zh-CN"[\s\S]*多机运行/);
  expect(await get('runs/')).toContain('url(../assets/kibitz-pixel-A_b-9.woff2)');
  expect(JSON.parse(await get('runs/runs.json'))).toEqual({ runs: [{ id: 'a' }] });
  expect(await get('index.html')).toContain('woff2');
  expect((await fetch(`${running.value.url}runs/other`)).status).toBe(404);
  await running.value.close();
});
