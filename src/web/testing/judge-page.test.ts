import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../core/game.ts';
import { breadContest } from '../../games/bread/contest.ts';
import { breadGame } from '../../games/bread/game.ts';
import { type Mover, playSeries, randomMover, tally } from '../../match/referee.ts';
import { openArcade, openFast, sessionOf } from './arcade.ts';
import type { TestPage, TestSite } from './browser.ts';
import { judgeBot } from './judging.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

const open = (lang: 'en' | 'zh' = 'en'): Promise<TestPage> => openFast(site, '#/judge', { lang });

/** Pastes a bot and runs it to its verdict. */
async function judge(page: Page, bot: string, games = 1800): Promise<string> {
  await judgeBot(page, bot, games);
  return verdictOf(page);
}

/** The verdict and the score beside it. */
async function verdictOf(page: Page): Promise<string> {
  await page.locator('.judge-verdict').waitFor();
  const verdict = await page.locator('.judge-status').textContent();
  return `${verdict} ${await page.locator('.judge-score').textContent()}`;
}

async function counts(page: Page): Promise<number[]> {
  const words = await page.locator('.judge-counts [data-outcome]').allTextContents();
  return words.map(word => Number(/\d+$/.exec(word)![0]));
}

const game: Game = breadGame;

/** The sample bot that is not the best, without a page around it. */
const smallestFree: Mover = {
  newGame: () => undefined,
  choose: async position => game.makeMove(position, game.moves(position)[0]),
};

describe('a match on the page', () => {
  it('gives the best bot its 100 points, with what the best can hope for beside it', async () => {
    const { page, problems, close } = await openFast(site, '');
    await page.locator('a:has-text("Judge a bot")').click();
    await page.locator('button:has-text("Run")').click();
    expect(await verdictOf(page)).toMatch(/^AC .* 100$/);
    const [win, draw, loss] = await counts(page);
    expect([win! + draw!, loss]).toEqual([1800, 0]);
    expect(await page.locator('.panel-verdict').textContent()).toContain('policy best: expects about 100.00');
    // the verdict is said once on the whole page
    expect((await page.locator('main').innerText()).match(/accepted/gi)).toHaveLength(1);
    // the exact probability of fewer points, computed apart: 3.1e-16
    await page.locator('.judge-hope', { hasText: 'about one match in 3.2 quadrillion' }).waitFor();
    await page.locator('.judge-hope summary').click();
    const figures = await page.locator('.judge-hope dd').allTextContents();
    expect(figures[0]).toBe('1 - 3.098e-16');
    // docs/commands.md: odds bread --policy best
    expect(figures.slice(2)).toEqual(['win 191/192, draw 1/192, loss 0', 'win 866/945, draw 79/945, loss 0']);
    expect(problems).toEqual([]);
    await close();
  });

  it('is the terminal’s match, shows where a lost game was thrown away, and opens it on the board', async () => {
    const { page, problems, close } = await open();
    await page.locator('.choice:has-text("First free")').click();
    await page.locator('button:has-text("Run")').click();
    expect(await verdictOf(page)).toMatch(/^WA /);
    const reason = (await page.locator('.judge-reason').textContent())!;
    const [, number, taken] = /^Move (\d), (\d), lost the advantage: .* The right move was \d/.exec(reason)!;
    const moves = await page.locator('.judge-record button').allTextContents();
    expect(moves[Number(number) - 1]).toBe(`> ${taken} ?`);
    const { records } = await playSeries(game, smallestFree, randomMover(game, 1), 1800, breadContest.starts);
    const { win, draw, loss } = tally(records);
    expect(await counts(page)).toEqual([win, draw, loss]);
    const lost = records.find(({ outcome }) => outcome === 'loss')!;
    expect(moves.map(move => /\d/.exec(move)![0])).toEqual(lost.moves);
    await page.locator('a:has-text("Open on the board")').click();
    await page.locator('.moves tbody tr').first().waitFor();
    const opened = sessionOf(page);
    expect(opened.at).toBe(Number(number) - 1);
    expect(opened.moves.map(String)).toEqual(moves.map(move => /\d/.exec(move)![0]));
    expect(opened.game.ending(opened.positions.at(-1))).toBeDefined();
    expect(problems).toEqual([]);
    await close();
  });

  it('loses each game in which the bot answers what is no bread', async () => {
    const { page, problems, close } = await open();
    expect(await judge(page, 'function choose(x) { return 12; }', 30)).toMatch(/^WA .* 0$/);
    expect(await counts(page)).toEqual([0, 0, 30]);
    expect(await page.locator('.judge-reason').textContent()).toContain("there is no bread '12'");
    expect(problems).toEqual([]);
    await close();
  });

  it('ends a bot that hangs, and goes on living', async () => {
    const { page, problems, close } = await open();
    await page.locator('textarea').fill('let n = 0; function choose() { while (n < 1) {} }');
    await page.locator('textarea').press('Control+Enter');
    await page.locator('.top button:has-text("中文")').click();
    await page.locator('button:has-text("停止")').waitFor();
    expect(await verdictOf(page)).toMatch(/^TLE .* 0$/);
    expect(await judge(page, 'function choose() { return 5; }', 9)).toMatch(/^WA /);
    expect(problems).toEqual([]);
    await close();
  });

  it('can be stopped', async () => {
    const { page, close } = await open();
    await page.locator('textarea').fill('function choose() { for (;;) {} }');
    await page.locator('button:has-text("Run")').click();
    await page.locator('button:has-text("Stop")').click();
    expect(await verdictOf(page)).toMatch(/^Stopped/);
    await close();
  });
});

