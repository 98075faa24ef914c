import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMAN } from '../../play/seats.ts';
import { currentPosition } from '../../play/session.ts';
import { clickCell, openArcade, openDrawer, openFast, sessionOf, waitForTurn } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'fixtures');
const fixture = (...path: string[]) => readFileSync(join(FIXTURES, ...path), 'utf8');

async function paste(page: Page, source: string, load = 'Load'): Promise<void> {
  await openDrawer(page);
  await page.locator('.panel-position .button').nth(1).click();
  await page.locator('.paste textarea').fill(source);
  await page.locator(`.paste button:has-text("${load}")`).click();
}

it('rules that were changed in the drawer are brought back there; a board that was set up closes it', async () => {
  const { page, close } = await openFast(site, '#/marbles?moves=a1&seats=human,human');
  await openDrawer(page);
  await page.locator('.drawer .check input').click();
  await expect.poll(() => sessionOf(page).moves.length).toBe(0);
  // whatever lies over the button would take the click
  await page.locator('.take-back button').click({ timeout: 5_000 });
  await expect.poll(() => sessionOf(page).moves.length).toBe(1);
  await page.locator('.panel-position .button').first().click();
  await page.locator('.editor button', { hasText: 'Play from here' }).click();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.closest('.mirror') !== null)).toBe(true);
  await close();
});

describe('several boards in one text', () => {
  it('of the marbles’ own sample are six to choose from', async () => {
    const { page, problems, close } = await openFast(site, '#/marbles?seats=human,human', { lang: 'zh' });
    await paste(page, fixture('marbles', 'sample.in'), '载入');
    await page.locator('.picker', { hasText: '共 6 个棋盘' }).waitFor();
    expect(await page.locator('.picker-board').count()).toBe(6);
    // in sight, without somebody who scrolls
    const isSeen = await page
      .locator('.picker-board')
      .first()
      .evaluate(board => {
        const { left, top } = board.getBoundingClientRect();
        return board.contains(document.elementFromPoint(left + 8, top + 8));
      });
    expect(isSeen).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.locator('.picker-board').nth(1).click();
    await page.locator('.paste').waitFor({ state: 'detached' });
    const { game, start } = sessionOf(page);
    expect(game.makePosition(start)).toContain('. . . *');
    expect(problems).toEqual([]);
    await close();
  });

  it('as lines of an OBF file are paged through', async () => {
    const { page, close } = await openFast(site, '#/othello?seats=human,human');
    const lines = fixture('othello', 'ffo-1-19.obf');
    await paste(page, lines);
    await page.locator('.picker', { hasText: '19 boards' }).waitFor();
    expect(await page.locator('.picker-board').count()).toBe(12);
    await page.locator('.picker button:has-text("Later")').click();
    await page.locator('.picker-board', { hasText: '19' }).click();
    await page.locator('.paste').waitFor({ state: 'detached' });
    const { game, start } = sessionOf(page);
    const board = game.makePosition(start).trim().split(' ')[0]!;
    expect(lines.split('\n').findIndex(line => line.includes(board))).toBeGreaterThanOrEqual(18);
    await close();
  });

  it('of Othello’s samples bring their own sizes', async () => {
    const { page, close } = await openFast(site, '#/othello?seats=human,human');
    await paste(page, `${fixture('othello', 'sample-1.in')}\n${fixture('othello', 'sample-2.in')}`);
    await page.locator('.picker-board').nth(1).click();
    await page.locator('.paste').waitFor({ state: 'detached' });
    const { game, start } = sessionOf(page);
    expect(game.toMove(start)).toBe(1);
    expect(game.variant.rows).toBe(Number(fixture('othello', 'sample-2.in').trim().split(/\s/)[0]));
    await close();
  });
});

