import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArcade, SITE } from './arcade.ts';
import type { TestSite } from './browser.ts';

/** What a hall may cost that one only looks into, fonts included, which take 31 KB of it. */
const MOST_BYTES = 116_500;

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

/** What a page has loaded so far, by the names of the files. */
const loadedBy = (paths: readonly string[]) => paths.map(path => path.replace(/^.*\/(?=assets\/)/, ''));

const packed = (name: string) => gzipSync(readFileSync(join(SITE, name))).length;

it('the hall loads little, and the rest when one goes there', async () => {
  const { page, problems, close } = await site.open({ emptyCache: true });
  await page.locator('.cabinet').first().waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = async () =>
    loadedBy(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).filter(name => name.startsWith('assets/'));
  const first = await loaded();
  expect(first.length).toBeGreaterThan(2);
  const bytes = ['index.html', ...new Set(first)].reduce((sum, name) => sum + packed(name), 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  await page.locator('.cabinet').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.locator('.game .deck').waitFor();
  expect((await loaded()).length).toBeGreaterThan(first.length);
  await page.goBack();
  await page.locator('.cabinet').first().waitFor();
  expect(await page.title()).toBe('Kibitz');
  expect(problems).toEqual([]);
  await close();
});

it('a file that does not arrive is told in both languages, where the page would stay empty', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/assets/hall-*.js', route => route.abort());
  await page.goto(site.url);
  const told = page.getByRole('alert');
  await told.waitFor();
  expect(await told.innerText()).toMatch(/a file did not arrive.*刷新页面/);
  await page.unroute('**/assets/hall-*.js');
  await page.reload();
  await page.locator('.cabinet').first().waitFor();
  expect(await page.locator('#missing').isVisible()).toBe(false);
  await context.close();
});
