import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKibitzer } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { makeLink } from '../../play/link.ts';
import { HUMAN, PERFECT } from '../../play/seats.ts';
import { playMove, startSession } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import type { TestPage, TestSite } from './browser.ts';
import { openLearnSite, type PrintedBlock } from './learn-site.ts';
import { violations } from './violations.ts';

const SPEC = 'marbles?board=2x3';
const game = open(SPEC);
const start = { game: SPEC, position: game.makePosition(game.initial()), toMove: 0 } as const;
const { width, height } = viewOf(game).size(game.initial());
const still = `<img class="still" alt="" width="${2 * width}" height="${2 * height}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E">`;
const link = '<p class="block-link"><a href="../">…</a></p>';
const options =
  '<ul class="options"><li class="option">8</li><li class="option">16</li><li class="option">4<sup>2</sup></li></ul>';

const BLOCKS: readonly PrintedBlock[] = [
  {
    id: 'find-it',
    block: { kind: 'task', ...start, goal: 'win', against: 'best', turns: 1, right: [] },
    still: still + link,
    after: 'told',
  },
  {
    id: 'play',
    block: { kind: 'board', ...start, against: 'best', reader: 0, hints: false },
    still: still + link,
  },
  {
    id: 'one-of',
    block: { kind: 'quiz', options: [false, true, false].map((right, index) => ({ id: `${index}`, right })) },
    still: options,
    after: 'told',
  },
  {
    id: 'some-of',
    block: { kind: 'quiz', options: [false, true, true].map((right, index) => ({ id: `${index}`, right })) },
    still: options,
  },
  {
    id: 'watch',
    block: { kind: 'trace', ...start, algorithm: 'extend', on: ['memo'], n: 40, events: 999, question: true },
  },
  {
    id: 'against',
    block: {
      kind: 'race',
      ...start,
      entrants: [
        { algorithm: 'extend', on: ['memo'], counts: {} },
        { algorithm: 'extend', on: [], counts: {} },
      ],
    },
  },
  {
    id: 'solve-it',
    block: { kind: 'submit', problem: 'ed', game: 'ed?heaps=4,3,6,2,5,5' },
    still: '<p>… <code>kibitz judge ed my.cpp</code></p>',
  },
  {
    id: 'marbles',
    block: { kind: 'submit', problem: 'marbles', game: 'marbles' },
    still: '<p>… <code>kibitz judge marbles my.cpp</code></p>',
  },
  { id: 'endless', block: { kind: 'practice', game: 'kayles?board=1x8', easiest: 1, hardest: 5 } },
];

const FAST = `if (self === top) { localStorage.getItem('kibitz.settings') ?? localStorage.setItem('kibitz.settings', '{"intervalMs":100}') }`;

let site: TestSite;
let tab: TestPage;
beforeAll(async () => {
  site = await openLearnSite(BLOCKS);
  tab = await openLesson('learn/lesson.en.html');
});
afterAll(() => site.close());

function open(spec: string): Game {
  const opened = openSpec(spec);
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value;
}

const openLesson = (at: string, more = {}) => site.open({ at, before: FAST, reducedMotion: true, ...more });

/** Scrolls to a block, and waits until it lives. */
async function awake(page: Page, id: string): Promise<Locator> {
  const block = page.locator(`#${id}`);
  await block.scrollIntoViewIfNeeded();
  await page.locator(`#${id}[data-alive]`).waitFor();
  return block;
}

const said = (block: Locator) => block.locator('.live-said').first();
const button = (block: Locator, words: string) =>
  block.getByRole('button', { name: new RegExp(`^${words}( \\d/\\d)?$`) });

/** Chooses the cells of a move by mouse and places it. */
async function playByMouse(block: Locator, at: Game, position: unknown, name: string): Promise<void> {
  const move = at.parseMove(position, name);
  if (!move.ok) throw new Error(move.error.en);
  const view = viewOf(at);
  for (const cell of view.cellsOf(position, move.value)) {
    const box = await block.locator(`.mirror [data-cell="${view.cellName(position, cell)}"]`).boundingBox();
    await block.page().mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
  }
  if (!view.oneClick(position)) await button(block, 'Place').click();
}

