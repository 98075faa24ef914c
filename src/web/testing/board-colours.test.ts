import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PALETTE } from '../pixel/palette.ts';
import { clickCell, openArcade, openFast } from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

/** Every colour on the part of the picture that shows a cell, as #rrggbb. */
function coloursOf(page: Page, cell: string): Promise<string[]> {
  return page.evaluate(name => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board canvas')!;
    const scale = canvas.getBoundingClientRect().width / canvas.width;
    const [box, board] = [
      document.querySelector(`.mirror [data-cell="${name}"]`)!.getBoundingClientRect(),
      canvas.getBoundingClientRect(),
    ];
    const [x, y] = [(box.left - board.left) / scale, (box.top - board.top) / scale];
    const { data } = canvas.getContext('2d')!.getImageData(x, y, box.width / scale, box.height / scale);
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      found.add(`#${[...data.slice(at, at + 3)].map(part => part.toString(16).padStart(2, '0')).join('')}`);
    }
    return [...found];
  }, cell);
}

/** The shades of grey in the middle row of a cell, frame by frame for a while. */
function watchGreys(page: Page, cell: string): Promise<number[]> {
  return page.evaluate(name => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board canvas')!;
    const board = canvas.getBoundingClientRect();
    const scale = board.width / canvas.width;
    const box = document.querySelector(`.mirror [data-cell="${name}"]`)!.getBoundingClientRect();
    const [x, y] = [(box.left - board.left) / scale, (box.top + box.height / 2 - board.top) / scale];
    const shades = new Set<number>();
    const until = performance.now() + 3000;
    return new Promise<number[]>(resolve => {
      const look = () => {
        const { data } = canvas.getContext('2d')!.getImageData(x, y, box.width / scale, 1);
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] === data[at + 1] && data[at] === data[at + 2]) shades.add(data[at]!);
        }
        if (performance.now() < until) requestAnimationFrame(look);
        else resolve([...shades]);
      };
      look();
    });
  }, cell);
}

it('marbles: taken red, free green, the choice framed yellow', async () => {
  const { page, close } = await openFast(site, '#/marbles?moves=a1&seats=human,human');
  await page.locator('.record-move').waitFor();
  await clickCell(page, 'b1');
  await page.mouse.move(0, 0);
  await page.waitForTimeout(100);
  expect(await coloursOf(page, 'a1')).toContain(PALETTE.red);
  expect(await coloursOf(page, 'd1')).toContain(PALETTE.green);
  expect(await coloursOf(page, 'd1')).not.toContain(PALETTE.red);
  expect(await coloursOf(page, 'b1')).toContain(PALETTE.yellow);
  await close();
});

it('bread: own red, the opponent’s blue, whoever starts', async () => {
  for (const [seats, own, opponent] of [
    ['human,0', '5', '2'],
    ['0,human', '2', '5'],
  ] as const) {
    const { page, close } = await openFast(site, `#/bread?moves=5,2&seats=${seats}&face=square`);
    await page.keyboard.press('p');
    await page.waitForTimeout(100);
    expect(await coloursOf(page, own)).toContain(PALETTE.red);
    expect(await coloursOf(page, opponent)).toContain(PALETTE.blue);
    await close();
  }
});

it('othello: #000 and #fff on #808080, a red frame on the last move, and a gradient while discs turn', async () => {
  const { page, close } = await openFast(site, '#/othello?seats=human,human', { reducedMotion: false });
  await expect.poll(() => coloursOf(page, 'a1')).toContain('#808080');
  expect(await coloursOf(page, 'e4')).toContain('#000000');
  expect(await coloursOf(page, 'd4')).toContain('#ffffff');
  const watched = watchGreys(page, 'd4');
  await clickCell(page, 'd3');
  // greys that no palette has: between white and black
  expect((await watched).length).toBeGreaterThan(8);
  expect(await coloursOf(page, 'd3')).toContain(PALETTE.red);
  expect(await coloursOf(page, 'd4')).not.toContain('#ffffff');
  await close();
});

it('hints appear when asked for, for this position only', async () => {
  const { page, close } = await openFast(site, '#/bread?moves=5,1&hints=request&seats=human,human');
  expect(await coloursOf(page, '2')).not.toContain(PALETTE.sky);
  await page.keyboard.press('h');
  await page.locator('.verdict', { hasText: 'First player wins in' }).waitFor();
  await page.waitForTimeout(100);
  expect(await coloursOf(page, '2')).toContain(PALETTE.sky);
  await clickCell(page, '2');
  await page.locator('.verdict', { hasText: 'Press Hint' }).waitFor();
  await close();
});
