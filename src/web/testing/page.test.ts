import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../games/registry.ts';
import { clickCell, dragCells, openArcade, openDrawer, openFast, sessionOf, waitForTurn } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

describe('the link', () => {
  it('restores game, variant, position, history and settings', async () => {
    const first = await openFast(site, '#/marbles?board=3x4&run=2&misere=1&seats=human,human');
    for (const cell of ['a1', 'b1', 'b2']) {
      await clickCell(first.page, cell);
      await first.page.locator('button:has-text("Place")').click();
    }
    await first.page.keyboard.press('ArrowLeft');
    await first.page.locator('.panel-kibitzer .choice', { hasText: 'Always' }).click();
    await first.page.locator('.verdict', { hasText: /(win|lose)/ }).waitFor();
    const link = new URL(first.page.url()).hash;
    const second = await site.open({ at: link, reducedMotion: true });
    await second.page.locator('.verdict', { hasText: /(win|lose)/ }).waitFor();
    const [before, after] = [sessionOf(first.page), sessionOf(second.page)];
    expect(after).toMatchObject({
      moves: before.moves,
      at: 2,
      seats: before.seats,
      positions: before.positions,
    });
    expect(after.moves).toHaveLength(3);
    expect(after.game.variant).toEqual({ rows: 3, columns: 4, maxRun: 2, misere: true });
    expect(new URL(second.page.url()).hash).toBe(link);
    expect(await second.page.locator('.verdict').textContent()).toBe(
      await first.page.locator('.verdict').textContent(),
    );
    expect([...first.problems, ...second.problems]).toEqual([]);
    await first.close();
    await second.close();
  });

  it('that cannot be read says so in the hall', async () => {
    const { page, close } = await openFast(site, '#/marbles?moves=z9');
    await page.locator('[role=alert]', { hasText: 'z9' }).waitFor();
    expect(await page.locator('.cabinet').count()).toBe(GAMES.length);
    await close();
  });
});

describe('the language', () => {
  it('is the browser’s first, switches, and is remembered', async () => {
    const { page, problems, close } = await site.open({ lang: 'zh' });
    await page.locator('.cabinet', { hasText: '弹珠游戏' }).waitFor();
    await page.locator('button:has-text("EN")').click();
    await page.locator('.cabinet', { hasText: 'Marble game' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.locator('.cabinet', { hasText: 'Marble game' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('pasting', () => {
  const contest = '1\n\n   .\n  * .\n * * .\n* * * .\n * * *\n  * *\n   *\n';
  const cases = [
    { game: 'marbles', good: contest, moves: 5, bad: '   .\n  * x\n', error: 'line 2, column 5' },
    { game: 'bread', good: '000012000', moves: 7, bad: '0000120', error: 'line 1, column 8' },
    { game: 'othello', good: '2\n-1 0\n1 -1\n', moves: 0, bad: '4\n1 0 0\n', error: 'line 2, column 6' },
  ];
  it.each(cases)(
    '$game takes good text and names the place in bad text',
    async ({ game, good, moves, bad, error }) => {
      const { page, problems, close } = await openFast(site, `#/${game}?seats=human,human`);
      await openDrawer(page);
      await page.locator('button:has-text("Paste")').click();
      await page.locator('textarea').fill(bad);
      await page.locator('button:has-text("Load")').click();
      await page.locator('[role=alert]', { hasText: error }).waitFor();
      await page.locator('textarea').fill(good);
      await page.locator('button:has-text("Load")').click();
      await page.locator('textarea').waitFor({ state: 'detached' });
      const session = sessionOf(page);
      expect(session.game.moves(session.start).filter(move => move !== 'pass').length).toBeGreaterThanOrEqual(
        moves,
      );
      expect(session.start).not.toEqual(session.game.initial());
      expect(problems).toEqual([]);
      await close();
    },
  );
});

it('says why each of the statement’s six illegal moves is none', async () => {
  const examples = [
    { cells: ['a1', 'b1', 'b2'], why: 'not on one straight line' },
    { cells: ['a1', 'c1'], why: 'there is a gap' },
    { cells: ['b1', 'c2', 'd2'], why: 'not on one straight line' },
    { cells: ['c1', 'd2', 'c3'], why: 'not on one straight line' },
    { cells: ['d1', 'd2', 'd3', 'd4'], why: 'takes 1–3 cells, not 4' },
    { cells: ['a1', 'b2', 'c1'], why: 'not on one straight line' },
  ];
  const { page, close } = await openFast(site, '#/marbles?seats=human,human');
  await waitForTurn(page, 0);
  for (const { cells, why } of examples) {
    if (cells.length < 4) for (const cell of cells) await clickCell(page, cell);
    else await dragCells(page, cells);
    // two ends of a run may still become one; that they are none as they stand is said when one insists
    await page.keyboard.press('Enter');
    await page.locator('.notice-error', { hasText: why }).waitFor();
    await page.locator('button:has-text("Clear")').click();
  }
  expect(sessionOf(page).moves).toHaveLength(0);
  await close();
});

describe('for everyone', () => {
  const screens = [
    ['hall', '', 'en'],
    ['marbles', '#/marbles?moves=a1-c1&hints=always&seats=human,human', 'zh'],
    ['tactix', '#/tactix?moves=a1-a4&hints=always&seats=human,0', 'en'],
    ['bread', '#/bread?moves=5,2&hints=always&face=square&seats=human,human', 'en'],
    ['othello', '#/othello?board=4x4&hints=always&seats=human,human', 'zh'],
  ] as const;
  it.each(screens)('axe finds nothing in %s', async (_, at, lang) => {
    const { page, problems, close } = await openFast(site, at, { lang });
    if (at !== '') await page.locator('.moves tbody tr').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('nothing sticks out at 360 and at 1920 px', async () => {
    const { page, close } = await openFast(site, '');
    for (const at of ['#/', ...GAMES.map(({ id }) => `#/${id}?hints=always&seats=human,human`), '#/judge']) {
      await page.evaluate(hash => {
        location.hash = hash;
      }, at);
      for (const width of [360, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(100);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ at, width, over }).toEqual({ at, width, over: 0 });
      }
    }
    await close();
  });
});
