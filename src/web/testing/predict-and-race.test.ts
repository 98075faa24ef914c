import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../../core/text.ts';
import { engines } from '../../engines/registry.ts';
import { makeWatchLink } from '../../play/watch-link.ts';
import type { PageQuestion } from '../../trace/questions/question.ts';
import { makeQuestions } from '../../trace/questions.ts';
import { MEASURES } from '../../trace/race/measures.ts';
import { race } from '../../trace/race.ts';
import { RACE_WORDS } from '../theatre/race-words.ts';
import type { Show } from '../theatre/show.ts';
import { makeShow, SAMPLE_6 } from '../theatre/testing/shows.ts';
import { PREDICT_WORDS, THEATRE_WORDS } from '../theatre/words.ts';
import { clickCell, openArcade, openFast } from './arcade.ts';
import type { TestPage, TestSite } from './browser.ts';
import { violations } from './violations.ts';

let site: TestSite;
let show: Show;
/** What the page asks, made here: the same trace and the same seed. */
let questions: readonly PageQuestion[];
beforeAll(async () => {
  site = await openArcade();
  show = await makeShow('marbles', SAMPLE_6);
  questions = await makeQuestions(show, engines, { seed: show.trace.events });
});
afterAll(() => site.close());

async function open(lang: Lang): Promise<TestPage> {
  const { game, position, algorithm } = show;
  const at = makeWatchLink({ on: { game, position }, algorithm: algorithm.id, switched: [], n: 0 });
  const opened = await openFast(site, at, { lang });
  await opened.page.locator('.theatre-playing').waitFor();
  return opened;
}

const score = (page: Page, part: string) => page.locator(`[data-score=${part}]`).textContent();
const asked = (page: Page, { ask }: PageQuestion, lang: Lang) =>
  page.locator('.predict-ask', { hasText: ask[lang] }).waitFor();
/** What is drawn follows a key a moment later. */
const shownAt = (page: Page, n: number) => page.locator(`[data-at="${n}"]`).waitFor();
const wrongOf = ({ options, right }: PageQuestion) => options.find(({ id }) => !right.includes(id))!;