async function movesOf(
  at: Game,
  position: unknown,
): Promise<{ right: readonly string[]; wrong: readonly string[] }> {
  const { outcome, moves } = await (await openKibitzer(at, engines)).analyze(position);
  const names = (isRight: boolean) =>
    moves.filter(move => (move.outcome === outcome) === isRight).map(({ name }) => name);
  return { right: names(true), wrong: names(false) };
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kibitz.learn') ?? '{}'));

describe('a task', () => {
  it('answers a wrong move by playing its refutation, and takes a right one', async () => {
    const block = await awake(tab.page, 'find-it');
    const { right, wrong } = await movesOf(game, game.initial());
    await expect.poll(() => said(block).textContent()).toBe('Your move.');
    await playByMouse(block, game, game.initial(), wrong[0]!);
    await expect.poll(() => said(block).textContent()).toContain(`After ${wrong[0]} you lose. Try again.`);
    expect(await kept(tab.page)).toEqual({ lesson: { 'find-it': { hard: true } } });
    await button(block, 'Try again').click();
    await expect.poll(() => said(block).textContent()).toBe('Your move.');
    const all = right.length + wrong.length;
    await button(block, 'Hint').click();
    await expect.poll(() => said(block).textContent()).toContain(`${right.length} of ${all} moves`);
    await button(block, 'More').click();
    await expect.poll(() => said(block).textContent()).toMatch(/^One of them takes [a-c][12]\.$/);
    await button(block, 'More').click();
    await expect.poll(() => said(block).textContent()).toMatch(/^For example /);
    const told = /example (.*)\.$/.exec((await said(block).textContent())!)![1]!;
    expect(right).toContain(told);
    expect(await button(block, 'More').isDisabled()).toBe(true);
    expect(await block.locator('details.after').getAttribute('open')).toBeNull();
    await playByMouse(block, game, game.initial(), told);
    await expect.poll(() => said(block).textContent()).toBe('Solved!');
    expect(await block.locator('details.after').getAttribute('open')).toBe('');
    expect(await block.getAttribute('data-solved')).toBe('');
    expect(await tab.page.locator('.lesson-progress').textContent()).toBe(
      '1 of 5 solved · 1 done wrong before',
    );
  });

  it('is solved by keyboard alone', async () => {
    const block = await awake(tab.page, 'find-it');
    await button(block, 'Start again').focus();
    await tab.page.keyboard.press('Enter');
    await expect.poll(() => said(block).textContent()).toBe('Your move.');
    const { right } = await movesOf(game, game.initial());
    const move = game.parseMove(game.initial(), right[0]!);
    const view = viewOf(game);
    const cells = move.ok ? view.cellsOf(game.initial(), move.value) : [];
    for (const cell of cells) {
      await block.locator(`.mirror [data-cell="${view.cellName(game.initial(), cell)}"]`).focus();
      await tab.page.keyboard.press(' ');
    }
    await tab.page.keyboard.press('Enter');
    await expect.poll(() => said(block).textContent()).toBe('Solved!');
  });
});

it('a board is played to its end, taken back, and begun again', async () => {
  const block = await awake(tab.page, 'play');
  const begun = 'Your move (first player). Click or drag over the cells of your move.';
  await expect.poll(() => said(block).textContent()).toBe(begun);
  await button(block, 'Hint').click();
  await expect.poll(() => said(block).textContent()).toContain('You win');
  const over = () => said(block).textContent();
  for (let turn = 0; turn < 6; turn++) {
    const free = block
      .locator('.mirror button[aria-label*="empty"], .mirror button[aria-label*="free"]')
      .first();
    if (/wins|You win\./.test((await over()) ?? '') && (await button(block, 'Hint').isDisabled())) break;
    if (await button(block, 'Hint').isDisabled()) break;
    await free.focus();
    await tab.page.keyboard.press(' ');
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForTimeout(600);
  }
  await expect.poll(() => block.getAttribute('data-solved')).toBe('');
  await button(block, 'Undo').click();
  await expect.poll(() => button(block, 'Hint').isDisabled()).toBe(false);
  await button(block, 'Start again').click();
  expect(await button(block, 'Undo').isDisabled()).toBe(true);
  const link = await block.getByRole('link', { name: 'Open in the arcade' }).getAttribute('href');
  expect(link).toContain('../#/marbles?board=2x3');
});

describe('a quiz', () => {
  it('has one answer: chosen by arrow keys, checked by Enter', async () => {
    const block = await awake(tab.page, 'one-of');
    await block.getByRole('radio').first().focus();
    await tab.page.keyboard.press(' ');
    await tab.page.keyboard.press('Enter');
    expect(await said(block).textContent()).toBe('Not quite: try again.');
    expect(await block.getAttribute('data-solved')).toBeNull();
    await tab.page.keyboard.press('ArrowDown');
    expect(await said(block).textContent()).toBe('');
    await tab.page.keyboard.press('Enter');
    expect(await said(block).textContent()).toBe('Right.');
    expect(await block.locator('details.after').getAttribute('open')).toBe('');
  });

  it('or several: all of them, and no other', async () => {
    const block = await awake(tab.page, 'some-of');
    const boxes = block.getByRole('checkbox');
    await boxes.nth(1).check();
    await button(block, 'Check').click();
    expect(await said(block).textContent()).toContain('Some of it is right');
    await boxes.nth(2).check();
    await button(block, 'Check').click();
    expect(await said(block).textContent()).toBe('Right.');
  });
});

it('a trace opens on a question at its moment, and can be stepped', async () => {
  const block = await awake(tab.page, 'watch');
  await block.locator('.predict-option').first().waitFor();
  // a question that opens by itself leaves the focus where it was
  expect(await tab.page.evaluate(() => document.activeElement?.closest('#watch') !== null)).toBe(false);
  const at = Number(await block.locator('.live-range').inputValue());
  expect(Math.abs(at - 40)).toBeLessThan(20);
  const link = () => block.getByRole('link', { name: 'Open in the theatre' }).getAttribute('href');
  expect(await link()).toMatch(new RegExp(`^\\.\\./#/watch/marbles\\?.*algorithm=extend&n=${at}$`));
  await block.locator('.predict-option').first().click();
  await block.locator('.predict-right, .predict-wrong').waitFor();
  await button(block, 'Step').click();
  await expect.poll(link).toMatch(new RegExp(`n=${at + 1}$`));
  await button(block, 'Back').click();
  await expect.poll(link).toMatch(new RegExp(`n=${at}$`));
});

it('a race leads to the theatre with its entrants', async () => {
  const block = await awake(tab.page, 'against');
  const link = await block.getByRole('link', { name: 'Race them' }).getAttribute('href');
  expect(link).toContain('race=extend,extend~memo');
});

describe('a submission', () => {
  const RIGHT = `function main(input) {
    const words = input.split(/\\s+/).map(Number);
    let at = 1;
    const answers = [];
    for (let test = 0; test < words[0]; test++) {
      const heaps = words.slice(at + 1, at + 1 + words[at]);
      at += 1 + words[at];
      let sum = 0;
      for (let i = 0; i < heaps.length; i += 2) {
        // the lowest bit that is free in both, counted from 0
        sum ^= Math.log2(~((heaps[i] - 1) | (heaps[i + 1] - 1)) & ((heaps[i] - 1) | (heaps[i + 1] - 1)) + 1);
      }
      answers.push(sum ? 'YES' : 'NO');
    }
    return answers.join('\\n');
  }`;

  async function submit(source: string, id = 'solve-it'): Promise<Locator> {
    const block = await awake(tab.page, id);
    await block.getByRole('textbox').fill(source);
    await button(block, 'Submit').click();
    await button(block, 'Stop').waitFor();
    await button(block, 'Submit').waitFor({ timeout: 60_000 });
    return block;
  }

  /** The submission as a page wants it: the input is handed in, and the output returned. */
  const rightMarbles = () => {
    const source = readFileSync('src/problems/marbles/submissions/right.js', 'utf8');
    const body = source
      .slice(source.indexOf('const cells'))
      .replace('readFileSync(0)', 'Array.from(whole, mark => mark.charCodeAt(0))')
      .replace('console.log(', 'return (');
    return `function main(whole) {\n${body}}\n`;
  };
  /** The right number of answers, all of them alike. */
  const ALWAYS = "function main(whole) { return 'Possible.\\n'.repeat(parseInt(whole)); }";
  const cellsOf = (block: Locator) => block.locator('.live-points tbody tr').allInnerTexts();

  it('is judged in the page: right, wrong with the first case, broken with its line', async () => {
    const wrong = await submit("function main() { return 'YES NO'; }");
    expect(await said(wrong).textContent()).toContain('WA');
    expect(await wrong.locator('.live-failure').textContent()).toMatch(/First mistake: test/);
    expect(await wrong.locator('.live-answers').textContent()).toContain('Your answer');
    const broken = await submit('function main(input) {\n  return input.nothing.at;\n}');
    expect(await said(broken).textContent()).toContain('RE');
    expect(await broken.locator('.live-failure').textContent()).toContain('line 2');
    const unread = await submit('function main( {');
    expect(await said(unread).textContent()).toContain('CE');
    const right = await submit(RIGHT);
    expect(await said(right).textContent()).toContain('AC');
    expect(await right.getAttribute('data-solved')).toBe('');
    expect(await button(right, 'Copy').isVisible()).toBe(true);
  });

  it('says AC of no part: what is too large for a page is left to the command', async () => {
    const block = await submit(rightMarbles(), 'marbles');
    expect(await said(block).textContent()).toBe('60/60 in the tests run here');
    expect(await block.getAttribute('data-solved')).toBe('');
    const rows = await cellsOf(block);
    expect(rows.filter(row => row.includes('AC'))).toHaveLength(7);
    expect(rows.filter(row => row.includes('too large, not run here'))).toHaveLength(4);
    expect(await block.textContent()).toContain('judged by the command below');
  });

  it('goes on after a failure, and claims no mistake that later tests contradict', async () => {
    const block = await submit(ALWAYS, 'marbles');
    expect(await said(block).textContent()).toBe('WA wrong answer, 0/60 in the tests run here');
    expect((await cellsOf(block)).filter(row => row.includes('WA'))).toHaveLength(7);
    const failure = await block.locator('.live-failure').textContent();
    expect(failure).toContain('Every answer of the program was “Possible.”.');
    expect(failure).not.toContain('those of this mistake');
  });

  it('runs no test again that must fail as one before', async () => {
    const unread = await submit('function main( {', 'marbles');
    expect(await said(unread).textContent()).toBe('CE compile error');
    const rows = await cellsOf(unread);
    expect(rows.filter(row => row.includes('not run: an earlier one failed'))).toHaveLength(6);
  });

  it('says that C++ is not run here, and what judges it', async () => {
    const cpp = readFileSync('src/problems/marbles/submissions/right.cpp', 'utf8');
    const block = await submit(cpp, 'marbles');
    expect(await said(block).textContent()).toBe('');
    expect(await block.locator('.live-failure').innerText()).toBe(
      'This looks like C++, and only JavaScript runs here: it was not run. In a terminal it is judged by kibitz judge marbles my.cpp',
    );
  });

  it('reaches no network', async () => {
    const block = await submit(
      "function main() { try { const r = new XMLHttpRequest(); r.open('GET', location.href, false); r.send(); return 'sent'; } catch (e) { throw new Error('closed'); } }",
    );
    expect(await block.locator('.live-failure').textContent()).toContain('closed');
  });
});

describe('practice', () => {
  it('gives the same tasks for the same address, and counts a row', async () => {
    const shown = async () => {
      const page = await openLesson('learn/lesson.en.html?endless=7.2.3#endless');
      const block = await awake(page.page, 'endless');
      await block.locator('.board').waitFor();
      const cells = await block
        .locator('.mirror button')
        .evaluateAll(all => all.map(cell => cell.getAttribute('aria-label')));
      return { page, block, cells };
    };
    const [first, again] = [await shown(), await shown()];
    expect(again.cells).toEqual(first.cells);
    await again.page.close();
    await button(first.block, 'Next task').click();
    await expect.poll(() => new URL(first.page.page.url()).searchParams.get('endless')).toBe('7.2.4');
    expect(await first.block.locator('.live-streak').textContent()).toContain('In a row: 0');
    expect(first.page.problems).toEqual([]);
    await first.page.close();
  });

  it('brings back one’s own mistakes', async () => {
    const kayles = open('kayles?board=1x3');
    const name = 'a1';
    const move = kayles.parseMove(kayles.initial(), name);
    if (!move.ok) throw new Error(move.error.en);
    const link = makeLink(playMove(startSession(kayles, [HUMAN, PERFECT]), move.value));
    const before = `${FAST}; localStorage.setItem('kibitz.game.one', ${JSON.stringify(JSON.stringify({ link, changedMs: 1, isNamed: false, revision: 'a' }))})`;
    const { page, problems, close } = await openLesson('learn/lesson.en.html#endless', { before });
    const block = await awake(page, 'endless');
    await button(block, 'My mistakes').click();
    await expect.poll(() => block.textContent()).toContain('You played a1 here. What is better?');
    await playByMouse(block, kayles, kayles.initial(), 'b1');
    await expect.poll(() => said(block).textContent(), { timeout: 20_000 }).toMatch(/Right|Solved/);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('around the blocks', () => {
  it('the map shows what was done, and carries it as a file', async () => {
    await tab.page.goto(new URL('learn/map.en.html', site.url).href);
    const progress = tab.page.locator('.station-progress');
    expect(await progress.textContent()).toContain('7 of 9 solved');
    const saving = tab.page.waitForEvent('download');
    await tab.page.getByRole('button', { name: 'Save progress as a file' }).click();
    const file = await (await saving).path();
    await tab.page.evaluate(() => localStorage.removeItem('kibitz.learn'));
    await tab.page.reload();
    expect(await progress.textContent()).toBe('0 of 9 solved');
    await tab.page.setInputFiles('input[type=file]', file);
    await expect.poll(() => progress.textContent()).toContain('7 of 9 solved');
    expect(tab.problems).toEqual([]);
  });

  it('an embedded block is alone, silent, and works', async () => {
    const { page, problems, close } = await openLesson('learn/alone.zh.html', {
      width: 390,
      height: 700,
      lang: 'zh',
    });
    const block = await awake(page, 'find-it');
    await expect.poll(() => said(block).textContent()).toBe('轮到你走。');
    expect(await page.locator('.block-embed').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it.each(['en', 'zh'] as const)(
    'nothing is wrong for other eyes and hands, and nothing moves: %s',
    async lang => {
      const { page, problems, close } = await openLesson(`learn/lesson.${lang}.html`, {
        width: 390,
        height: 800,
        lang,
      });
      await page.evaluate(() => {
        const scope = globalThis as unknown as { shift: number };
        scope.shift = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) scope.shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const { id } of BLOCKS) await awake(page, id);
      await page.locator('#watch .predict-option').first().waitFor();
      await page.locator('#endless .board').waitFor();
      expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(
        0.02,
      );
      expect(await violations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      if (lang === 'zh') {
        const words = await page.locator('main').innerText();
        expect(words).toContain('在街机厅打开');
        expect(words).not.toMatch(/Your move|Start again|Submit\b/);
      }
      expect(problems).toEqual([]);
      await close();
    },
  );
});
