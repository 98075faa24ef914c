import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  estimateExplanation,
  estimateQuality,
  estimateSentence,
  estimateText,
} from '../../answer/estimates.ts';
import type { Game } from '../../core/game.ts';
import { LANGS, type Lang } from '../../core/text.ts';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { openSpec } from '../../games/spec.ts';
import { openGuesser } from '../../play/guesser.ts';
import { makePositionLink } from '../../play/link.ts';
import { openArcade, openDrawer, openFast, sessionOf } from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

const opened = openSpec('othello');
if (!opened.ok) throw new Error(opened.error.en);
const game: Game = opened.value;

function address(empties: number, more: string): string {
  const link = makePositionLink(game, played(8, empties, randomFrom(empties)));
  return `${link}${more}`;
}

/** The table's estimates, by the name of the move, in the order of the rows. */
function estimatesOn(page: Page): Promise<[string, string][]> {
  return page
    .locator('.moves tbody tr')
    .evaluateAll(rows =>
      rows.map((row): [string, string] => [
        row.querySelector('.move-button')!.textContent!,
        row.querySelector('.estimate')?.textContent ?? '',
      ]),
    );
}

it('estimates what nobody can prove, by the same numbers as everywhere, and says so in both languages', async () => {
  const position = played(8, 40, randomFrom(40));
  const guesses = await openGuesser(game)(position);
  const options = { width: 1440, height: 900, lang: 'en' } as const;
  const { page, problems, close } = await openFast(
    site,
    address(40, '&seats=human,human&hints=always'),
    options,
  );
  await page.locator('.moves .estimate').first().waitFor({ timeout: 30_000 });
  const shown = await estimatesOn(page);
  expect(shown).toEqual(guesses.map(guess => [guess.name, estimateText(guess)]));
  for (const lang of ['en', 'zh'] satisfies Lang[]) {
    await page.locator(`:root[lang|=${lang}]`).waitFor();
    const about = estimateSentence(game.definition, guesses[0]!)[lang];
    await expect.poll(() => page.locator('.verdict').textContent()).toContain(about);
    expect(await page.locator('.verdict').textContent()).toMatch(/^(Not proved|未能证明)/);
    const head = page.locator('.moves th').nth(2);
    expect(await head.textContent()).toBe({ en: 'Estimate', zh: '估计值' }[lang]);
    expect(await head.getAttribute('aria-description')).toBe(estimateExplanation(guesses[0]!)[lang]);
    const cell = page.locator('.moves .estimate').first();
    expect(await cell.getAttribute('aria-description')).toBe(
      estimateQuality(game.definition, guesses[0]!)[lang],
    );
    await cell.hover();
    await page
      .locator('.note')
      .filter({ hasText: estimateText(guesses[0]!) })
      .waitFor();
    await page.keyboard.press('Escape');
    const marked = page.locator(`.mirror [data-cell="${guesses[0]!.name}"]`);
    expect(await marked.getAttribute('aria-description')).toContain(
      estimateQuality(game.definition, guesses[0]!)[lang],
    );
    await page.mouse.move(5, 5);
    await page.keyboard.press('z');
  }
  // nothing of it is called known: no light beside the board, and no best line
  expect(await page.locator('.line').count()).toBe(0);
  expect(await page.locator('.moves .best').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
}, 60_000);

it('shows no estimate where something is proved', async () => {
  const { page, close } = await openFast(site, address(14, '&seats=human,human&hints=always'), {
    lang: 'en',
  });
  await page
    .locator('.verdict')
    .filter({ hasText: /win|lose|draw/ })
    .waitFor();
  expect(await page.locator('.moves tbody tr').count()).toBeGreaterThan(0);
  expect(await page.locator('.moves .estimate').count()).toBe(0);
  expect(await page.locator('.verdict').textContent()).not.toContain('Estimate');
  await close();
});

it('lets a computer play the best estimate, and its seat says how good that is', async () => {
  const position = played(8, 40, randomFrom(40));
  const [best] = await openGuesser(game)(position);
  const { page, problems, close } = await openFast(site, address(40, '&seats=100,100'), {
    ...{ lang: 'en', width: 1440, height: 900 },
  });
  // a link opens paused where a computer is to move
  await page.keyboard.press(' ');
  await expect.poll(() => sessionOf(page).moves.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(game.makeMove(position, sessionOf(page).moves[0])).toBe(best!.name);
  await openDrawer(page);
  const seat = page.locator('.guessing').first();
  expect(await seat.textContent()).toMatch(/^guessing: \d+ empties left$/);
  // in one line, not word by word under the picture of who sits there
  const { height } = (await seat.boundingBox())!;
  expect(height).toBeLessThan(2 * 24 * 1.5);
  expect(await seat.getAttribute('aria-description')).toMatch(
    /^An estimate: looked 8 plies ahead, [+-]?\d+ discs? expected\. With about \d+ empties half of such estimates/,
  );
  expect(problems).toEqual([]);
  await close();
}, 60_000);

it.each(LANGS)(
  'says of random games that they say little (%s)',
  async lang => {
    const { page, close } = await openFast(site, '#/othello?board=7x7&seats=human,human&hints=always', {
      lang,
    });
    await page.locator('.moves .estimate').first().waitFor({ timeout: 30_000 });
    expect(await page.locator('.verdict').textContent()).toMatch(
      { en: /took \d+% of \d+ random games; that says little/, zh: /得分率 \d+%，说明不了多少/ }[lang],
    );
    await close();
  },
  60_000,
);
