import { afterAll, beforeAll, expect, it } from 'vitest';
import { createXorshift, pickOne } from '../../core/random.ts';
import { makeLineBoard } from '../../games/othello/boards-text.ts';
import { cellName } from '../../games/othello/cells.ts';
import { createOthello } from '../../games/othello/game.ts';
import { type OthelloPosition, PASS } from '../../games/othello/rules.ts';
import { currentPosition } from '../../play/session.ts';
import { clickCell, openArcade, openDrawer, openFast, sessionOf, waitForTurn } from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

it('plays both sides by itself, pauses, and goes step by step', async () => {
  // slow enough to be stopped on a busy machine before the game is over
  const before = `localStorage.setItem('kibitz.settings', '{"intervalMs":800}')`;
  const { page, problems, close } = await openFast(site, '#/bread?seats=100,100&paused=0', { before });
  await waitForTurn(page, 2);
  await page.locator('button:has-text("Pause")').click();
  const paused = sessionOf(page).moves.length;
  await page.waitForTimeout(600);
  const later = sessionOf(page).moves.length;
  // a move that was being decided when the button was pressed is still made
  expect(later - paused).toBeLessThanOrEqual(1);
  await page.locator('button:has-text("Step")').click();
  expect((await waitForTurn(page, later + 1)).moves).toHaveLength(later + 1);
  await page.locator('button:has-text("Resume")').click();
  const session = await waitForTurn(page, 9);
  // both play perfectly, so nobody wins
  expect(session.game.ending(currentPosition(session))).toEqual({ winner: 'nobody' });
  expect(problems).toEqual([]);
  await close();
});

it('goes back to the start and forward again, by keys, buttons and the record', async () => {
  const { page, close } = await openFast(site, '#/bread?moves=5,2,8,1,4&seats=human,human');
  const at = () => sessionOf(page).at;
  await page.keyboard.press('ArrowUp');
  expect(at()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(at()).toBe(2);
  await page.locator('button:has-text("Last")').click();
  expect(at()).toBe(5);
  await page.locator('button:has-text("Undo")').click();
  expect(at()).toBe(4);
  await page.locator('.record button', { hasText: '2.' }).click();
  expect(at()).toBe(2);
  // another move here opens a variation
  await clickCell(page, '9');
  await expect.poll(() => sessionOf(page).moves).toEqual([5, 2, 9]);
  expect(new URL(page.url()).hash).toContain('moves=5,2,8(9),1,4&line=3:9&');
  await close();
});

it('swaps sides, and the computer goes on', async () => {
  const { page, close } = await openFast(site, '#/bread?seats=human,100');
  await page.keyboard.press('f');
  const session = await waitForTurn(page, 1);
  expect(session.seats[0]).toEqual({ kind: 'computer', skill: 100 });
  expect(session.moves).toHaveLength(1);
  await close();
});

it('sets up a position by clicking and refuses one that no game leads to', async () => {
  const { page, close } = await openFast(site, '#/bread?seats=human,human');
  await openDrawer(page);
  await page.locator('button:has-text("Set up")').click();
  await clickCell(page, '5');
  await clickCell(page, '5');
  const use = page.locator('button:has-text("Play from here")');
  await page
    .locator('.editor .notice-error', { hasText: 'The first player has 0 and the second 1' })
    .waitFor();
  expect(await use.isDisabled()).toBe(true);
  expect(await page.locator('.verdict').textContent()).toBe('Waiting until the board is set up.');
  await clickCell(page, '9');
  await page.locator('button:has-text("Play from here")').click();
  await page.locator('button:has-text("Play from here")').waitFor({ state: 'detached' });
  expect(sessionOf(page).start).toEqual({ held: [1 << 8, 1 << 4] });
  await close();
});

/** A 4×4 position in which a move of black leaves white without one, though the game goes on. */
function beforePass(): { start: OthelloPosition; move: number } {
  const game = createOthello(4);
  const random = createXorshift(4).next;
  for (;;) {
    let position = game.initial();
    while (!game.ending(position)) {
      const passing = game
        .moves(position)
        .find(move => move !== PASS && game.moves(game.play(position, move))[0] === PASS);
      if (position.toMove === 0 && typeof passing === 'number') return { start: position, move: passing };
      position = game.play(position, pickOne(game.moves(position), random));
    }
  }
}

it('announces passes', async () => {
  const { start, move } = beforePass();
  const packed = makeLineBoard(start).replace(' ', '_');
  const { page, close } = await openFast(site, `#/othello?board=4x4&start=${packed}&seats=human,100`);
  await clickCell(page, cellName(4, move));
  await page.locator('[role=status]', { hasText: 'white has no move and passes' }).waitFor();
  expect(sessionOf(page).moves).toEqual([move, PASS]);
  await close();
});

it('stops thinking when told to, and plays on', async () => {
  // 30 empties: far more than a moment
  const moves = 'd3,e3,f3,c5,f6,f5,e6,d7,e7,f7,b5,a5,c6,f2,c4,b6,e2,e1,f4,g5,g4,g3,a6,c2,h4,h5,a4,b4,h6,d6';
  const { page, problems, close } = await openFast(
    site,
    `#/othello?moves=${moves}&seats=human,human&hints=always`,
  );
  await page.locator('.progress', { hasText: /Searching for the best move.*positions/ }).waitFor();
  await page.locator('button:has-text("Stop")').click();
  // before the first estimate comes, and with it
  await page.locator('.verdict', { hasText: /^Stopped before it was proved\./ }).waitFor();
  await page.locator('.verdict', { hasText: /^Stopped before it was proved\. Estimate: / }).waitFor();
  await page.locator('.move-button').first().click();
  expect((await waitForTurn(page, 31)).moves).toHaveLength(31);
  expect(problems).toEqual([]);
  await close();
});

it('works without a network once it was open', async () => {
  const { page, context, close } = await openFast(site, '', { keepsOffline: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.cabinet', { hasText: 'Nine breads' }).click();
  await page.locator('.choice', { hasText: 'Always' }).click();
  await page.locator('.verdict', { hasText: 'draw' }).waitFor();
  await close();
});
