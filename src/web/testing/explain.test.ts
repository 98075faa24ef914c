import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../core/text.ts';
import { GAMES } from '../../games/registry.ts';
import { currentPosition } from '../../play/session.ts';
import { openArcade, openFast, sessionOf } from './arcade.ts';
import type { TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

/** Every row has the same columns. */
const ENOUGH_ROWS = 5;

/** A game with a few moves played, so that everything there is to explain is there. */
function address(id: string): string {
  const definition = GAMES.find(game => game.id === id)!;
  const hasBoard = definition.options.some(({ kind }) => kind === 'size');
  const small = definition.open({ rows: 4, columns: 4 });
  const opened = hasBoard && small.ok ? small : definition.open({});
  if (!opened.ok) throw new Error(opened.error.en);
  const game = opened.value;
  const names: string[] = [];
  let position = game.initial();
  while (names.length < 3 || game.moves(position).length > ENOUGH_ROWS) {
    const move = game.moves(position)[1] ?? game.moves(position)[0];
    if (move === undefined || game.ending(game.play(position, move))) break;
    names.push(game.makeMove(position, move));
    position = game.play(position, move);
  }
  const board = hasBoard && small.ok ? 'board=4x4&' : '';
  return `#/${id}?${board}moves=${names.join(',')}&seats=human,human&hints=always`;
}

const isIn: Readonly<Record<Lang, RegExp>> = { en: /[a-z]{3}/, zh: /[\u4e00-\u9fff]{2}/ };

/** What has to explain itself and does not: heads, cells, signs, marks, lights, chart, line. */
function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = [
      ...document.querySelectorAll(
        '.moves th, .moves td:not(:has(button)), .times, .sign, .lights[role], .chart canvas, .line-title, .mirror [data-marked]',
      ),
    ];
    if (wanted.length < 8) return [`only ${wanted.length} things`];
    return wanted.flatMap(element => {
      const about = element.closest('[data-explain]');
      const words = about?.getAttribute('aria-description') ?? '';
      return words.length > 3 ? [] : [element.outerHTML.slice(0, 120)];
    });
  });
}

/** Focuses everything that explains itself, and reads the note that opens. */
async function readNotes(page: Page): Promise<{ title: string; words: string; shown: string }[]> {
  return page.evaluate(async () => {
    const read: { title: string; words: string; shown: string }[] = [];
    const note = document.querySelector('.note')!;
    const next = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()));
    for (const element of document.querySelectorAll<HTMLElement>('[data-explain]')) {
      const before = element.getAttribute('tabindex');
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      // what only a pointer reaches is tapped
      if (document.activeElement !== element) element.click();
      await next();
      read.push({
        title: element.getAttribute('data-explain')!,
        words: element.getAttribute('aria-description')!,
        shown: note.matches(':popover-open') ? (note.textContent ?? '') : `closed, tabindex ${before}`,
      });
    }
    return read;
  });
}

/** What explains itself, in which words. */
function explanations(page: Page): Promise<string[]> {
  return page
    .locator('[data-explain]')
    .evaluateAll(elements => elements.map(element => element.getAttribute('aria-description') ?? ''));
}

describe.each(GAMES.map(({ id }, index) => [id, LANGS[index % LANGS.length]!] as const))(
  '%s',
  (id, first) => {
    it('explains everything, in both languages', async () => {
      const options = { width: 1440, height: 900, lang: first } as const;
      const { page, problems, close } = await openFast(site, address(id), options);
      await page.locator('.moves tbody tr').first().waitFor();
      await page.locator('.verdict').filter({ hasNotText: '…' }).waitFor();
      for (const lang of [first, ...LANGS.filter(other => other !== first)]) {
        await page.locator(`:root[lang|=${lang}]`).waitFor();
        expect(await unexplained(page)).toEqual([]);
        const words = await explanations(page);
        expect(words.length).toBeGreaterThan(10);
        for (const each of words) expect(each).toMatch(isIn[lang]);
        const notes = await readNotes(page);
        expect(notes.length).toBe(words.length);
        for (const note of notes) expect(note.shown).toBe(`${note.title}${note.words}`);
        await page.keyboard.press('z');
      }
      expect(problems).toEqual([]);
      await close();
    });
  },
);

