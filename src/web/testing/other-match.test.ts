import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rulesText } from '../../core/rules.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import { openSite, type TestPage, type TestSite } from './browser.ts';
import { judgeBot } from './judging.ts';
import { otherMatch } from './other-match.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-match-'));
let site: TestSite;
let tab: TestPage;
beforeAll(async () => {
  const entry = (name: string) => join(import.meta.dirname, name);
  await build({
    entryPoints: { page: entry('other-match-page.tsx'), judge: entry('other-match-judge.ts') },
    outdir: folder,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>match</title><link rel="icon" href="data:,"><body><script src="page.js"></script>',
  );
  site = await openSite(folder);
  tab = await site.open({ reducedMotion: true });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const judge = (bot: string) => judgeBot(tab.page, bot);

it('a match that brings nothing but itself has a page in its own words', async () => {
  const said = await tab.page.locator('main').innerText();
  for (const part of [
    'A ROW OF PINS',
    rulesText(openProblemGame(otherMatch.game)).en,
    'It starts 20 of the 30 games',
  ])
    expect(said.toLowerCase()).toContain(part.toLowerCase());
  expect(await tab.page.locator('.judge-calls code').allTextContents()).toEqual([
    'prepare()',
    'begin(second)',
    'answer(move)',
  ]);
  expect(await tab.page.locator('.judge-hope').textContent()).toMatch(/^The best policy/);
});

it('its bots are called by its names, hear moves of its game, and lose by its rules', async () => {
  await judge('function choose() {}');
  expect(await tab.page.locator('.judge-fault').textContent()).toBe('Error: there is no function answer');
  const verdict = await judge(
    'function begin(second) { console.log(second); } function answer(move) { console.log(move); return "a1"; }',
  );
  expect(verdict).toMatch(/^WA /);
  const written = (await tab.page.locator('.judge-log pre').textContent())!.split('\n');
  // it starts the first two games, and hears a move by its name before its answer in the third
  expect(written.slice(0, 2)).toEqual(['0', '0']);
  expect(written.some(line => /^[a-z]\d/.test(line))).toBe(true);
  const counts = await tab.page.locator('.judge-counts').textContent();
  expect(
    counts!
      .match(/\d+/g)!
      .map(Number)
      .reduce((sum, count) => sum + count),
  ).toBe(30);
  const board = await tab.page.locator('.judge-review canvas').evaluate(canvas => {
    const { width, height } = canvas as HTMLCanvasElement;
    return [width, height].map(String);
  });
  const style = await tab.page.locator('.judge-review canvas').getAttribute('style');
  expect(style).toBe(`--board-width: ${board[0]}; --board-height: ${board[1]};`);
  expect(tab.problems).toEqual([]);
});
