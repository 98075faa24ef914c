import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './answer/testing/validate.ts';
import { blocksBelow, commandsBelow, follow } from './recipes/testing/blocks.ts';
import { type Copy, copyProject } from './recipes/testing/copy.ts';
import { clickCell, openFast } from './web/testing/arcade.ts';
import { openSite, type TestSite } from './web/testing/browser.ts';
import { violations } from './web/testing/violations.ts';

const page = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const GAMES_PAGE = page('docs/adding-a-game.md');
const CONTRIBUTING = page('CONTRIBUTING.md');

const RECIPES = {
  'a placement game': blocksBelow(GAMES_PAGE, 'A placement game: data only'),
  'a game on a grid': blocksBelow(GAMES_PAGE, 'A game on a grid: Domineering'),
  'a game without a board': blocksBelow(GAMES_PAGE, 'A game without a board: Nim'),
  'an engine': blocksBelow(CONTRIBUTING, 'An engine'),
  'an analysis': blocksBelow(CONTRIBUTING, 'An analysis'),
};
/** What the page says to do then: the last line tests what the others have made. */
const COMMANDS = commandsBelow(GAMES_PAGE, 'Then');
const NEW_GAMES = ['trominoes', 'domineering', 'nim'] as const;

let copy: Copy;
let site: TestSite;
beforeAll(async () => {
  copy = copyProject();
  for (const blocks of Object.values(RECIPES)) follow(copy.root, blocks);
  // names come in one after the other, and the tool sorts them
  await copy.node('biome', ['check', '--write', 'src/engines', 'src/answer']);
  for (const line of COMMANDS.slice(0, -1)) {
    const { status, stderr } = await copy.sh(line);
    if (status !== 0) throw new Error(`${line}: ${stderr}`);
  }
  site = await openSite(join(copy.root, 'dist', 'site'));
}, 300_000);
afterAll(async () => {
  await site?.close();
  copy?.remove();
});

/** A module of the copy, as it is with the recipes followed. */
const fromCopy = <T>(path: string): Promise<T> => import(/* @vite-ignore */ join(copy.root, path));

