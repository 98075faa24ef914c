import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../core/text.ts';
import { GAMES } from '../../games/registry.ts';
import { openArcade, openFast } from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

const play = (id: string, more = '') => `#/${id}?seats=human,human&hints=always${more}`;

/** Another address in the same tab, as somebody who follows a link. */
async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to;
  }, hash);
  await page.locator('.board canvas').waitFor();
  await settle(page);
}

/** What is drawn when a frame comes is drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The same page in another size, as somebody who drags a corner of the window. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
}

/** The same page in the other language. */
async function switchTo(page: Page, lang: Lang): Promise<void> {
  if ((await page.locator(`:root[lang|=${lang}]`).count()) === 0) await page.keyboard.press('z');
  await page.locator(`:root[lang|=${lang}]`).waitFor();
  await settle(page);
}

/** How much of the window lies under the parts of the cabinet, by looking at every eighth pixel. */
function coverage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.top-game, .bezel, .game .panel, .deck')].map(element =>
      element.getBoundingClientRect(),
    );
    let [covered, looked] = [0, 0];
    for (let y = 4; y < innerHeight; y += 8) {
      for (let x = 4; x < innerWidth; x += 8) {
        looked++;
        if (boxes.some(box => x >= box.left && x < box.right && y >= box.top && y < box.bottom)) covered++;
      }
    }
    return covered / looked;
  });
}

/** What of these is not wholly inside the window. */
function outside(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(wanted => {
    const elements = [...document.querySelectorAll(wanted)];
    if (elements.length === 0) return [`no ${wanted}`];
    return elements
      .filter(element => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      })
      .map(element => element.textContent || element.className);
  }, selector);
}

/** What of these something else covers or cuts off at its beginning. */
function hidden(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(wanted => {
    const elements = [...document.querySelectorAll(wanted)];
    return elements
      .filter(element => {
        const { left, top, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 4, top + Math.min(height / 2, 16));
        return !seen || !(element.contains(seen) || seen.contains(element)) || !seen.closest('.panel');
      })
      .map(element => element.textContent || element.className);
  }, selector);
}

function scrollsBy(page: Page): Promise<readonly [number, number]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight] as const;
  });
}

