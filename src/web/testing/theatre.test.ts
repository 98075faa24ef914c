import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lang, text } from '../../core/text.ts';
import { makeTraceFile } from '../../trace/file.ts';
import type { TracedProgram } from '../../trace/trace.ts';
import { type Show, sentenceAt } from '../theatre/show.ts';
import { makeShow, SAMPLE_6 } from '../theatre/testing/shows.ts';
import { openArcade, openFast } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

const START = `start=${SAMPLE_6.trimEnd().replaceAll(' ', '_').replaceAll('\n', '~')}&to=0`;
const GAME = `#/marbles?${START}&seats=human,human`;
const WATCH = `#/watch/marbles?${START}`;

let site: TestSite;
let show: Show;
beforeAll(async () => {
  [site, show] = await Promise.all([openArcade(), makeShow('marbles', SAMPLE_6)]);
});
afterAll(() => site.close());

const kindAt = (n: number) => show.algorithm.steps[show.trace.columns.step[n - 1]!]!.kind;
const firstHit = () =>
  Array.from({ length: show.trace.events }, (_, n) => n + 1).find(n => kindAt(n) === 'hit')!;

/** Waits until the page is at this moment, and says what the moment's sentence says. */
async function expectAt(page: Page, n: number, lang: Lang): Promise<void> {
  await page.locator(`[data-at="${n}"]`).waitFor();
  const sentence = await page.locator('.sentence').textContent();
  if (n > 0) expect(sentence?.trim()).toBe(sentenceAt(show, n)![lang]);
}

const linkedMoment = (page: Page) => Number(/[?&]n=(\d+)/.exec(page.url())?.[1] ?? 0);

describe('from “watch” to the answer', () => {
  it('by mouse, in Chinese', async () => {
    const { page, problems, close } = await openFast(site, GAME, { lang: 'zh' });
    await page.locator('.deck button:has-text("观看")').click();
    await page.locator('.algorithm', { hasText: '沿方向扩展的记忆化搜索' }).click();
    await page.locator('button:has-text("开演")').click();
    await expectAt(page, 0, 'zh');
    await page.locator('.transport button:has-text("单步")').click();
    await expectAt(page, 1, 'zh');
    // a breakpoint on a memo hit
    await page.locator('.transport button:has-text("断点")').click();
    await page.locator('.breakpoints .choice', { hasText: '命中' }).click();
    await page.locator('.transport input[type=range]').fill('6');
    await page.locator('.transport button:has-text("播放")').click();
    await expectAt(page, firstHit(), 'zh');
    await page.locator('.transport button:has-text("播放")').waitFor();
    // the middle of the timeline, then its end
    const strip = (await page.locator('.strip').boundingBox())!;
    await page.mouse.click(strip.x + strip.width / 2, strip.y + 20);
    const middle = Number(await page.locator('[data-at]').getAttribute('data-at'));
    expect(Math.abs(middle - show.trace.events / 2)).toBeLessThan(3);
    await page.locator('.strip-preview').waitFor();
    await page.mouse.move(strip.x + strip.width / 2, strip.y + 20);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width + 50, strip.y + 20, { steps: 5 });
    await page.mouse.up();
    await expectAt(page, show.trace.events, 'zh');
    expect(await page.locator('.sentence').textContent()).toContain('必胜');
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await page.goBack();
    await page.locator('.bezel').waitFor();
    expect(decodeURI(page.url())).toContain(START);
    expect(problems).toEqual([]);
    await close();
  });

  it('by keyboard alone, in English', async () => {
    const { page, problems, close } = await openFast(site, GAME);
    const { keyboard } = page;
    await page.locator('.bezel').waitFor();
    await keyboard.press('w');
    await page.locator('.button-main:focus').waitFor();
    await keyboard.press('Enter');
    await expectAt(page, 0, 'en');
    for (const n of [1, 2, 3]) {
      await keyboard.press('ArrowRight');
      await expectAt(page, n, 'en');
    }
    await keyboard.press('ArrowLeft');
    await expectAt(page, 2, 'en');
    await keyboard.press('End');
    await expectAt(page, show.trace.events, 'en');
    await keyboard.press('Home');
    await expectAt(page, 0, 'en');
    // over the first call inside, out of the one that is running
    await keyboard.press('g');
    await keyboard.type('4');
    await keyboard.press('Enter');
    await expectAt(page, 4, 'en');
    await keyboard.press('Shift+ArrowRight');
    const over = show.outline.closed[1]! + 1;
    await expectAt(page, over, 'en');
    await keyboard.press('Shift+ArrowLeft');
    await expectAt(page, 4, 'en');
    await keyboard.press('Shift+ArrowDown');
    await expectAt(page, show.outline.closed[0]! + 1, 'en');
    // search, there and back
    await keyboard.press('ArrowUp');
    await keyboard.press('/');
    await keyboard.type('known already');
    await keyboard.press('Enter');
    await expectAt(page, firstHit(), 'en');
    await keyboard.press('Enter');
    await page.locator(`[data-at="${firstHit()}"]`).waitFor({ state: 'detached' });
    await keyboard.press('Shift+Enter');
    await expectAt(page, firstHit(), 'en');
    await keyboard.press('Escape');
    // the visits of the position that was met again
    await keyboard.press(',');
    const node = show.outline.nodeOf[firstHit() - 1]!;
    await expectAt(page, show.outline.born[show.outline.first[node]!]! + 1, 'en');
    await keyboard.press('?');
    await page.locator('dialog[open]', { hasText: 'go to an event' }).waitFor();
    await keyboard.press('Escape');
    // play to the end
    for (let press = 0; press < 6; press++) await keyboard.press('+');
    await keyboard.press('Space');
    await expectAt(page, show.trace.events, 'en');
    expect(await page.locator('.sentence').textContent()).toContain('won');
    expect(problems).toEqual([]);
    await close();
  });
});

