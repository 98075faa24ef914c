import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseGameFile } from '../../play/game-file.ts';
import { parseTranscript } from '../../play/transcript.ts';
import { clickCell, openArcade, openFast, sessionOf } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

async function openGames(page: Page, word = 'My games'): Promise<void> {
  await page.locator(`.panel-record button:has-text("${word}")`).click();
  await page.locator('dialog.games[open]').waitFor();
}

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.locator(`.games button:has-text("${button}")`).first().click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

it('a game is kept by itself, listed, renamed, deleted, brought back and opened', async () => {
  const { page, problems, close } = await openFast(site, '#/bread?seats=human,human');
  await clickCell(page, '5');
  await clickCell(page, '1');
  await page.keyboard.press('n');
  await clickCell(page, '9');
  await page.waitForTimeout(400);
  await page.reload();
  expect(sessionOf(page).moves).toEqual([9]);
  await openGames(page);
  const rows = page.locator('.games-row');
  expect(await rows.count()).toBe(2);
  expect(await rows.first().textContent()).toContain('on the table');
  const old = rows.nth(1);
  expect(await old.textContent()).toContain('2 moves');
  await old.locator('button:has-text("Rename")').click();
  await old.locator('input').fill('Sunday');
  await page.keyboard.press('Enter');
  await page.locator('.games-name', { hasText: 'Sunday' }).waitFor();
  await old.locator('button:has-text("Delete")').click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.locator('.games .take-back button').click();
  await expect.poll(() => rows.count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.locator('.games-row', { hasText: 'Sunday' }).locator('button:has-text("Open")').click();
  await expect.poll(() => sessionOf(page).moves).toEqual([5, 1]);
  expect(sessionOf(page).root.title).toBe('Sunday');
  await page.goBack();
  await expect.poll(() => sessionOf(page).moves).toEqual([9]);
  expect(problems).toEqual([]);
  await close();
});

it('a game leaves as text, JSON, picture and moving picture, and comes back', async () => {
  const at = '#/bread?moves=5,1(2),9{so}&seats=human,human';
  const { page, problems, close } = await openFast(site, at, { lang: 'zh' });
  const { root } = sessionOf(page);
  await openGames(page, '我的对局');
  const text = await saved(page, '文本');
  expect(text.name).toBe('kibitz-bread.txt');
  const read = parseTranscript(text.bytes.toString());
  expect(read.ok && read.value.root).toEqual(root);
  const json = await saved(page, 'JSON');
  const file = parseGameFile(json.bytes.toString());
  expect(file.ok && file.value[0]?.root).toEqual(root);
  const picture = await saved(page, '图片');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  const gif = await saved(page, '动图');
  expect(gif.bytes.subarray(0, 6).toString()).toBe('GIF89a');
  // one frame for each position of the line: each has a graphic control block
  expect(gif.bytes.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(4);
  expect(await violations(page)).toEqual([]);

  await page.locator('.games textarea').fill('{"format": "kibitz-games", "version": 9, "games": []}');
  await page.locator('.games button:has-text("导入")').click();
  await page.locator('.games [role=alert]', { hasText: '更新版本' }).waitFor();
  await page.locator('.games input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: json.bytes,
  });
  await page.locator('dialog.games').waitFor({ state: 'detached' });
  expect(sessionOf(page).root).toEqual(root);
  await openGames(page, '我的对局');
  await page
    .locator('.games textarea')
    .fill('Kibitz game, version 1\ngame: cram?board=2x2\nmoves:\n1. a1-b1');
  await page.locator('.games button:has-text("导入")').click();
  await expect.poll(() => sessionOf(page).game.definition.id).toBe('cram');
  expect(problems).toEqual([]);
  await close();
});

it('two tabs with the same game do not write over each other', async () => {
  const { page, context, close } = await openFast(site, '#/bread?seats=human,human');
  await clickCell(page, '5');
  await page.waitForTimeout(400);
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('kibitz.game.'))
        .map(([, value]) => JSON.parse(value).link as string),
    );
  expect(await kept()).toEqual(['#/bread?moves=5&seats=human,human']);
  // what "duplicate tab" does: the same address and the same state of the history
  const state = await page.evaluate(() => history.state);
  const twin = await context.newPage();
  await twin.goto(page.url());
  await twin.evaluate(entry => history.replaceState(entry, ''), state);
  await twin.reload();
  await clickCell(twin, '9');
  await twin.waitForTimeout(400);
  await clickCell(page, '1');
  await page.locator('.notice', { hasText: 'another tab' }).waitFor();
  expect((await kept()).sort()).toEqual([
    '#/bread?moves=5,1&seats=human,human',
    '#/bread?moves=5,9&seats=human,human',
  ]);
  await close();
});

it('a browser without room says so and plays on', async () => {
  const before = `
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('kibitz.game.')) throw new DOMException('full', 'QuotaExceededError');
      return keep.call(this, key, value);
    };`;
  const { page, problems, close } = await openFast(site, '#/bread?seats=human,human', { before });
  await clickCell(page, '5');
  await page.locator('.notice-error', { hasText: 'storage is full' }).waitFor();
  await clickCell(page, '1');
  expect(sessionOf(page).moves).toEqual([5, 1]);
  expect(problems).toEqual([]);
  await close();
});