describe('on a large screen', () => {
  it('8×8 Othello takes 70 % of the height at 1440×900', async () => {
    const { page, close } = await openFast(site, '#/othello', { width: 1440, height: 900 });
    await page.locator('.board canvas').waitFor();
    const height = (await page.locator('.board canvas').boundingBox())!.height;
    expect(height / 900).toBeGreaterThanOrEqual(0.7);
    await close();
  });

  it('every game covers 75 % of 1440×900 and of 1920×1080, and nothing scrolls', async () => {
    const { page, problems, close } = await openFast(site, play(GAMES[0]!.id));
    for (const { id } of GAMES) {
      await go(page, play(id));
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
      ] as const) {
        await resize(page, width, height);
        const at = { id, width };
        expect({ ...at, covered: await coverage(page) }).toEqual({ ...at, covered: expect.toSatisfy(is75) });
        expect({ ...at, scrolls: await scrollsBy(page) }).toEqual({ ...at, scrolls: [0, 0] });
        const covered = await hidden(page, '.verdict, .record, .panel-record .small');
        expect({ ...at, hidden: covered }).toEqual({ ...at, hidden: [] });
      }
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('the move looked at and the best of the moves are in sight without scrolling', async () => {
    const moves = '&moves=1,2,8,9,4,5';
    const { page, close } = await openFast(site, play('bread', moves), { width: 1440, height: 900 });
    await page.locator('table.moves tbody tr').first().waitFor();
    const below = await page.evaluate(() =>
      [
        ['.record [aria-current]', '.panel-record'],
        ['table.moves tbody tr', '.panel-kibitzer'],
      ].map(([what, where]) => {
        const panel = document.querySelector(where!)!;
        const bottom = panel.getBoundingClientRect().top + panel.clientTop + panel.clientHeight;
        return Math.max(
          0,
          Math.floor(document.querySelector(what!)!.getBoundingClientRect().bottom - bottom),
        );
      }),
    );
    expect(below).toEqual([0, 0]);
    await close();
  });

  it.each(LANGS)('every sentence of the rules is in sight before the first hint: %s', async lang => {
    const { page, close } = await openFast(site, '#/marbles?hints=ask', { lang, width: 1440, height: 900 });
    for (const { id } of GAMES) {
      await go(page, `#/${id}?hints=ask&seats=human,human`);
      const below = await page.evaluate(() => {
        const [rules, panel] = ['.rules-list', '.panel-rules'].map(each => document.querySelector(each)!);
        const bottom = panel!.getBoundingClientRect().top + panel!.clientTop + panel!.clientHeight;
        return Math.max(0, Math.floor(rules!.getBoundingClientRect().bottom - bottom));
      });
      expect({ id, below }).toEqual({ id, below: 0 });
    }
    await close();
  });

  it('every column of the longest table is in sight', async () => {
    const moves =
      '&moves=d3,c3,c4,c5,c6,e3,b3,d6,e6,d7,c8,d8,e8,b4,c2,b5,d2,a3,f3,f4,f5,e2,d1,f6,a6,a5,g6,c1,a4,e1,f2,a7,b6,f1,b2,a1,a2,e7,a8,c7,f7,g5,f8,h6,h5,h4,g3,g4,h3,h2,b8';
    const { page, close } = await openFast(site, play('othello', moves), { width: 1440, height: 900 });
    for (const lang of LANGS) {
      await switchTo(page, lang);
      await page.locator('table.moves tbody td', { hasText: '645' }).waitFor();
      const over = await page
        .locator('.table-box')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect({ lang, over }).toEqual({ lang, over: 0 });
    }
    await close();
  });

  it('every column of the first table is in sight, with moves that are equal but for symmetry', async () => {
    const { page, close } = await openFast(site, play('marbles'), { width: 1440, height: 900 });
    await page.locator('table.moves .times').first().waitFor();
    await page.locator('table.moves tbody td', { hasText: /T/ }).first().waitFor();
    const over = await page
      .locator('.table-box')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBe(0);
    await close();
  });

  it.each(LANGS)('words have room in the buttons, and no panel only shows its edge: %s', async lang => {
    const { page, close } = await openFast(site, play('marbles', '&moves=a1'), { lang });
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
      [1920, 1080],
      [768, 1024],
      [844, 390],
    ] as const) {
      await resize(page, width, height);
      const tight = await page.evaluate(() =>
        [...document.querySelectorAll('.deck .button > span:not(.cap), .top-game .button > span:not(.cap)')]
          .filter(word => {
            const [inner, outer] = [word, word.parentElement!].map(each => each!.getBoundingClientRect());
            const edge = Number.parseFloat(getComputedStyle(word.parentElement!).borderLeftWidth) - 2;
            return (
              inner!.left < outer!.left + edge ||
              inner!.right > outer!.right - edge ||
              inner!.bottom > outer!.bottom - edge
            );
          })
          .map(word => word.textContent),
      );
      expect({ width, tight }).toEqual({ width, tight: [] });
      if (width < 1000) continue;
      const edges = await page.evaluate(() => {
        const bottom = document.querySelector('.game-side')!.getBoundingClientRect().bottom;
        return [...document.querySelectorAll('.game-side > .panel')]
          .map(panel => ({ name: panel.className, seen: bottom - panel.getBoundingClientRect().top }))
          .filter(({ seen }) => seen > 0 && seen < 24);
      });
      expect({ width, edges }).toEqual({ width, edges: [] });
      // the frame of the record is whole
      const frame = await page.evaluate(() => {
        const [side, record] = ['.game-side', '.panel-record'].map(each =>
          document.querySelector(each)!.getBoundingClientRect(),
        );
        return Math.max(0, Math.round(record!.bottom - side!.bottom));
      });
      expect({ width, frame }).toEqual({ width, frame: 0 });
      // the buttons under the list of moves are seen, or come when one scrolls
      const cut = await page.evaluate(() => {
        const panel = document.querySelector('.panel-record')!;
        const bottom = panel.getBoundingClientRect().top + panel.clientTop + panel.clientHeight;
        return [...panel.querySelectorAll('.button')].filter(button => {
          const box = button.getBoundingClientRect();
          return box.top < bottom - 1 && box.bottom > bottom + 1;
        }).length;
      });
      expect({ width, cut }).toEqual({ width, cut: 0 });
    }
    await close();
  });

  it('type grows in whole steps, and the verdict is larger', async () => {
    const { page, close } = await openFast(site, play('bread'));
    for (const [width, height, type, loud] of [
      [1024, 768, 12, 24],
      [1440, 900, 24, 36],
      [2560, 1440, 36, 60],
    ] as const) {
      await resize(page, width, height);
      const sizes = await page.evaluate(() =>
        ['.turn', '.verdict'].map(name =>
          Number.parseFloat(getComputedStyle(document.querySelector(name)!).fontSize),
        ),
      );
      expect({ width, sizes }).toEqual({ width, sizes: [type, loud] });
    }
    await close();
  });

  it.each(LANGS)('the hall does not scroll, and its machines can be seen: %s', async lang => {
    const { page, close } = await site.open({ lang, reducedMotion: true });
    await page.locator('.cabinet').first().waitFor();
    for (const [width, height, least] of [
      [1440, 900, 120],
      [1024, 768, 120],
      [1920, 1080, 200],
      [844, 390, 80],
      [720, 450, 40],
    ] as const) {
      await resize(page, width, height);
      expect((await page.locator('.cabinet').first().boundingBox())!.width).toBeGreaterThanOrEqual(least);
      expect({ width, scrolls: await scrollsBy(page) }).toEqual({ width, scrolls: [0, 0] });
      expect(await outside(page, '.cabinet, .cabinet-name, .hall-doors a, .hall-sign')).toEqual([]);
      expect({ width, signs: await tornSigns(page) }).toEqual({ width, signs: [] });
      expect({ width, offCentre: await offCentre(page) }).toEqual({ width, offCentre: [] });
    }
    await close();
  });
});