const json = async (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = await copy.kibitz([...args, '--json'], input);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

describe.each(Object.entries(RECIPES))('%s', (_, blocks) => {
  it('touches three files at most: one that is new, and a list', () => {
    const files = [...new Set(blocks.map(({ path }) => path))];
    expect(blocks.filter(({ kind }) => kind === 'file')).toHaveLength(1);
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(3);
  });

  it('is written as the project writes', () => {
    for (const { kind, path, lines } of blocks)
      if (kind === 'file')
        expect(readFileSync(join(copy.root, path), 'utf8')).toBe([...lines, ''].join('\n'));
  });
});

it('everything that was written or added to passes the checks', async () => {
  const paths = [...new Set(Object.values(RECIPES).flatMap(blocks => blocks.map(({ path }) => path)))];
  const checked = await copy.node('biome', ['check', ...paths]);
  expect([checked.stderr, checked.status]).toEqual(['', 0]);
  // with all that they import; nothing else has changed
  const config = { extends: './tsconfig.json', include: paths.filter(path => path.endsWith('.ts')) };
  writeFileSync(join(copy.root, 'tsconfig.recipes.json'), JSON.stringify(config));
  const { status, stdout } = await copy.node('tsc', ['--noEmit', '-p', 'tsconfig.recipes.json']);
  expect([stdout, status]).toEqual(['', 0]);
});

// minutes of tests are not run again: vitest tries each of them twice itself
it('the last command of the page passes, and has tried every new game', {
  retry: 0,
  timeout: 600_000,
}, async () => {
  expect(COMMANDS).toHaveLength(3);
  // `--update=new`: where `CI` is set, vitest records no first playthrough unless told
  const { status, stdout } = await copy.sh(`${COMMANDS.at(-1)} --update=new --reporter json`);
  const report = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const tests: { status: string; fullName: string }[] = report.testResults.flatMap(
    (file: { assertionResults: unknown[] }) => file.assertionResults,
  );
  expect([tests.filter(test => test.status === 'failed'), status]).toEqual([[], 0]);
  for (const id of NEW_GAMES) {
    expect(tests.filter(({ fullName }) => fullName.includes(id)).length).toBeGreaterThan(20);
    expect(existsSync(join(copy.root, `fixtures/playthroughs/${id}.txt`))).toBe(true);
  }
});

it('the new games stand the other tests of every game', async () => {
  const names = [...NEW_GAMES, 'asks nowhere else'].join('|');
  const run = await copy.node('vitest', [
    'run',
    'src/cli/fuzz.test.ts',
    'src/architecture.test.ts',
    '-t',
    names,
  ]);
  expect(run.status).toBe(0);
}, 300_000);

describe('Domineering', () => {
  // outcome classes of m×n boards: Drummond-Cole, An update on Domineering on rectangular boards, Integers 14 (2014) G3
  it.each([
    ['1x1', 'second'],
    ['1x2', 'horizontal'],
    ['2x1', 'vertical'],
    ['2x2', 'first'],
    ['2x3', 'first'],
    ['3x3', 'first'],
    ['2x4', 'horizontal'],
    ['4x3', 'vertical'],
    ['4x4', 'first'],
  ])('%s is won by %s', async (board, winner) => {
    const [rows, columns] = board.split('x').map(Number) as [number, number];
    const rowsText = `${'.'.repeat(columns)}\n`.repeat(rows);
    const run = await copy.kibitz(['solve', 'domineering', '--board', board], `V\n${rowsText}H\n${rowsText}`);
    const outcomes = {
      first: 'win\nwin\n',
      second: 'loss\nloss\n',
      vertical: 'win\nloss\n',
      horizontal: 'loss\nwin\n',
    };
    expect(run).toEqual({ status: 0, stdout: outcomes[winner as keyof typeof outcomes], stderr: '' });
  });

  it('has exact odds and counts, and one best move', async () => {
    // 2×2: whoever starts leaves the other nothing
    const certain = { win: '1', draw: '0', loss: '0' };
    const lost = { win: '0', draw: '0', loss: '1' };
    const odds = await json(['odds', 'domineering', '--board', '2x2']);
    expect(odds).toMatchObject({ first: certain, second: lost });
    const best = await json(['analyze', 'domineering', '--start', '--best']);
    expect(best.moves).toHaveLength(1);
    expect(await json(['tabulate', 'domineering', '--board', '2x2'])).toMatchObject({
      positions: 3,
      lost: 2,
    });
    const counted = await copy.kibitz(['count', 'domineering', '--board', '2x2'], 'V\n..\n..\n');
    expect(counted.stdout).toBe('2 0 0\n');
  });

  it('says that it has no Grundy values and no table files', async () => {
    const grundy = await copy.kibitz(['tabulate', 'domineering', '--grundy']);
    expect(grundy).toMatchObject({ status: 2, stderr: expect.stringContaining('is not impartial') });
    const out = await copy.kibitz(['tabulate', 'domineering', '--out', join(copy.root, 'no.table')]);
    expect(out).toMatchObject({ status: 2, stderr: expect.stringContaining('no table files') });
  });

  it('is played in a terminal', async () => {
    const { status, stdout } = await copy.kibitz(
      ['play', 'domineering', '--lang', 'zh'],
      'a1-b1\na1-a2\n提示\n',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/不是竖方的骨牌[\s\S]*横方（电脑）走 [\s\S]*必[胜败]（双方合计 \d+ 步）/);
  });
});

describe('Nim', () => {
  it.each([
    [[3, 4, 5], 2],
    [[1, 2, 3], 0],
    [[7, 1], 6],
    [[2, 2, 2, 2], 0],
  ])('%j has the exclusive or of its heaps as its Grundy value', async (heaps, value) => {
    const args = ['nim', '--heaps', heaps.join()];
    const start = `${heaps.join(' ')}\n`;
    expect((await copy.kibitz(['solve', ...args, '--grundy'], start)).stdout).toBe(`${value}\n`);
    const { grundy, outcome, moves } = await json(['analyze', ...args, '--start']);
    expect([grundy, outcome]).toEqual([value, value === 0 ? 'loss' : 'win']);
    for (const { move, grundy: left } of moves) {
      const heap = 'abcd'.indexOf(move[0]);
      const after = heaps.with(heap, heaps[heap]! - Number(move.slice(1)));
      expect([move, left]).toEqual([move, after.reduce((sum, size) => sum ^ size, 0)]);
    }
  });

  it('counts every position by its value, as the reference finds it', async () => {
    // 0–1 × 0–2 stones: 0⊕0, 1⊕1 are 0; 0⊕1, 1⊕0 are 1; 0⊕2 is 2, 1⊕2 is 3
    const table = await json(['tabulate', 'nim', '--heaps', '1,2', '--grundy']);
    expect(table).toMatchObject({
      positions: 6,
      lost: 2,
      grundyHistogram: [2, 2, 1, 1],
      start: { grundy: 3 },
    });
  });

  it('turns round in misère play, and has exact odds', async () => {
    const outcome = async (...more: string[]) =>
      (await json(['analyze', 'nim', '--start', '--best', ...more])).outcome;
    expect(await Promise.all([outcome('--heaps', '1,1'), outcome('--heaps', '1,1', '--misere')])).toEqual([
      'loss',
      'win',
    ]);
    // one heap of 2: the random opponent takes both with chance 1/2, or leaves one
    const odds = await json(['odds', 'nim', '--heaps', '2']);
    expect(odds).toMatchObject({
      first: { win: '1', draw: '0', loss: '0' },
      second: { win: '1/2', draw: '0', loss: '1/2' },
    });
    const misere = await json(['odds', 'nim', '--heaps', '2', '--misere', '--policy', 'random']);
    expect(misere.first).toEqual({ win: '1/2', draw: '0', loss: '1/2' });
  });

  it.each([
    [['--heaps', '3,x'], 'nim needs 1 to 8 heaps of 1 to 20 stones, as 3,4,5; found heaps=3,x'],
    [['--board', '3x3'], 'nim has no option --board'],
    [['--heaps', '3,4', '--max-run', '2'], 'nim has no option --max-run'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { status, stdout, stderr } = await copy.kibitz(['analyze', 'nim', '--start', ...args]);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', `kibitz: ${sentence}`]);
  });

  it('is played in a terminal, also from the menu', async () => {
    // the machine takes either of the last two stones, so one of our answers is none
    const played = await copy.kibitz(['play', 'nim', '--heaps', '1,2', '--against', 'best'], 'b1\na1\nb1\n');
    expect(played).toMatchObject({ status: 0, stdout: expect.stringContaining('you have won') });
    const chosen = await copy.kibitz(['menu'], 'nim\n1\n\n\na1\nquit\n');
    expect(chosen.stdout).toContain('you have won');
  });
});

it.each(['domineering', 'nim'])(
  'there is no problem about %s, which judge, generate and export say',
  async id => {
    const none = `there is no problem '${id}'`;
    const refusals = {
      judge: `${id} has no problem; one can be made only for games`,
      generate: none,
      export: none,
    };
    for (const [command, words] of Object.entries(refusals)) {
      const { status, stderr } = await copy.kibitz([command, id]);
      expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
    }
  },
);

it.each([
  '#/domineering?board=3x3&moves=b1-b2,a3-b3&seats=human,human',
  '#/nim?heaps=1,2,3&misere=1&moves=c2&at=0&seats=human,100',
])('the link %s carries the game', async link => {
  const { parseLink, makeLink } = await fromCopy<typeof import('./play/link.ts')>('src/play/link.ts');
  const linked = parseLink(link);
  expect(linked.ok && makeLink(linked.value.session, linked.value.settings)).toBe(link);
});

describe('the new analysis', () => {
  it('is in the JSON, which the schema describes', async () => {
    const { analysisSchema } = await fromCopy<typeof import('./answer/schema.ts')>('src/answer/schema.ts');
    const { GAMES } = await fromCopy<typeof import('./games/registry.ts')>('src/games/registry.ts');
    for (const id of ['nim', 'bread']) {
      const analysis = await json(['analyze', id, '--start']);
      expect(analysis.mobility).toBe(analysis.moves.length);
      expect(analysis.moves[0].mobility).toBeLessThan(analysis.mobility);
      const schema = analysisSchema(GAMES.find(game => game.id === id)!);
      expect(violationsOf(analysis, schema)).toEqual([]);
      expect(violationsOf({ ...analysis, mobility: -1 }, schema)).toEqual(['$.mobility: below 0']);
    }
  });

  it('is in the text, in both languages', async () => {
    const en = await copy.kibitz(['analyze', 'nim', '--start', '--heaps', '2,1']);
    expect(en.stdout).toMatch(/^mobility: 3$[\s\S]*^move .* mobility$/m);
    const zh = await copy.kibitz(['analyze', 'nim', '--start', '--heaps', '2,1', '--lang', 'zh']);
    expect(zh.stdout).toMatch(/^行动力：3$/m);
  });
});

it('the new engine is asked where it is cheapest, and named', async () => {
  const { provedBy } = await json(['analyze', 'nim', '--start']);
  expect(provedBy).toMatchObject({ outcome: 'nim-sum', grundy: 'nim-sum', plies: 'reference' });
  const misere = await json(['analyze', 'nim', '--start', '--misere']);
  expect(misere.provedBy.outcome).not.toBe('nim-sum');
});

describe('the page', () => {
  const verdict = (tab: Page) => tab.locator('.verdict').textContent();
  const record = (tab: Page) => tab.locator('.record-move button').allTextContents();

  it('has a cabinet for each game, with its name in both languages', async () => {
    for (const [lang, names] of [
      ['en', ['Trominoes', 'Domineering', 'Nim']],
      ['zh', ['三连块', '多米诺对弈', '尼姆']],
    ] as const) {
      const { page: tab, problems, close } = await site.open({ lang });
      for (const name of names) {
        const label = tab.locator('.cabinet', { hasText: name }).locator('.cabinet-name');
        await label.scrollIntoViewIfNeeded();
        // the whole name can be read
        expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
      }
      expect(problems).toEqual([]);
      await close();
    }
  });

  it('Domineering is played by its cells, with hints, and the address restores it', async () => {
    const {
      page: tab,
      problems,
      close,
    } = await openFast(site, '#/domineering?seats=human,human&hints=always');
    await tab.locator('.moves tbody tr').first().waitFor();
    await clickCell(tab, 'b2');
    await clickCell(tab, 'b3');
    await tab.locator('button:has-text("Place")').click();
    await tab.locator('.verdict', { hasText: /wins|loses|You/ }).waitFor();
    expect(await record(tab)).toEqual(['1. b2-b3']);
    await expect.poll(() => tab.locator('.moves tbody tr').count()).toBeGreaterThan(0);
    expect(await tab.locator('.moves thead').textContent()).toContain('mobility');
    expect(await violations(tab)).toEqual([]);
    const again = await site.open({ at: new URL(tab.url()).hash, lang: 'zh', reducedMotion: true });
    await again.page.locator('.verdict', { hasText: '必' }).waitFor();
    expect(await record(again.page)).toEqual(['1. b2-b3']);
    expect([...problems, ...again.problems]).toEqual([]);
    await again.close();
    await close();
  });

  it('Nim is played by the names of its moves, with heaps that are typed in', async () => {
    const { page: tab, problems, close } = await openFast(site, '#/nim?seats=human,human&hints=always');
    await tab.locator('.verdict', { hasText: 'play a2' }).waitFor();
    await tab.keyboard.press('o');
    await tab.locator('.words input').fill('1,2');
    await tab.locator('.words input').press('Enter');
    await tab.locator('.verdict', { hasText: 'play b1' }).waitFor();
    expect(await tab.locator('.mirror pre').textContent()).toBe('a o\nb oo');
    expect(await violations(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
    await tab.locator('.named-moves button', { hasText: 'b1' }).click();
    expect(await record(tab)).toEqual(['1. b1']);
    await tab.keyboard.press('o');
    await tab.locator('.words input').fill('99');
    await tab.locator('.words input').press('Enter');
    await tab.locator('.notice-error', { hasText: '1 to 8 heaps' }).waitFor();
    expect(new URL(tab.url()).hash).toContain('#/nim?heaps=1,2&moves=b1');
    const again = await site.open({ at: new URL(tab.url()).hash, lang: 'zh', reducedMotion: true });
    await again.page.locator('.named-moves button', { hasText: 'a1' }).click();
    await again.page.locator('.named-moves button', { hasText: 'b1' }).click();
    await again.page.locator('.verdict', { hasText: '先手赢了' }).waitFor();
    expect(await verdict(again.page)).toContain('先手');
    expect([...problems, ...again.problems]).toEqual([]);
    await again.close();
    await close();
  });
});