describe('predicting', () => {
  it('goes by keys alone, with every answer judged as it was computed', async () => {
    const { page, problems, close } = await open('en');
    await page.keyboard.press('p');
    await page.locator('.panel-predict .button-main').waitFor();
    await page.keyboard.press('Enter');
    for (const [number, question] of questions.entries()) {
      await asked(page, question, 'en');
      await shownAt(page, question.at);
      // a question keeps the player where it is, and tells nothing of what comes
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('[data-at]').getAttribute('data-at')).toBe(`${question.at}`);
      await page.locator('.code-next').waitFor({ state: 'detached' });
      const isWrong = number === 0;
      const option = isWrong
        ? wrongOf(question)
        : question.options.find(({ id }) => question.right.includes(id))!;
      await page.keyboard.press(`${question.options.indexOf(option) + 1}`);
      await page.locator(isWrong ? '.predict-wrong' : '.predict-right').waitFor();
      if (isWrong) {
        expect(await page.locator('.predict-wrong').textContent()).toContain(
          question.refutations[option.id]!.words.en,
        );
        expect(await violations(page)).toEqual([]);
      }
      await page.keyboard.press('Enter');
    }
    await page.locator('.panel-predict').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await shownAt(page, show.trace.events);
    await page.keyboard.press('p');
    await page.locator('.panel-predict').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('goes by mouse in Chinese, on the board too, and shows a refutation there', async () => {
    const { page, problems, close } = await open('zh');
    await page.getByRole('button', { name: THEATRE_WORDS.predict.zh }).click();
    const next = page.locator('.panel-predict .button-main');
    await next.click();
    for (const question of questions) {
      await asked(page, question, 'zh');
      const wrong = Object.entries(question.refutations).find(([, { line }]) => line.length > 1);
      if (question.on !== 'board' || !wrong) {
        await page.getByRole('button', { name: PREDICT_WORDS.leaveOut.zh }).click();
        continue;
      }
      expect(await violations(page)).toEqual([]);
      const [id, { words, line }] = wrong;
      for (const cell of question.options.find(each => each.id === id)!.cells) {
        await clickCell(page, show.stage.cellName(cell));
      }
      const answer = page.getByRole('button', { name: PREDICT_WORDS.answer.zh, exact: true });
      if (await answer.isVisible()) await answer.click();
      expect(await page.locator('.predict-wrong').textContent()).toContain(words.zh);
      expect([await score(page, 'right'), await score(page, 'wrong')]).toEqual(['0', '1']);
      const board = page.locator('.panel-stage h2');
      expect(await board.textContent()).toContain(show.stage.positionName(line[0]!.code));
      await page.getByRole('button', { name: PREDICT_WORDS.after.zh, exact: true }).click();
      expect(await board.textContent()).toContain(show.stage.positionName(line[1]!.code));
      await page.getByRole('button', { name: PREDICT_WORDS.close.zh }).click();
      await page.locator('.panel-predict').waitFor({ state: 'detached' });
      expect(await board.textContent()).not.toContain(show.stage.positionName(line[1]!.code));
      expect(problems).toEqual([]);
      await close();
      return;
    }
    throw new Error('nothing was asked on the board');
  });
});

describe('a race of the memo against none', () => {
  it.each<Lang>(['en', 'zh'])('shows totals, chart, growth and both boards, in %s', async lang => {
    const { game, position, algorithm } = show;
    const runners = [['memo'], []].map(on => ({ algorithm, on: new Set(on) }));
    const runs = await race(game, position, runners, engines, 200_000, () => 0);
    if (!runs.ok) throw new Error(runs.error.en);
    const { page, problems, close } = await open(lang);
    await page.keyboard.press('r');
    // the button has the focus: nothing but keys is needed
    await page.locator('.theatre-race .button-main:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.race-fit').waitFor();
    for (const id of MEASURES) {
      const shown = await page.locator(`[data-measure=${id}]`).allTextContents();
      expect(shown).toEqual(runs.value.map(({ totals }) => totals[id].toLocaleString('en')));
    }
    expect(await page.locator('.race-chart polyline').count()).toBe(2);
    expect(await page.locator('.race-chart svg[role=img]').getAttribute('aria-label')).toContain(
      algorithm.title[lang],
    );
    const fits = await page.locator('.race-fit td').allTextContents();
    expect(fits).toHaveLength(2);
    for (const fit of fits) expect(fit).toMatch(lang === 'zh' ? /^每多一格 ×\d/ : /^×\d.* per cell/);
    await page.getByRole('button', { name: RACE_WORDS.linear[lang], exact: true }).click();
    expect(await violations(page)).toEqual([]);
    // the end of both: each has all of its own events
    await page.locator('.race-clock input').focus();
    await page.keyboard.press('End');
    const lanes = await page.locator('.race-lane .counters div:first-child dd').allTextContents();
    const whole = runs.value.map(({ totals }) => `${totals.events} / ${totals.events}`);
    expect(lanes.map(words => words.replaceAll(',', ''))).toEqual(whole);
    // halfway by events the shorter run has ended, halfway by share it has not
    await page.keyboard.press('Home');
    for (let press = 0; press < 5; press++) await page.keyboard.press('PageUp');
    const half = await page.locator('.race-lane .counters div:first-child dd').allTextContents();
    expect(half[0]).toBe(`${whole[0]}`);
    await page.getByRole('button', { name: lang === 'zh' ? '进度比例' : 'share of the run' }).click();
    const shared = await page.locator('.race-lane .counters div:first-child dd').allTextContents();
    expect(Number.parseInt(shared[0]!, 10)).toBe(Math.round(runs.value[0]!.totals.events / 2));
    await page.keyboard.press('r');
    await page.getByRole('toolbar', { name: THEATRE_WORDS.transport[lang] }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

it('two that never part from here say which switch lets them, and run that race', async () => {
  const { page, problems, close } = await openFast(
    site,
    '#/watch/bread?algorithm=expectation&race=expectation,safest',
  );
  await page.locator('.theatre-race .button-main').click();
  const elsewhere = page.locator('.race-elsewhere');
  await elsewhere.waitFor();
  const told = (await elsewhere.textContent())!;
  for (const words of ['the random player is to move: On', '887/945', '866/945'])
    expect(told).toContain(words);
  expect(await violations(page)).toEqual([]);
  await elsewhere.locator('button').click();
  await page.locator('.race-differences h3', { hasText: '132' }).waitFor();
  expect(await elsewhere.count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