it('keeps the step in the link, and finds it again', async () => {
  const first = await openFast(site, `${WATCH}&algorithm=extend&n=40`);
  await expectAt(first.page, 40, 'en');
  await first.page.keyboard.press('ArrowRight');
  await expect.poll(() => linkedMoment(first.page)).toBe(41);
  const second = await openFast(site, new URL(first.page.url()).hash, { lang: 'zh' });
  await expectAt(second.page, 41, 'zh');
  const board = (page: Page) => page.locator('.panel-stage .theatre-reader').textContent();
  expect(await board(second.page)).toBe(await board(first.page));
  expect([...first.problems, ...second.problems]).toEqual([]);
  await first.close();
  await second.close();
});

it('shows the line just run and the next, and stops at a line', async () => {
  const { page, close } = await openFast(site, `${WATCH}&algorithm=extend`);
  await page.locator('.panel-code .choice', { hasText: 'Python' }).click();
  await page.locator('.code-next').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.code-run').waitFor();
  const told = page.locator('.code .theatre-reader');
  await expect.poll(() => told.textContent()).toMatch(/^Line \d+ just run: \S.* Line \d+ runs next: \S/);
  await page.keyboard.press('z');
  await expect.poll(() => told.textContent()).toMatch(/^刚执行第 \d+ 行：\S.* 下面执行第 \d+ 行：\S/);
  const gutter = page.locator('.code-run button.code-gutter');
  await gutter.click();
  expect(await gutter.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press(']');
  await page.locator('[data-at="1"]').waitFor({ state: 'detached' });
  expect(kindAt(Number(await page.locator('[data-at]').getAttribute('data-at')))).toBe('enter');
  await close();
});

describe('what cannot be watched', () => {
  it('says why, and offers the rest', async () => {
    const { page, close } = await openFast(site, `${WATCH}&algorithm=nothing`);
    await page.locator('[role=alert]', { hasText: 'nothing' }).waitFor();
    await page.locator('.algorithm').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => {
      location.hash = '#/watch/marbles?board=8x8&algorithm=extend';
    });
    await page.locator('[role=alert]', { hasText: 'at most 52 free cells' }).waitFor();
    await close();
  });

  it('a capped run says where it stopped, and the answer', async () => {
    const { page, close } = await openFast(site, '#/watch/marbles?algorithm=extend&cap=1000');
    await page.locator('.banner', { hasText: '1,000' }).waitFor();
    expect(await page.locator('.banner').textContent()).toContain('won');
    await close();
  });

  it('a file that is no trace is refused, one that is plays', async () => {
    const { page, problems, close } = await openFast(site, '#/watch');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({
      name: 'x.ktrace',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('no'),
    });
    await page.locator('[role=alert]').waitFor();
    const buffer = Buffer.from(makeTraceFile(astray()));
    await input.setInputFiles({ name: 'y.ktrace', mimeType: 'application/octet-stream', buffer });
    await page.locator('.banner-wrong', { hasText: 'Event 21' }).waitFor();
    await page.locator('[data-at="21"]').waitFor();
    const told = (await page.locator('.banner-wrong').textContent())!;
    expect(told).toMatch(/The program did: [A-Z][^.]+\./);
    expect(told).toContain('Expected: Cell d4 is taken. blocked 3');
    await page.locator('.title', { hasText: 'my.cpp' }).waitFor();
    await page.locator('.code', { hasText: 'KT("enter"' }).waitFor();
    await page.locator('.landmark', { hasText: 'first difference' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

/** The sample's trace as if a person's program had made it, and had gone astray at its twenty-first event. */
function astray(): Show['trace'] {
  const program: TracedProgram = {
    ...{ name: 'my.cpp', language: 'cpp', source: 'int wins(int x) {\n  KT("enter", kt_bits(x, 16));\n}\n' },
    differs: {
      ...{ at: 20, expected: 'blocked 3' },
      says: text('Cell d4 is taken.', 'd4 已被占。'),
    },
  };
  return { ...show.trace, meta: { ...show.trace.meta, program } };
}

it('fits a phone: nothing sticks out, the transport stays at hand, and a finger finds everything', async () => {
  const { page, problems, close } = await openFast(site, `${WATCH}&algorithm=extend&n=30`, {
    ...{ width: 390, height: 844, touch: true, lang: 'zh' },
  });
  await expectAt(page, 30, 'zh');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    const down = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect({ width, down }).toEqual({ width, down: 0 });
  }
  const step = (await page.locator('.transport button:has-text("单步")').boundingBox())!;
  expect(step.y + step.height).toBeLessThanOrEqual(844);
  expect(Math.min(step.width, step.height)).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(step.x + step.width / 2, step.y + step.height / 2);
  await expectAt(page, 31, 'zh');
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('comes only when it is opened, and is small', async () => {
  const { page, close } = await openFast(site, `${GAME}&hints=always`);
  await page.locator('.bezel').waitFor();
  // of the page and of its worker
  const loaded = new Set<string>();
  page.on('response', response => loaded.add(new URL(response.url()).pathname.split('/').at(-1)!));
  await page.reload();
  await page.locator('.bezel').waitFor();
  await page.locator('.moves').first().waitFor();
  const before = new Set(loaded);
  expect([...before].filter(name => name.startsWith('theatre'))).toEqual([]);
  await page.evaluate(address => location.assign(address), `${WATCH}&algorithm=extend`);
  await page.locator('.strip').waitFor();
  await page.locator('.code-line').first().waitFor();
  const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'site', 'assets');
  // the worker is the page's one worker, which every game needs
  const isOurs = (name: string) => /\.(js|css)$/.test(name) && !name.startsWith('worker');
  const added = [...loaded].filter(name => !before.has(name) && isOurs(name));
  expect(added.some(name => name.startsWith('theatre'))).toBe(true);
  const sizes = added.map(name => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes, added.join(' ')).toBeLessThan(60_000);
  await close();
});
