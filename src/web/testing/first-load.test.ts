import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArcade, SITE } from './arcade.ts';
import type { TestSite } from './browser.ts';

/** Compressed bytes of the hall's first picture; 31 KB of them are fonts. */
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

it('the licences are one link away, in the help and in the course, and not loaded before', async () => {
  for (const [lang, words] of [
    ['en', 'Licences of libraries and fonts'],
    ['zh', '第三方库与字体的许可证'],
  ] as const) {
    const { page, problems, close } = await site.open({ lang, emptyCache: true });
    await page.locator('.cabinet').first().waitFor();
    await page.keyboard.press('?');
    const link = page.getByRole('link', { name: words });
    await link.waitFor();
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.filter(name => name.includes('NOTICES'))).toEqual([]);
    const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
    expect(await (await page.request.get(address)).text()).toContain('SIL OPEN FONT LICENSE');
    await page.goto(`${site.url}learn/index.${lang}.html`);
    const there = page.getByRole('link', { name: words });
    expect(await there.evaluate((anchor: HTMLAnchorElement) => anchor.href)).toBe(address);
    expect(problems).toEqual([]);
    await close();
  }
});

it('a file that does not arrive is told in both languages, where the page would stay empty', async () => {
  const context = await site.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // one of the files that the first script imports
  const [, missing] = /modulepreload.*(assets\/.+\.js)/.exec(readFileSync(join(SITE, 'index.html'), 'utf8'))!;
  await page.route(`**/${missing}`, route => route.abort());
  await page.goto(site.url);
  const told = page.getByRole('alert');
  await told.waitFor();
  expect(await told.innerText()).toMatch(/a file did not arrive.*刷新页面/);
  await page.unroute(`**/${missing}`);
  await page.reload();
  await page.locator('.cabinet').first().waitFor();
  expect(await page.locator('#missing').isVisible()).toBe(false);
  await context.close();
});
