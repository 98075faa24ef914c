import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type TestSite } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-browser-'));
let site: TestSite;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><p>fine',
  );
  writeFileSync(
    join(folder, 'broken.html'),
    `<!doctype html><link rel="icon" href="data:,"><script>console.error('told'); throw new Error('thrown')</script><img src="none.png">`,
  );
  site = await openSite(folder);
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

test('a page has the size, language and touch that were asked for, and no problems of its own', async () => {
  const { page, problems, close } = await site.open({ width: 360, height: 640, lang: 'zh', touch: true });
  expect(await page.evaluate(() => [innerWidth, navigator.language, 'ontouchstart' in window])).toEqual([
    360,
    'zh-CN',
    true,
  ]);
  expect(problems).toEqual([]);
  await close();
});

test('every kind of problem on a page is collected', async () => {
  const { problems, close } = await site.open({ at: 'broken.html' });
  for (const part of ['console: told', 'uncaught: thrown', 'refused: 404']) {
    expect(problems.some(problem => problem.includes(part))).toBe(true);
  }
  await close();
});

test('a window that is used again has nothing of the one before', async () => {
  const looks = { width: 500, before: `globalThis.greeting = 'hello'` };
  const first = await site.open(looks);
  await first.page.evaluate(async () => {
    localStorage.setItem('kept', 'words');
    await new Promise(resolve => {
      indexedDB.open('kept').onsuccess = resolve;
    });
  });
  await first.close();
  const again = await site.open({ width: 500 });
  expect(again.context).toBe(first.context);
  const found = await again.page.evaluate(async () => [
    localStorage.getItem('kept'),
    (await indexedDB.databases()).length,
    'greeting' in globalThis,
    innerWidth,
  ]);
  expect(found).toEqual([null, 0, false, 500]);
  const beside = await site.open({ width: 500 });
  expect(beside.context).not.toBe(again.context);
  await Promise.all([again.close(), beside.close()]);
});