/** Names that stick out of their signs, and signs that lie over each other. */
function tornSigns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const signs = [...document.querySelectorAll('.cabinet-name')];
    const boxes = signs.map(sign => sign.getBoundingClientRect());
    return signs
      .filter((sign, index) => {
        const { left, right, top, bottom } = boxes[index]!;
        const words = document.createRange();
        words.selectNodeContents(sign);
        const inner = words.getBoundingClientRect();
        const isOut =
          inner.left < left - 0.5 ||
          inner.right > right + 0.5 ||
          // lines are as high as letters are, and a letter's box is a little higher
          inner.top < top - 3 ||
          inner.bottom > bottom + 3;
        const next = boxes[index + 1];
        return isOut || (next !== undefined && next.top === top && next.left < right - 0.5);
      })
      .map(sign => sign.textContent);
  });
}

/** Rows of machines that do not stand in the middle. */
function offCentre(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const rows = new Map<number, DOMRect[]>();
    for (const machine of document.querySelectorAll('.cabinet')) {
      const box = machine.getBoundingClientRect();
      rows.set(box.top, [...(rows.get(box.top) ?? []), box]);
    }
    return [...rows.values()]
      .map(row => row[0]!.left - (document.documentElement.clientWidth - row.at(-1)!.right))
      .filter(off => Math.abs(off) > 2);
  });
}

const is75 = (covered: number) => covered >= 0.75;

/** What is left empty behind the last button. */
function holeOfDeck(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rights = [...document.querySelectorAll('.deck > *')].map(
      each => each.getBoundingClientRect().right,
    );
    return Math.round(Math.max(...rights) - rights.at(-1)!);
  });
}

describe('on a low screen', () => {
  it.each([
    ['a phone on its side', { width: 844, height: 390, touch: true, scale: 3 }],
    ['1440×900 at 200 %', { width: 720, height: 450, scale: 2 }],
  ] as const)('board, verdict and every button are seen at once: %s', async (_, options) => {
    const { page, close } = await openFast(site, play('marbles'), options);
    for (const { id } of GAMES) {
      await go(page, play(id));
      expect({ id, scrolls: await scrollsBy(page) }).toEqual({ id, scrolls: [0, 0] });
      expect({
        id,
        out: await outside(page, '.board canvas, .verdict, .deck button, .top-game button'),
      }).toEqual({
        id,
        out: [],
      });
      expect({ id, hole: await holeOfDeck(page) }).toEqual({ id, hole: 0 });
    }
    await close();
  });
});

