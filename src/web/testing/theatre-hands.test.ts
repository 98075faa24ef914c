import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Show } from '../theatre/show.ts';
import { makeShow, SAMPLE_6 } from '../theatre/testing/shows.ts';
import { openArcade, openFast } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

const START = `start=${SAMPLE_6.trimEnd().replaceAll(' ', '_').replaceAll('\n', '~')}&to=0`;
const WATCH = `#/watch/marbles?${START}&algorithm=extend`;
const PHONE = { width: 390, height: 844, touch: true } as const;

let site: TestSite;
let show: Show;
beforeAll(async () => {
  [site, show] = await Promise.all([openArcade(), makeShow('marbles', SAMPLE_6)]);
});
afterAll(() => site.close());

const at = (page: Page, n: number) => page.locator(`[data-at="${n}"]`).waitFor();
const firstHit = () =>
  [...show.trace.columns.step].findIndex(step => show.algorithm.steps[step]!.kind === 'hit') + 1;

async function pressUntil(page: Page, key: string, selector: string): Promise<number> {
  for (let presses = 0; presses < 40; presses++) {
    if (await page.locator(`${selector}:focus`).count()) return presses;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

describe('by keys alone', () => {
  it('a breakpoint is set, let go of, and played to', async () => {
    const { page, problems, close } = await openFast(site, WATCH);
    await at(page, 0);
    await page.keyboard.press('b');
    await page.locator('.breakpoints .choice').first().waitFor();
    expect(await pressUntil(page, 'Tab', '.choice:has-text("memo hit")')).toBeLessThan(8);
    await page.keyboard.press('Enter');
    await page.locator('.choice[aria-pressed=true]:has-text("memo hit")').waitFor();
    // the button that was pressed would take the key
    await page.keyboard.press('Escape');
    for (let press = 0; press < 6; press++) await page.keyboard.press('+');
    await page.keyboard.press('Space');
    await at(page, firstHit());
    expect(problems).toEqual([]);
    await close();
  });

  it('a breakpoint on a position that has not come yet is written out', async () => {
    const { page, problems, close } = await openFast(site, WATCH);
    await at(page, 0);
    await page.keyboard.press('b');
    await page.locator('.breakpoint-written input').fill('0x123');
    await page.keyboard.press('Enter');
    await page.locator('.breakpoint-written [role=status]', { hasText: 'does not come' }).waitFor();
    await page.locator('.breakpoint-written input').fill('0xfff6');
    await page.keyboard.press('Enter');
    await page.locator('.breakpoint-list', { hasText: 'position 0xfff6' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press(']');
    await page.locator('.sentence', { hasText: 'Who wins 0xfff6?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('the game has its keys again when one is back at the board', async () => {
    const { page, problems, close } = await openFast(site, `#/marbles?${START}&seats=human,human`);
    await page.locator('.bezel').waitFor();
    await page.keyboard.press('w');
    await page.locator('.button-main:focus').waitFor();
    await page.keyboard.press('Enter');
    await at(page, 0);
    await page.keyboard.press('w');
    await page.locator('.bezel').waitFor();
    await page.keyboard.press('o');
    await page.locator('.drawer').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('one key leads into the view, and a star unfolds on keyboards that need Shift for it', async () => {
    const { page, close } = await openFast(site, `${WATCH}&n=${show.trace.events - 1}`);
    await at(page, show.trace.events - 1);
    await page.locator('.tree-scroll').waitFor();
    await page.keyboard.press('t');
    await page.locator('.tree-scroll:focus').waitFor();
    await page.keyboard.press('Home');
    const folded = () => page.locator('[role=treeitem][aria-expanded=false]').count();
    await expect.poll(folded).toBeGreaterThan(0);
    await page.keyboard.down('Shift');
    await page.keyboard.press('*');
    await page.keyboard.up('Shift');
    await expect.poll(folded).toBe(0);
    await page.keyboard.press('Escape');
    for (const view of ['memo', 'events']) {
      await page.keyboard.press('v');
      await page.locator(`#tab-${view}[aria-selected=true]`).waitFor();
    }
    await page.locator('.events [aria-current]').waitFor();
    await page.keyboard.press('t');
    await page.locator('.events [aria-current]:focus').waitFor();
    await close();
  });

  it('Tab passes the lines of the program at once, and arrows go from one to the next', async () => {
    const { page, close } = await openFast(site, WATCH);
    await at(page, 0);
    await page.locator('.code-line').first().waitFor();
    await page.locator('.panel-code .choice').last().focus();
    await page.keyboard.press('Tab');
    await page.locator('button.code-gutter:focus').waitFor();
    const line = () => page.locator('button.code-gutter:focus').textContent();
    const first = Number(await line());
    await page.keyboard.press('ArrowDown');
    expect(Number(await line())).toBeGreaterThan(first);
    const second = await line();
    await page.keyboard.press('Tab');
    expect(await page.locator('button.code-gutter:focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await line()).toBe(second);
    await close();
  });

  it('a question is answered although a button had the focus when it was asked for', async () => {
    const { page, close } = await openFast(site, WATCH);
    await at(page, 0);
    await page.locator('.transport-doors button:has-text("Race")').focus();
    await page.keyboard.press('p');
    await page.locator('.panel-predict .button-main').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.predict-option').first().waitFor();
    await close();
  });
});

it('a tree that was just scrolled may be taken away', async () => {
  const { page, problems, close } = await openFast(site, `${WATCH}&n=60`, PHONE);
  await at(page, 60);
  await page.locator('.tree-scroll').waitFor();
  await page.evaluate(() => {
    document.querySelector('.tree-scroll')!.scrollTo(1, 0);
    (globalThis as unknown as { kibitz: { player: { first(): void } } }).kibitz.player.first();
  });
  await at(page, 0);
  await page.waitForTimeout(100);
  expect(problems).toEqual([]);
  await close();
});

describe('on a phone', () => {
  it('one row stands above the board, and the page is as long as the window', async () => {
    const { page, close } = await openFast(site, `${WATCH}&n=26`, { ...PHONE, lang: 'zh' });
    await at(page, 26);
    const board = (await page.locator('.panel-stage').boundingBox())!;
    expect(board.y).toBeLessThan(72);
    const picture = (await page.locator('.panel-stage canvas').boundingBox())!;
    expect(picture.width).toBeGreaterThan(300);
    const longer = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(longer).toBe(0);
    // the last view of the stage is its end: nothing that is only read out lies beyond it
    const beyond = await page.evaluate(() => {
      const stage = document.querySelector('.theatre-stage')!;
      stage.scrollTop = stage.scrollHeight;
      return document.querySelector('.theatre-panels')!.getBoundingClientRect().bottom;
    });
    const deck = (await page.locator('.theatre-deck').boundingBox())!;
    expect(deck.y - beyond).toBeLessThan(16);
    await close();
  });

  it('a drawer has all the other ways, and what is opened from it comes into sight', async () => {
    const { page, problems, close } = await openFast(site, `${WATCH}&n=26`, { ...PHONE, lang: 'zh' });
    await at(page, 26);
    await page.locator('.transport button:has-text("更多")').tap();
    await page.locator('.transport-open').waitFor();
    const sizes = await page
      .locator('.transport-more .button')
      .evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
    await page.locator('.transport-doors button:has-text("断点")').tap();
    await page.locator('.transport-open').waitFor({ state: 'detached' });
    await page.locator('.breakpoints .choice').first().waitFor();
    const deck = (await page.locator('.theatre-deck').boundingBox())!;
    await expect
      .poll(async () => {
        const box = (await page.locator('.breakpoints .choice').first().boundingBox())!;
        return box.y > 60 && box.y + box.height < deck.y;
      })
      .toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('the sentence stays in sight over every view, and the drawer tells what colours mean', async () => {
    const { page, close } = await openFast(site, `${WATCH}&n=26`, { ...PHONE, lang: 'zh' });
    await at(page, 26);
    await page.locator('.theatre-stage').evaluate(stage => {
      stage.scrollTop = stage.scrollHeight;
    });
    const seen = await page.locator('.theatre-said').evaluate(said => {
      const { left, top, height } = said.getBoundingClientRect();
      const there = document.elementFromPoint(left + 20, top + height / 2);
      return { top: top >= 0, isOnTop: said.contains(there) };
    });
    expect(seen).toEqual({ top: true, isOnTop: true });
    expect(await page.locator('.legend').isVisible()).toBe(false);
    await page.locator('.transport button:has-text("更多")').tap();
    await page.locator('.legend').waitFor();
    await page.locator('.landmark', { hasText: '得出答案' }).tap();
    await at(page, show.trace.events - 1);
    await close();
  });

  it('a key that needs something in the drawer opens it', async () => {
    const { page, close } = await openFast(site, WATCH, PHONE);
    await at(page, 0);
    await page.keyboard.press('g');
    await page.keyboard.type('30');
    expect(await page.locator('.transport-open').count()).toBe(1);
    await page.keyboard.press('Enter');
    await at(page, 30);
    await close();
  });
});

it('a lecture has larger letters, no smaller board, and shows what a room came to see', async () => {
  const { page, close } = await openFast(site, `${WATCH}&n=26`);
  await at(page, 26);
  await page.locator('#tab-lecture').click();
  const picture = async () => (await page.locator('.panel-stage canvas').boundingBox())!.width;
  const before = await picture();
  await page.keyboard.press('l');
  await page.locator('#tab-tree[aria-selected=true]').waitFor();
  await expect.poll(picture).toBeGreaterThanOrEqual(before);
  const letters = (selector: string) =>
    page.locator(selector).evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await letters('.sentence')).toBe(36);
  expect(await page.locator('h1').isVisible()).toBe(true);
  // the tree is drawn larger, and a click still finds what it points at
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  const tree = await page
    .locator('.tree-scroll')
    .evaluate(element => element.getBoundingClientRect().toJSON());
  await page.mouse.click(tree.x + 2 * 28, tree.y + 2 * 20);
  await at(page, 1);
  await close();
});

it('exports a page that shows each board once and plays without a network', async () => {
  const { page, problems, close } = await openFast(site, `${WATCH}&n=26`);
  await at(page, 26);
  await page.locator('#tab-lecture').click();
  await page.keyboard.press('m');
  await page.locator('.bookmark-note').fill('Known already: why?');
  const save = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.locator('.export-ways button', { hasText: name }).click();
    return (await saving).path();
  };
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-export-'));
  const file = join(folder, 'trace.html');
  copyFileSync(await save('HTML'), file);
  const png = readFileSync(await save('PNG'));
  const gif = readFileSync(await save('GIF'));
  // a sheet of 25 pictures of 480 pixels with gaps between them, and a picture of that size
  expect([png.readUInt32BE(16), gif.readUInt16LE(6)]).toEqual([5 * 484 + 4, 480]);
  expect(problems).toEqual([]);
  await close();

  const offline = await site.browser.newContext({ offline: true, viewport: { width: 1280, height: 800 } });
  const alone = await offline.newPage();
  const asked: string[] = [];
  alone.on('request', request => asked.push(request.url()));
  await alone.goto(pathToFileURL(file).href);
  const fits = await alone.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(fits).toBe(true);
  // its letters come with it: a computer may have no Chinese ones
  const letters = () => document.fonts.ready.then(faces => [...faces].map(({ status }) => status));
  expect(await alone.evaluate(letters)).toEqual(['loaded']);
  // the page has the words: the picture is the board alone
  const shape = await alone
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(shape).toBe(1);
  await alone.keyboard.press('End');
  expect(await alone.locator('pre').textContent()).toContain('38 / 171');
  await alone.keyboard.press('Home');
  await alone.getByRole('button', { name: 'play' }).click();
  await expect
    .poll(() => alone.locator('.note').textContent(), { timeout: 15_000 })
    .toBe('Known already: why?');
  expect(asked.filter(url => !url.startsWith('data:') && !url.startsWith('file:'))).toEqual([]);
  await offline.close();
  rmSync(folder, { recursive: true });
});