describe('the box', () => {
  const cases = [
    ['marbles', '#/marbles?moves=a1&seats=human,human', /^1\n\n {3}\*\n/, '1'],
    ['othello', '#/othello?board=4x4&seats=human,human', /^4\n-1 -1 -1 -1\n-1 0 1 -1\n/, '0'],
    ['bread', '#/bread?moves=5,1&seats=human,human', /^100020000\n/, undefined],
  ] as const;
  it.each(cases)(
    'of %s holds the position as its contest writes it, and reads it back',
    async (_, at, text) => {
      const { page, close } = await openFast(site, at);
      const before = currentPosition(sessionOf(page));
      await openDrawer(page);
      await page.locator('.panel-position button:has-text("Paste")').click();
      expect(await page.locator('.paste textarea').inputValue()).toMatch(text);
      expect(await page.locator('.paste label').textContent()).toContain('As in the contest');
      await page.locator('.paste button:has-text("Load")').click();
      await page.locator('.paste').waitFor({ state: 'detached' });
      expect(sessionOf(page).start).toEqual(before);
      await close();
    },
  );

  it('reads a pasted contest board with the player whom the contest lets begin', async () => {
    const { page, close } = await openFast(site, '#/othello?board=4x4&seats=human,human');
    await paste(page, '4\n-1 -1 -1 -1\n-1 0 1 -1\n-1 1 1 1\n-1 -1 -1 -1\n');
    await page.locator('.paste').waitFor({ state: 'detached' });
    const { game, start } = sessionOf(page);
    expect(game.toMove(start)).toBe(1);
    await close();
  });
});

describe('the editor', () => {
  it('empties and fills, says what is wrong in words of the board, and the kibitzer waits', async () => {
    const { page, problems, close } = await openFast(site, '#/bread?seats=human,human&hints=always', {
      lang: 'zh',
    });
    await page.locator('.moves tbody tr').first().waitFor();
    await openDrawer(page);
    await page.locator('.panel-position .button').first().click();
    await page.locator('.verdict', { hasText: '等你摆好局面' }).waitFor();
    expect(await page.locator('.moves tbody tr').count()).toBe(0);
    for (const cell of ['5', '6']) await clickCell(page, cell);
    const notice = page.locator('.editor .notice');
    await expect.poll(() => notice.textContent()).toContain('先手有 2 个，后手有 0 个');
    expect(await notice.textContent()).not.toContain('列');
    expect(await violations(page)).toEqual([]);
    await page.locator('.editor button:has-text("清空")').click();
    await expect.poll(() => notice.textContent()).toBe('这个局面可以下。');
    await page.locator('.editor button:has-text("取消")').click();
    await page.locator('.moves tbody tr').first().waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('fills a board of marbles, which can then be opened cell by cell', async () => {
    const { page, close } = await openFast(site, '#/marbles?board=3x3&seats=human,human');
    await openDrawer(page);
    await page.locator('.panel-position .button').first().click();
    await page.locator('.editor button:has-text("Fill")').click();
    await page.locator('.editor .notice', { hasText: 'Nobody can move here' }).waitFor();
    await clickCell(page, 'c2');
    await page.locator('.editor button:has-text("Play from here")').click();
    await page.locator('.editor').waitFor({ state: 'detached' });
    const { game, start } = sessionOf(page);
    expect(game.moves(start)).toHaveLength(1);
    await close();
  });
});

describe('the demonstration', () => {
  it('plays both sides, says why, stops with a key and gives the seats back', async () => {
    const { page, problems, close } = await openFast(site, '#/bread?seats=human,human');
    await page.locator('.deck button:has-text("Demo")').click();
    await page.locator('.notice', { hasText: /: (\d)\. Best play is a draw: play \1/ }).waitFor();
    await waitForTurn(page, 2);
    // who plays in a demonstration is in no link
    expect(page.url()).toContain('seats=human,human');
    await page.keyboard.press('x');
    await page.locator('.notice', { hasText: 'has stopped' }).waitFor();
    const { moves, seats } = sessionOf(page);
    expect(seats).toEqual([HUMAN, HUMAN]);
    await page.waitForTimeout(500);
    expect(sessionOf(page).moves).toEqual(moves);
    expect(problems).toEqual([]);
    await close();
  });

  it('goes on from the position looked at, in a variation, and ends with the game', async () => {
    const at = '#/bread?moves=2,9,4,5,6,3&at=2&seats=human,100';
    const { page, close } = await openFast(site, at, { lang: 'zh' });
    const before = sessionOf(page);
    await page.keyboard.press('d');
    await waitForTurn(page, Number.POSITIVE_INFINITY);
    await expect.poll(() => page.locator('.deck [aria-pressed="true"]', { hasText: '演示' }).count()).toBe(0);
    const after = sessionOf(page);
    expect(after.root.next[0]?.next[0]?.next.map(({ name }) => name)).toContain('4');
    expect(after.seats).toEqual(before.seats);
    await close();
  });
});
