import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLink } from '../../play/link.ts';
import { parseWatchLink } from '../../play/watch-link.ts';
import { parseDraft } from '../workshop/drawing.ts';
import { openArcade } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

const SITE = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');
const LEARN = join(SITE, 'learn');
const PAGES = readdirSync(LEARN).filter(name => name.endsWith('.html'));
const read = (name: string) => readFileSync(join(LEARN, name), 'utf8');

describe('links', () => {
  const known = new Map(
    PAGES.map(name => [name, new Set([...read(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))]),
  );

  function parsePlace(hash: string) {
    if (hash.startsWith('/watch')) return parseWatchLink(`#${hash}`);
    if (hash.startsWith('/workshop/')) return parseDraft(hash.slice('/workshop/'.length));
    return parseLink(`#${decodeURI(hash)}`);
  }

  /** What is wrong with a link of a page; undefined when it leads somewhere. */
  function fault(page: string, href: string): string | undefined {
    const [address = '', hash] = href.replaceAll('&amp;', '&').split(/#(.*)/s);
    if (/^(https:|data:)/.test(href) || href.startsWith('?')) return undefined;
    if (address === '../' && hash !== undefined) {
      const linked = parsePlace(hash);
      return linked.ok ? undefined : linked.error.en;
    }
    if (address.startsWith('../')) {
      const file = address.slice(3);
      return file === '' ||
        readdirSync(SITE).includes(file) ||
        readdirSync(join(SITE, 'assets')).includes(file.replace('assets/', ''))
        ? undefined
        : 'no such file';
    }
    const target = known.get(address === '' ? page : address);
    if (!target) return 'no such page';
    return hash === undefined || target.has(hash) ? undefined : 'no such place';
  }

  it('lead somewhere, on every page', () => {
    const dead = PAGES.flatMap(page =>
      [...read(page).matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, href]) => {
        const wrong = fault(page, href!);
        return wrong === undefined ? [] : [`${page}: ${href} (${wrong})`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('are found out when they do not', () => {
    expect(fault('memo.en.html', 'nowhere.en.html')).toBe('no such page');
    expect(fault('memo.en.html', '#nowhere')).toBe('no such place');
    expect(fault('memo.en.html', '../#/chess')).toBeDefined();
    expect(fault('memo.en.html', '../#/workshop/chess')).toBeDefined();
    expect(fault('memo.en.html', '../assets/none.js')).toBe('no such file');
  });
});

describe('in a browser', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openArcade();
  });
  afterAll(() => site.close());

  it('are whole without a script: prose, stills, listings and answers', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}learn/memo.zh.html`);
    expect(await page.title()).toContain('Kibitz');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.locator('.part').count()).toBeGreaterThan(3);
    expect(await page.locator('.no-script').isVisible()).toBe(true);
    const still = page.locator('.still').first();
    expect(await still.isVisible()).toBe(true);
    expect(await still.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    );
    const tabs = page.locator('.tabs').first();
    expect(await tabs.locator('.tab').nth(0).isVisible()).toBe(true);
    await tabs.locator('label').nth(1).click();
    expect(await tabs.locator('.tab').nth(0).isVisible()).toBe(false);
    expect(await tabs.locator('.tab').nth(1).isVisible()).toBe(true);
    const after = page.locator('details.after').first();
    await after.locator('summary').click();
    expect(await after.locator('.right').first().isVisible()).toBe(true);
    await page.locator('[data-switch-language]').click();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await context.close();
  });

  const BYTES = 150 * 1024;
  const SHIFT = 0.02;

  /** Each lesson in one language; KIBITZ_ALL looks at both. */
  const both = process.env.KIBITZ_ALL ? ['who-wins.zh.html', 'chance.en.html'] : [];
  it.each(['who-wins.en.html', 'chance.zh.html', 'index.zh.html', ...both])(
    '%s loads little, moves nothing, and is fit for every eye and width',
    async name => {
      // nothing is in the cache of a new window
      const context = await site.browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      });
      await context.addInitScript(WATCH);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', problem => problems.push(problem.message));
      const bodies: Promise<number>[] = [];
      page.on('response', response => {
        if (/\.woff2$|^data:/.test(response.url())) return;
        bodies.push(response.body().then(body => gzipSync(body).length));
      });
      await page.goto(`${site.url}learn/${name}`, { waitUntil: 'networkidle' });
      const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0);
      expect(bytes).toBeLessThanOrEqual(BYTES);
      expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('with several traces have no landmarks of one name', async () => {
    const { page, close } = await site.open({ at: 'learn/ed.en.html' });
    const traces = await page.locator('.block-trace').all();
    expect(traces.length).toBeGreaterThan(1);
    for (const trace of traces) {
      await trace.scrollIntoViewIfNeeded();
      await trace.locator('.panel-stage').waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it('turn into slides with notes, and into sheets to print', async () => {
    const { page, close } = await site.open({ at: 'learn/who-wins.en.html?slides' });
    const shown = page.locator('.part[data-shown]');
    await shown.waitFor();
    expect(await shown.getAttribute('id')).toBe('part-0');
    await page.keyboard.press('ArrowRight');
    expect(await shown.getAttribute('id')).toBe('part-1');
    expect(await page.locator('.part:visible').count()).toBe(1);
    await page.keyboard.press('n');
    expect(await page.locator('.notes-pane').isVisible()).toBe(true);
    expect(await page.locator('.notes-clock').textContent()).toMatch(/^\d+:\d\d · \d+ min$/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL(/who-wins\.en\.html#part-1$/);
    await page.addInitScript('print = () => undefined');
    await page.goto(`${site.url}learn/who-wins.en.html?sheet=work`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('details.after:visible').count()).toBe(0);
    expect(await page.locator('.answer-line:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('.part p').first().evaluate(inkOf)).toBe('rgb(0, 0, 0)');
    expect(await page.locator('.neighbours:visible, button:visible, section[data-alive]').count()).toBe(0);
    await page.goto(`${site.url}learn/who-wins.en.html?sheet=answers`);
    expect(await page.locator('details.after[open] .right:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('details.note[open]:visible').count()).toBeGreaterThan(0);
    await close();
  });

  it('lend a block to other pages', async () => {
    const { page, problems, close } = await site.open({
      at: 'learn/embed.html?lesson=who-wins&block=first-game&lang=zh',
    });
    const section = page.locator('section.block').or(page.locator('main p'));
    await section.first().waitFor();
    const blocks = [...read('who-wins.zh.html').matchAll(/<section class="block[^"]*" id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    await page.goto(`${site.url}learn/embed.html?lesson=who-wins&block=${blocks[0]}&lang=zh`);
    await page.locator(`section.block#${blocks[0]}`).waitFor();
    expect(await page.locator('section.block').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(problems).toEqual([]);
    await page.goto(`${site.url}learn/embed.html?lesson=who-wins&block=none&lang=en`);
    await page.getByText('There is no such block.').waitFor();
    await close();
  });

  it('are reached from the hall, in its language, and stay without a network after one visit', async () => {
    const { page, context, close } = await site.open({ lang: 'zh', keepsOffline: true });
    await page.locator('.hall-menu a[href="learn/index.zh.html"]').click();
    await page.locator('.station').first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.locator('.station a').nth(2).click();
    await page.locator('.part').first().waitFor();
    await page.goto(`${site.url}learn/`);
    await page.waitForURL(/index\.zh\.html$/);
    await page.goto(`${site.url}learn/who-wins.en.html?slides`);
    await page.locator('.part[data-shown]').waitFor();
    await close();
  });
});

function inkOf(element: Element): string {
  return getComputedStyle(element).color;
}

/** Adds up what moves without being asked to. */
const WATCH = `globalThis.shift = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}
