import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArcade, openFast } from './arcade.ts';
import type { PageOptions, TestPage, TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

/** Its run has 805 events and 137 calls of 29 positions; call 7 is the first that the memo answers, with call 6. */
const SMALL = '#/watch/marbles?board=2x3&algorithm=extend';

async function openView(at: string, view: string, options: PageOptions = {}): Promise<TestPage> {
  const tab = await openFast(site, at, options);
  await tab.page.locator(`#tab-${view}`).click();
  await tab.page.locator('.tree-view, .memo-view').waitFor();
  return tab;
}

const moment = async (page: Page) => Number(await page.locator('[data-at]').getAttribute('data-at'));
const until = (page: Page, n: number) => page.locator(`[data-at="${n}"]`).waitFor();
/** The call or position that keys act on, as it is read out. */
const focus = (page: Page, words: string) =>
  page
    .locator('.tree-scroll [aria-selected=true]', { hasText: words })
    .first()
    .waitFor({ state: 'attached' });

/** Clicks into a row and a column of the tree: rows are 24 pixels high, columns 156 wide, boxes 84. */
async function clickTree(page: Page, row: number, column: number, right = 40): Promise<void> {
  // following and painting take a frame each
  await page.waitForTimeout(100);
  const scroller = page.locator('.tree-scroll');
  const { left, top } = await scroller.evaluate((element, x) => {
    element.scrollLeft = Math.max(0, x - 200);
    return { left: element.scrollLeft, top: element.scrollTop };
  }, 156 * column);
  await page.waitForTimeout(100);
  await scroller.click({ position: { x: 8 + 156 * column + right - left, y: 8 + 24 * row + 12 - top } });
}

describe('the tree of calls', () => {
  it('goes to calls, folds, and leads from a memo hit to the first visit, by mouse', async () => {
    const { page, problems, close } = await openView(`${SMALL}&n=34`, 'tree');
    await focus(page, 'c1-d1: 0x3f, running, memo hit');
    await clickTree(page, 1, 5, 95);
    await until(page, 25);
    await clickTree(page, 0, 3);
    await until(page, 13);
    await focus(page, 'c2: 0x7, running');
    await clickTree(page, 0, 0, 90);
    await page
      .locator('[role=treeitem]', { hasText: '0x0, running, 3 calls folded' })
      .waitFor({ state: 'attached' });
    await page.locator('.transport button:has-text("Last")').click();
    const height = () => page.locator('.tree-room').evaluate(({ clientHeight }) => clientHeight);
    expect(await height()).toBeLessThan(48);
    await page.locator('button:has-text("Unfold all")').click();
    // a row for each call that calls nothing
    await expect.poll(height).toBeGreaterThan(24 * 90);
    await page.locator('button:has-text("Path only")').click();
    // as large as the path with what is beside it gets anywhere in the run: 33 rows
    await expect.poll(height).toBe(2 * 8 + 24 * 33);
    expect(problems).toEqual([]);
    await close();
  });

  it('may go while it is being scrolled', async () => {
    const { page, problems, close } = await openView(`${SMALL}&n=800`, 'tree');
    await page.locator('button:has-text("Unfold all")').click();
    for (const shape of ['Tree', 'Graph']) {
      await page.locator(`.tree-tools button:has-text("${shape}")`).click();
      await page.locator('.tree-scroll').waitFor();
      // scrolled and taken from the page before the next picture, in which the browser tells of the scrolling
      await page.evaluate(
        'document.querySelector(".tree-scroll").scrollBy(0, 40); kibitz.player.first(); new Promise(requestAnimationFrame)',
      );
      await page.locator('.tree-scroll').waitFor({ state: 'detached' });
      await page.evaluate('kibitz.player.last()');
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('is walked through by keys, in Chinese', async () => {
    const { page, problems, close } = await openView(`${SMALL}&n=34`, 'tree', { lang: 'zh' });
    await page.locator('.tree-scroll').focus();
    await page.keyboard.press('ArrowUp');
    await focus(page, 'c1：0x1f，必胜，1 个调用已折叠');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await focus(page, 'd1：0x3f，必败');
    await page.keyboard.press('Enter');
    await until(page, 25);
    await page.keyboard.press('Home');
    await focus(page, '0x0，进行中');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('y');
    await page.locator('.why-claim', { hasText: '轮到先手走，先手必胜。' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.why').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('holds few elements however large it is', async () => {
    const { page, close } = await openView('#/watch/marbles?algorithm=extend&n=150000', 'tree');
    await page.locator('button:has-text("Unfold all")').click();
    await expect
      .poll(() => page.locator('.tree-room').evaluate(({ clientHeight }) => clientHeight))
      .toBeGreaterThan(24 * 20_000);
    expect(await page.locator('.tree-view *').count()).toBeLessThan(2000);
    await close();
  });
});

describe('the graph of positions', () => {
  it('counts, and goes along its edges by keys and buttons', async () => {
    const { page, problems, close } = await openView(`${SMALL}&n=805`, 'tree');
    await page.locator('.choice:has-text("Graph")').click();
    await page
      .locator('.graph-counts', { hasText: '137 calls · 29 positions · 2,517 calls saved' })
      .waitFor();
    await page.locator('.graph-lists button', { hasText: '0x1 ' }).first().click();
    await until(page, 5);
    await page.locator('.graph-counts', { hasText: '2 calls · 2 positions · 0 calls saved' }).waitFor();
    await page.locator('.tree-scroll').focus();
    await page.keyboard.press('ArrowLeft');
    await focus(page, '0x0 running');
    await page.keyboard.press('Enter');
    await until(page, 1);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('says what it leaves out', async () => {
    const { page, close } = await openView('#/watch/marbles?algorithm=extend&n=90000', 'tree', {
      lang: 'zh',
    });
    await page.locator('.choice:has-text("图")').click();
    await page
      .locator('.graph-counts', { hasText: '只画出离当前局面最近的 160 个，略去 1,594 个' })
      .waitFor();
    expect(await page.locator('[role=option]').count()).toBe(160);
    await close();
  });
});

describe('the memo', () => {
  it('fills, tells what stands where, and leads to the event that wrote it', async () => {
    const { page, problems, close } = await openView(`${SMALL}&n=30`, 'memo');
    await page.locator('.memo-summary', { hasText: '2 of 64 written, 1 won, 1 lost' }).waitFor();
    const bitmap = page.locator('.memo-canvas');
    const { width, height } = (await bitmap.boundingBox())!;
    await bitmap.hover({ position: { x: width - 8, y: height - 8 } });
    await page.locator('.memo-slot', { hasText: '0x3f: lost · written by event 27' }).waitFor();
    await bitmap.click({ position: { x: width - 8, y: height - 8 } });
    await until(page, 27);
    await page.locator('.memo-summary', { hasText: '1 of 64 written, 1 lost' }).waitFor();
    await page.locator('.transport button:has-text("Last")').click();
    await page.locator('.memo-summary', { hasText: '29 of 64 written' }).waitFor();
    await page.mouse.move(0, 0);
    await bitmap.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await page.locator('.memo-slot', { hasText: '0x3: won' }).waitFor();
    expect(await bitmap.getAttribute('aria-valuetext')).toMatch('0x3: won');
    await page.keyboard.press('Enter');
    expect(await moment(page)).toBeGreaterThan(30);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('frames the slot that was just written, and shows the text that a table is packed into', async () => {
    const { page, close } = await openView(`${SMALL}&n=27`, 'memo');
    await page.locator('.memo-slot', { hasText: '0x3f: lost · written by event 27' }).waitFor();
    await page.locator('.memo-at').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('.memo-at').waitFor({ state: 'detached' });
    expect(await page.locator('.memo-text').count()).toBe(0);
    await close();
    const packing = await openView('#/watch/marbles?board=2x2&algorithm=backwards', 'memo');
    await packing.page.keyboard.press('ArrowDown');
    await packing.page.locator('.memo-text', { hasText: '3 letters' }).waitFor();
    expect(await packing.page.locator('.memo-text code').textContent()).toMatch(/^[0-o]{3}$/);
    await packing.close();
  });

  it('of a table takes 32 slots at once', async () => {
    const { page, close } = await openView('#/watch/marbles?algorithm=sweep&n=20000', 'memo', { lang: 'zh' });
    await page.locator('.memo-summary', { hasText: '共 65,536 个位置，已写 24,160 个' }).waitFor();
    await close();
  });
});

describe('why?', () => {
  /** Plays the first move of the list until nothing is left, by keys alone. */
  async function playToTheEnd(page: Page): Promise<number> {
    let moves = 0;
    for (; (await page.locator('.why-list button').count()) > 0; moves++) {
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.why-line li:not(.why-answer)').count()).toBe(moves + 1);
    }
    return moves;
  }

  it('proves the verdict: whoever plays against it loses, by keys alone, in Chinese', async () => {
    const at = '#/marbles?board=3x3&hints=always&seats=human,human';
    const { page, problems, close } = await openFast(site, at, { lang: 'zh' });
    await page.locator('.moves tbody tr').first().waitFor();
    await page.keyboard.press('y');
    await page.locator('.why-claim', { hasText: '轮到先手走，先手必胜。' }).waitFor();
    await page.locator('.why p', { hasText: '无论后手怎么走，先手都必胜。' }).waitFor();
    await page
      .locator('.why p', { hasText: /最小的证明树：[\d,]+ 个局面，其中不同的有 [\d,]+ 个；已核对。/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await playToTheEnd(page)).toBeGreaterThan(1);
    await page.locator('.why-walk', { hasText: '对局到此结束，与结论一致。' }).waitFor();
    await page.locator('.why button:has-text("退一步")').press('Enter');
    await page.locator('.why-list button').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('proves each move of the table, by a click on the board too', async () => {
    const at = '#/bread?moves=5&hints=always&seats=human,human';
    const { page, problems, close } = await openFast(site, at);
    const row = page.locator('.moves tbody tr').last();
    await row.locator('button:has-text("Why?")').click();
    await page.locator('.why-claim', { hasText: 'First player, to move, wins.' }).waitFor();
    const board = page.locator('.why-board canvas');
    const before = await page.locator('.why-line li').count();
    await page.locator('.why-list button').first().hover();
    const { width } = (await board.boundingBox())!;
    for (let x = 10; x < width && (await page.locator('.why-line li').count()) === before; x += 12) {
      await board.click({ position: { x, y: 24 } });
    }
    expect(await page.locator('.why-line li').count()).toBeGreaterThan(before);
    expect(problems).toEqual([]);
    await close();
  });

  it('proves scores from both sides, and Grundy values beside a heap', async () => {
    const othello = await openFast(
      site,
      '#/othello?board=4x4&moves=b1,a1,a2,a3&hints=always&seats=human,human',
    );
    await othello.page.locator('.moves tbody tr').first().waitFor();
    await othello.page.locator('.panel-kibitzer button:has-text("Why?")').first().click();
    await othello.page.locator('.why .choice:has-text("discs")').click();
    await othello.page.locator('.why p', { hasText: /at (least|most) \d+ discs?/ }).waitFor();
    await othello.page
      .locator('.why .choice:has-text("White")')
      .or(othello.page.locator('.why .choice:has-text("white")'))
      .first()
      .click();
    await othello.page.locator('.why p', { hasText: /^White ends at (least|most)/ }).waitFor();
    expect(othello.problems).toEqual([]);
    await othello.close();
    const { page, problems, close } = await openFast(site, `${SMALL}&n=0`);
    await page.locator('.transport button:has-text("Why?")').click();
    await page.locator('.why .choice:has-text("Grundy value")').click();
    await page.locator('.why-claim', { hasText: /^The Grundy value is \d/ }).waitFor();
    await page.locator('.why-board', { hasText: /Heap: ●/ }).waitFor();
    await page.locator('.why-list button').first().focus();
    expect(await playToTheEnd(page)).toBeGreaterThan(1);
    await page.locator('.why-walk', { hasText: 'The game is over here, as promised.' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