it('opens a note under the pointer, keeps it while one reads it, and closes it with Escape', async () => {
  const { page, close } = await openFast(site, address('marbles'), { width: 1440, height: 900 });
  const head = page.locator('.moves th', { hasText: 'vs random' });
  await head.hover();
  const note = page.locator('.note');
  await note.filter({ hasText: 'random opponents err' }).waitFor();
  await note.hover();
  await page.waitForTimeout(500);
  expect(await note.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  await close();
});

it('tells a loss against best play from chances against dice', async () => {
  const { page, close } = await openFast(site, '#/bread?moves=5&seats=human,human&hints=always');
  const odds = page.locator('.moves tbody tr', { hasText: 'loss' }).first().locator('td').nth(3);
  await expect.poll(() => odds.getAttribute('aria-description')).toMatch(/by dice: [\d.]+% wins/);
  const words = await odds.getAttribute('aria-description');
  expect(words).toContain('An opponent who plays best wins all the same');
  await close();
});

it.each(LANGS)('has nothing against other eyes and hands, with tour, help and note open (%s)', async lang => {
  const at = address('marbles');
  const options = { lang, width: 1440, height: 900, firstVisit: true } as const;
  const { page, close } = await openFast(site, at, options);
  await page.locator('.tour').waitFor();
  await page.locator('.moves tbody tr').first().waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('ArrowUp');
  await page.locator('.note').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('.help .legend canvas').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

it('shows a first visitor around in four steps, once', async () => {
  const { page, context, close } = await openFast(site, '#/bread', { firstVisit: true });
  const next = page.locator('.tour .button-main');
  for (const step of ['1 of 4', '2 of 4', '3 of 4', '4 of 4']) {
    await page.locator('.tour-title', { hasText: step }).waitFor();
    expect(await page.locator('.toured').count()).toBe(1);
    await next.click();
  }
  await page.locator('.tour').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.tour').count()).toBe(0);
  await context.clearCookies();
  await close();
});

it.each([
  ['a small phone', { width: 360, height: 640, touch: true, scale: 2 }],
  ['a phone on its side', { width: 844, height: 390, touch: true, scale: 3 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)('does not cover what it explains: %s', async (_, size) => {
  const { page, close } = await openFast(site, '#/marbles', { ...size, firstVisit: true });
  // the board is as large as it can be: beside it there is no room
  for (const step of [2, 3, 4]) {
    await page.locator('.tour .button-main').click();
    await page.locator('.tour-title', { hasText: `${step} of 4` }).waitFor();
    const covered = await page.evaluate(() => {
      const [tour, about] = ['.tour', '.toured'].map(each =>
        document.querySelector(each)!.getBoundingClientRect(),
      );
      const across = Math.min(tour!.right, about!.right) - Math.max(tour!.left, about!.left);
      const down = Math.min(tour!.bottom, about!.bottom) - Math.max(tour!.top, about!.top);
      return across > 0 && down > 0;
    });
    expect({ step, covered }).toEqual({ step, covered: false });
  }
  await close();
});

it('skips the tour with Escape, and does not ask again', async () => {
  const { page, close } = await openFast(site, '#/bread', { firstVisit: true });
  await page.locator('.tour').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.tour').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('kibitz.tour'))).toBe('seen');
  await close();
});

it('tells the rules of the variant, also in the help, which ? opens and closes', async () => {
  const { page, close } = await openFast(site, '#/marbles?misere=1&max-run=5&board=4x5', { lang: 'en' });
  const panel = page.locator('.panel-rules');
  await panel.locator('p', { hasText: '1 to 5 adjacent marbles' }).waitFor();
  await panel.locator('p', { hasText: 'whoever moves last loses' }).waitFor();
  await page.locator('body').press('?');
  const help = page.locator('.help[open]');
  await help.locator('p', { hasText: 'a diamond of 4 × 5' }).waitFor();
  await help.locator('.drawing-illegal').first().waitFor();
  // the volume has the focus, and ? still closes
  await help.locator('input[type=range]').focus();
  await page.keyboard.press('?');
  await help.waitFor({ state: 'detached' });
  await page.locator('.top [aria-keyshortcuts="?"]').click();
  await help.waitFor();
  await page.mouse.click(5, 5);
  await help.waitFor({ state: 'detached' });
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-keyshortcuts'));
  expect(focused).toBe('?');
  await close();
});

it('is played to the end from the table, by keys alone', async () => {
  const { page, problems, close } = await openFast(site, '#/bread?hints=always&seats=human,human');
  await page.locator('.moves tbody tr').first().waitFor();
  await page.keyboard.press('t');
  for (let move = 0; move < 9; move++) {
    await expect.poll(() => sessionOf(page).moves.length, { timeout: 15_000 }).toBe(move);
    await page.waitForFunction(() => document.activeElement?.closest('.moves') !== null);
    // down to the last move of the table and back to the best one
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => sessionOf(page).moves.length, { timeout: 15_000 }).toBe(9);
  expect(sessionOf(page).game.ending(currentPosition(sessionOf(page)))).toEqual({ winner: 'nobody' });
  expect(problems).toEqual([]);
  await close();
});

it('is one tab stop, and lists equal moves when asked', async () => {
  const { page, close } = await openFast(site, '#/bread?hints=always&seats=human,human');
  await page.locator('.moves tbody tr').first().waitFor();
  expect(await page.locator('.moves [tabindex="0"]').count()).toBe(1);
  const rows = page.locator('.moves tbody tr');
  const before = await rows.count();
  expect(before).toBe(3);
  await page.keyboard.press('t');
  // the first of three rows stands for four moves
  await page.keyboard.press(' ');
  await expect.poll(() => rows.count()).toBe(before + 3);
  await page.keyboard.press('y');
  await page.locator('dialog[open]').waitFor();
  await close();
});

it('writes the best line out and draws it', async () => {
  const { page, close } = await openFast(site, '#/bread?hints=always&seats=human,human');
  await page.locator('.line-end', { hasText: 'and the game is over' }).waitFor();
  expect(await page.locator('.line-moves li').count()).toBe(10);
  const picture = () => page.locator('.board canvas').screenshot();
  const marked = await picture();
  await page.keyboard.press('x');
  await page.locator('.line .button[aria-pressed="true"]').waitFor();
  await expect.poll(async () => (await picture()).equals(marked)).toBe(false);
  await close();
});