describe('on a phone', () => {
  const phone = { width: 360, height: 640, touch: true, scale: 2 } as const;

  it('nothing scrolls sideways and buttons suit a finger, in both languages', async () => {
    const { page, close } = await openFast(site, play('marbles'), phone);
    for (const id of [...GAMES.map(game => game.id), 'kayles?board=1x40']) {
      await go(page, play(id).replace(/\?(.*)\?/, '?$1&'));
      for (const lang of LANGS) {
        await switchTo(page, lang);
        const at = { id, lang };
        expect({ ...at, over: (await scrollsBy(page))[0] }).toEqual({ ...at, over: 0 });
        const out = await outside(page, '.deck button, .top-game :is(button, a)');
        expect({ ...at, out }).toEqual({ ...at, out: [] });
        expect({ ...at, small: await smallTargets(page, 44) }).toEqual({ ...at, small: [] });
      }
    }
    await close();
  });

  it('the whole verdict stands above the buttons, also in three lines', async () => {
    const moves = '&moves=e1-e2,b1-c1,c2-e3,a1-b2,c3-d4,d1-d2';
    const { page, close } = await openFast(site, play('marbles', moves), phone);
    const verdict = page.locator('.verdict', { hasText: 'every move lasts equally long' });
    await verdict.waitFor();
    const [said, deck] = [(await verdict.boundingBox())!, (await page.locator('.deck').boundingBox())!];
    expect(said.height).toBeGreaterThanOrEqual(90);
    expect(said.y + said.height).toBeLessThanOrEqual(deck.y);
    await close();
  });

  it('the verdict begins under the board, above the buttons', async () => {
    const { page, close } = await openFast(site, play('othello', '&board=4x4'), phone);
    await page.locator('.verdict', { hasText: /win|lose|draw/ }).waitFor();
    const [verdict, deck] = await Promise.all(
      ['.verdict', '.deck'].map(async name => (await page.locator(name).boundingBox())!),
    );
    expect(verdict!.y + 30).toBeLessThan(deck!.y);
    await close();
  });

  it('a tap in the hall shows rules and doors, and the next one enters', async () => {
    const { page, close } = await openFast(site, '', phone);
    const machine = page.locator('.cabinet', { hasText: 'Nine breads' });
    await machine.tap();
    await page.locator('.hall-text', { hasText: 'Nine breads' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await outside(page, '.hall-name, .hall-rules, .hall-doors a')).toEqual([]);
    expect(
      await page.locator('.hall-doors a').evaluateAll(doors => doors.map(door => door.getAttribute('href'))),
    ).toEqual(['#/bread', '#/watch/bread']);
    await machine.tap();
    await page.locator('.board canvas').waitFor();
    await close();
  });
});

/** Buttons, links and the like that a pointer may miss; the cells of a board are as large as the board lets them be. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(side => {
    const targets = [...document.querySelectorAll('button, a, input[type="checkbox"], select')].filter(
      element => !element.closest('.mirror') && element.getClientRects().length > 0,
    );
    return targets
      .filter(element => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width < side - 0.5 || height < side - 0.5;
      })
      .map(element => `${element.textContent} ${JSON.stringify(element.getBoundingClientRect())}`);
  }, least);
}

it('with a mouse every target has 24 px', async () => {
  const { page, close } = await openFast(site, play('marbles', '&moves=a1'), { width: 1024, height: 768 });
  await page.locator('.moves tbody tr').first().waitFor();
  await page.keyboard.press('o');
  await page.locator('.drawer').waitFor();
  expect(await smallTargets(page, 24)).toEqual([]);
  await close();
});

const SHIFTS = `
  globalThis.shifted = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Each size in one language; KIBITZ_ALL loads each in both. */
it.each([
  ['phone', { width: 390, height: 844, touch: true, scale: 3 }, 'zh'],
  ['desktop', { width: 1440, height: 900 }, 'en'],
] as const)('nothing jumps while it loads: %s', async (_, size, only) => {
  for (const lang of process.env.KIBITZ_ALL ? LANGS : [only]) {
    for (const at of ['', '#/marbles', play('bread', '&moves=5,2,8,1')]) {
      const { page, close } = await site.open({ ...size, lang, at, before: SHIFTS, emptyCache: true });
      await page.locator('canvas').first().waitFor();
      if (at.includes('hints')) await page.locator('.moves tbody tr').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await page.waitForTimeout(300);
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect({ at, lang, shifted }).toMatchObject({ at, lang, shifted: expect.toSatisfy(isStill) });
      await close();
    }
  }
});

const isStill = (shifted: number) => shifted <= 0.02;

it.each(LANGS)('who thinks can be stopped, however much he says: %s', async lang => {
  // 24 empty cells, which take a while
  const moves =
    'd3,c3,c4,c5,c6,e3,b3,d6,e6,d7,c8,d8,e8,b4,c2,b5,d2,a3,f3,f4,f5,e2,d1,f6,a6,a5,g6,c1,a4,e1,f2,a7,b6,f1,b2,a1';
  const at = `#/othello?hints=always&seats=human,human&moves=${moves}`;
  const { page, close } = await openFast(site, at, { width: 1440, height: 900, lang });
  const stop = page.locator('.progress button');
  await stop.waitFor();
  const isSeen = await stop.evaluate(button => {
    const { left, right, top, height } = button.getBoundingClientRect();
    const seen = (x: number) => button.contains(document.elementFromPoint(x, top + height / 2));
    return seen(left + 2) && seen(right - 2);
  });
  expect(isSeen).toBe(true);
  await close();
});
