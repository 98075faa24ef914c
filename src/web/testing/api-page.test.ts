import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../server/api/operations/registry.ts';
import { openTestApi, type TestApi } from '../../server/api/testing/start-api.ts';
import { openSite, type TestSite } from './browser.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');
let api: TestApi;
let site: TestSite;

beforeAll(async () => {
  api = openTestApi();
  site = await openSite(dist, [], { api });
});

afterAll(async () => {
  await site?.close();
  api.close();
});

test('every call can be tried, and is answered', async () => {
  const { page, close, problems } = await site.open({ at: 'api/' });
  await page.locator('.operation').first().waitFor();
  expect(await page.locator('.operation').count()).toBe(OPERATIONS.length);
  const statuses = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.operation')) {
      details.open = true;
      details.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
      for (let waited = 0; waited < 600 && !details.querySelector('.answer-status'); waited++)
        await new Promise(resolve => setTimeout(resolve, 50));
      found.push([details.id, details.querySelector('.answer-status')?.textContent?.slice(0, 3) ?? '']);
    }
    return found;
  });
  const wrong = statuses.filter(([, status]) => !['200', '202', '204', '404'].includes(status));
  expect(wrong).toEqual([]);
  // a table that nobody loaded and a job that was just forgotten are not there; everything else is
  const missing = statuses.filter(([, status]) => status === '404').map(([id]) => id);
  expect(missing).toEqual(['table', 'tableMany', 'followJob']);
  expect(problems.filter(problem => !problem.includes('404'))).toEqual([]);
  await close();
});

test('it speaks both languages, and fits a phone', async () => {
  const { page, close } = await site.open({ at: 'api/', lang: 'zh', width: 360, height: 740, touch: true });
  await page.locator('.operation').first().waitFor();
  expect(await page.locator('h1').textContent()).toBe('供程序调用');
  expect(await page.locator('h2').first().textContent()).toBe('游戏');
  expect(await page.locator('main').innerText()).not.toContain('`');
  await page.locator('#analyze > summary').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('#analyze', { hasText: 'the value of a position and of each move' }).waitFor();
  await close();
});

test('it says so where no server is behind it', async () => {
  const alone = await openSite(dist);
  const { page, close } = await alone.open({ at: 'api/' });
  await page.getByText('There is no server behind this page').waitFor();
  await close();
  await alone.close();
});
