import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMAN, PERFECT } from '../../play/seats.ts';
import { currentPath } from '../../play/session.ts';
import { treeNodeAt } from '../../play/tree.ts';
import { clickCell, openArcade, openFast, sessionOf, waitForTurn } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

const TREE = '#/bread?moves=5,1(2,9),9,4(6,2[Side]{为什么？}),3&seats=human,human';

describe('the record', () => {
  it('keeps what was played when another move is played from the past', async () => {
    const { page, problems, close } = await openFast(site, '#/bread?moves=5,1,9,4&at=2&seats=human,human');
    await clickCell(page, '8');
    await expect.poll(() => sessionOf(page).moves).toEqual([5, 1, 8]);
    expect(await page.locator('.record-variation button').allTextContents()).toEqual(['3. 8']);
    await page.locator('.record-main > .record-move button', { hasText: '4. 4' }).click();
    expect(sessionOf(page).moves).toEqual([5, 1, 9, 4]);
    expect(problems).toEqual([]);
    await close();
  });

  it('is walked through with the keyboard alone, from variation to variation', async () => {
    const { page, close } = await openFast(site, TREE);
    const place = () => currentPath(sessionOf(page)).join();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.closest('.record') !== null)) break;
    }
    // one stop: the move that is looked at
    expect(await focused()).toBe('5. 3');
    expect(await page.locator('.record [tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => [place(), await focused()]).toEqual(['5,1,9,4', '4. 4']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => [place(), await focused()]).toEqual(['5,1,9,6', '4. 6']);
    await page.keyboard.press('ArrowRight');
    expect(place()).toBe('5,1,9,6,2');
    await page.keyboard.press('ArrowUp');
    expect(place()).toBe('5,1,9,4');
    await page.keyboard.press('Home');
    expect(place()).toBe('');
    await page.keyboard.press('End');
    expect(place()).toBe('5,1,9,4,3');
    await page.keyboard.press('Delete');
    await expect.poll(async () => [place(), await focused()]).toEqual(['5,1,9,4', '4. 4']);
    await page.keyboard.press('Control+z');
    await expect.poll(place).toBe('5,1,9,4,3');
    // the whole page has the same ways
    await page.keyboard.press('Escape');
    await page.locator('.title').first().click();
    await page.keyboard.press('Home');
    expect(place()).toBe('');
    await page.keyboard.press('End');
    expect(place()).toBe('5,1,9,4,3');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    expect(place()).toBe('5,1,9,6');
    await close();
  });

  it('names, comments, promotes and deletes, and brings back what was deleted', async () => {
    const { page, problems, close } = await openFast(site, TREE, { lang: 'zh' });
    await page.locator('.record button', { hasText: '4. 6' }).click();
    await page.locator('button:has-text("注释")').click();
    await page.locator('.notes input').fill('另一条路');
    await page.locator('.notes textarea').fill('先手 (红) 更好, 对吗?');
    await page.locator('.notes button').click();
    await page.locator('.record-title', { hasText: '另一条路' }).waitFor();
    await page.locator('button:has-text("升为主线")').click();
    const { root } = sessionOf(page);
    expect(treeNodeAt(root, ['5', '1', '9'])?.next.map(({ name }) => name)).toEqual(['6', '4']);
    expect(treeNodeAt(root, ['5', '1', '9', '6'])).toMatchObject({
      title: '另一条路',
      comment: '先手 (红) 更好, 对吗?',
    });
    await page.locator('.record button', { hasText: '2. 2' }).click();
    await page.locator('.panel-record button:has-text("删除")').click();
    expect(treeNodeAt(sessionOf(page).root, ['5'])?.next.map(({ name }) => name)).toEqual(['1']);
    await page.locator('.take-back', { hasText: '已删除 2' }).locator('button').click();
    expect(sessionOf(page).root).toEqual(root);
    expect(problems).toEqual([]);
    await close();
  });

  it('goes through the moves with the wheel over the board', async () => {
    const { page, close } = await openFast(site, '#/bread?moves=5,1,9&seats=human,human');
    await page.locator('.board').hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(() => sessionOf(page).at).toBe(2);
    await page.mouse.wheel(0, -100);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => sessionOf(page).at).toBe(2);
    await close();
  });

  it.each(['en', 'zh'] as const)('with a tree and its notes open is for everyone (%s)', async lang => {
    const { page, problems, close } = await openFast(site, TREE, { lang });
    await page.locator('.record-variation').first().waitFor();
    await page.locator('.panel-record .button').first().click();
    await page.locator('.notes textarea').waitFor();
    await page.keyboard.press('Delete');
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('undo', () => {
  it('takes back and gives the turn; redo plays it again; another move makes a variation of it', async () => {
    const { page, close } = await openFast(site, '#/bread?seats=human,100');
    await clickCell(page, '5');
    const played = await waitForTurn(page, 2);
    await page.keyboard.press('u');
    expect(sessionOf(page)).toMatchObject({ moves: [], at: 0 });
    expect(await page.locator('.turn').textContent()).toContain('Your move');
    await page.locator('.deck button:has-text("Redo")').click();
    expect(sessionOf(page).moves).toEqual(played.moves);
    await page.keyboard.press('u');
    await clickCell(page, '9');
    const other = await waitForTurn(page, 2);
    expect(other.moves[0]).toBe(9);
    expect(other.root.next.map(({ name }) => name)).toEqual(['9', '5']);
    await close();
  });

  it('looking back is something else: the line stays', async () => {
    const { page, close } = await openFast(site, '#/bread?moves=5,1,9&seats=human,human');
    await page.keyboard.press('ArrowLeft');
    expect(sessionOf(page)).toMatchObject({ moves: [5, 1, 9], at: 2 });
    expect(await page.locator('.turn').textContent()).toContain('earlier position');
    await close();
  });
});

describe('a game that was left', () => {
  it('comes back by the button, by Ctrl+Z and by the browser’s Back', async () => {
    const { page, problems, close } = await openFast(site, '#/bread?moves=5,1(2),9&seats=human,human');
    const before = sessionOf(page).root;
    await page.keyboard.press('n');
    expect(sessionOf(page).root.next).toEqual([]);
    await page.locator('.take-back button').click();
    expect(sessionOf(page).root).toEqual(before);
    await page.keyboard.press('n');
    await page.keyboard.press('Control+z');
    expect(sessionOf(page).root).toEqual(before);
    await page.keyboard.press('n');
    await clickCell(page, '7');
    await page.goBack();
    await expect.poll(() => sessionOf(page).root).toEqual(before);
    await page.goForward();
    await expect.poll(() => sessionOf(page).moves).toEqual([7]);
    expect(problems).toEqual([]);
    await close();
  });

  it('has one entry in the history, however many moves were made', async () => {
    const { page, close } = await openFast(site, '');
    await page.locator('.cabinet', { hasText: 'Nine breads' }).click();
    await page.locator('.turn').waitFor();
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await clickCell(page, '5');
    await waitForTurn(page, 2);
    await page.keyboard.press('ArrowLeft');
    expect(await entries()).toBe(before);
    await page.goBack();
    await page.locator('.cabinet').first().waitFor();
    await page.goForward();
    await page.locator('.turn').waitFor();
    expect(sessionOf(page).moves.length).toBeGreaterThanOrEqual(2);
    await close();
  });

  it('comes back when the board is changed by mistake', async () => {
    const { page, close } = await openFast(site, '#/cram?board=3x3&moves=a1-b1&seats=human,human');
    await page.keyboard.press('o');
    await page.locator('.drawer .check input').click();
    await expect.poll(() => sessionOf(page).game.variant.misere).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.take-back button').click();
    expect(sessionOf(page)).toMatchObject({ moves: [expect.anything()], at: 1 });
    expect(sessionOf(page).game.variant.misere).toBe(false);
    await close();
  });

  it('keeps variations over a reload that are too long for a link', async () => {
    const { page, close } = await openFast(site, '#/bread?moves=5,1(2),9&seats=human,human');
    await page.locator('button:has-text("Notes")').click();
    await page.locator('.notes textarea').fill('long '.repeat(390));
    await page.locator('.record-comment').waitFor();
    expect(page.url()).not.toContain('(2)');
    await page.reload();
    await page.locator('.record-variation', { hasText: '2. 2' }).waitFor();
    await page.locator('.record-comment', { hasText: 'long' }).waitFor();
    await close();
  });
});

describe('a link', () => {
  it('opens as it was sent: a computer waits until it is told to play', async () => {
    const at = '#/bread?moves=5&seats=human,100';
    const { page, problems, close } = await openFast(site, at);
    await page.locator('.notice', { hasText: 'Opened as it was sent' }).waitFor();
    await page.waitForTimeout(500);
    expect(sessionOf(page)).toMatchObject({ moves: [5], seats: [HUMAN, PERFECT] });
    expect(page.url()).toContain('paused=1');
    await page.reload();
    await page.waitForTimeout(500);
    expect(sessionOf(page).moves).toEqual([5]);
    await page.locator('.deck button:has-text("Resume")').click();
    await waitForTurn(page, 2);
    expect(page.url()).not.toContain('paused');
    expect(problems).toEqual([]);
    await close();
  });

  it('that is too long without its variations says so when it is copied', async () => {
    const { page, context, close } = await openFast(site, '#/bread?moves=5,1(2),9&seats=human,human');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('button:has-text("Notes")').click();
    await page.locator('.notes textarea').fill('x'.repeat(1990));
    await page.keyboard.press('Escape');
    await page.locator('.deck button:has-text("Options")').click();
    await page.locator('.panel-position button:has-text("Link")').click();
    await page.locator('.notice', { hasText: 'carries the line that is shown' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.length).toBeLessThan(300);
    await close();
  });
});