describe('a bot that is broken', () => {
  let tab: TestPage;
  beforeAll(async () => {
    tab = await open();
  });
  afterAll(() => tab.close());

  it.each([
    ['RE', 'function choose(x) {\n  return x.a.b;\n}', 'Line 2: TypeError'],
    ['RE', 'function init() { throw new Error("no luck"); } function choose() {}', 'Error: no luck'],
    ['RE', 'function chose() {}', 'there is no function choose'],
    ['CE', 'let a = 1;\nfunction choose(x) { return ; ) }', 'Line 2: SyntaxError'],
  ])('%s: %s', async (verdict, bot, message) => {
    const { page, problems } = tab;
    expect(await judge(page, bot, 9)).toMatch(new RegExp(`^${verdict} `));
    expect(await page.locator('.judge-fault').textContent()).toContain(message);
    expect(problems).toEqual([]);
  });
});

it('is opened by the id of a match, and says so when there is none of that id', async () => {
  const { page, problems, close } = await openFast(site, '#/judge/bread');
  await page.locator('.panel-match', { hasText: 'Nine breads' }).waitFor();
  await page.evaluate(() => {
    location.hash = '#/judge/chess';
  });
  await page.locator('[role=alert]', { hasText: 'chess' }).waitFor();
  expect(await page.locator('.panel-match').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('speaks both languages, and axe finds nothing in either', async () => {
  const [, , example] = readFileSync('docs/judge.md', 'utf8')
    .split('```javascript\n')
    .map(part => part.split('```')[0]!);
  const { page, problems, close } = await open('zh');
  expect(await page.title()).toBe('评测 · Kibitz');
  expect(await judge(page, example!, 60)).toMatch(/^WA · 未得满分/);
  // the example of the documentation answers with breads that are left
  expect(await page.locator('.judge-reason').textContent()).toMatch(/^第 \d 步 \d 断送了这一局/);
  expect(await violations(page)).toEqual([]);
  await page.locator('.panel-bot').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('z');
  await page.locator('.title', { hasText: 'Judge' }).waitFor();
  expect(await page.locator('.judge-status').textContent()).toMatch(/^WA · not the full score/);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('judges under a policy that runs no script which is not ours', async () => {
  const { page, close } = await open();
  // what the debugger calls may evaluate; what it leaves for later is the page's own
  const ran = await page.evaluate(
    () =>
      new Promise(resolve => {
        setTimeout(() => {
          const script = document.createElement('script');
          script.textContent = 'globalThis.strange = 1';
          document.body.append(script);
          let evaluated: unknown;
          try {
            evaluated = new Function('return 1')();
          } catch (problem) {
            evaluated = (problem as Error).name;
          }
          resolve([(globalThis as { strange?: number }).strange, evaluated]);
        });
      }),
  );
  expect(ran).toEqual([undefined, 'EvalError']);
  expect(await judge(page, 'function choose() { return eval("5"); }', 3)).toMatch(/^RE /);
  expect(await page.locator('.judge-fault').textContent()).toContain('EvalError');
  await close();
});
