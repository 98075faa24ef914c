import { afterAll, beforeAll, expect, it } from 'vitest';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { createOthello } from '../../games/othello/game.ts';
import type { PageApi } from '../page-api.ts';
import { openArcade } from './arcade.ts';
import type { TestPage, TestSite } from './browser.ts';

let site: TestSite;
let isolated: TestPage;
beforeAll(async () => {
  site = await openArcade();
  isolated = await site.open();
});
afterAll(() => site.close());

declare const kibitz: PageApi;

const game = createOthello(8);
const FIELDS = ['outcome', 'score', 'scoreWithEmpties'];
const random = randomFrom(18);
const positions = [18, 19, 20].map(empties => game.makePosition(played(8, empties, random)));

/** What the page finds, and the most workers that it had for it at a time. */
async function search(position: string, effort: { threads?: number; seconds?: number }) {
  const { page } = isolated;
  let most = 0;
  const count = () => {
    most = Math.max(most, page.workers().length);
  };
  page.on('worker', count);
  const found = await page.evaluate(
    async ([at, fields, limits]) => {
      const question = { game: 'othello', position: at, fields, moves: 'best', effort: limits } as const;
      const { score, scoreWithEmpties, unproved, moves } = await kibitz.analyze(question);
      return { score, scoreWithEmpties, unproved, best: moves[0]?.name };
    },
    [position, FIELDS, effort] as const,
  );
  page.off('worker', count);
  return { ...found, most };
}

it('a page that our server sends may share memory among workers', async () => {
  expect(await isolated.page.evaluate(() => crossOriginIsolated)).toBe(true);
});

it('several workers find what one finds', async () => {
  for (const position of positions) {
    const one = await search(position, { threads: 1 });
    const several = await search(position, { threads: 3 });
    expect(several.unproved).toEqual([]);
    expect([several.score, several.scoreWithEmpties]).toEqual([one.score, one.scoreWithEmpties]);
    // the one that was asked, and three that search
    expect(several.most).toBe(4);
    expect(one.most).toBeLessThan(2);
  }
  expect(isolated.problems).toEqual([]);
});

it('they stop when the time is over, and the next question is answered', async () => {
  const start = game.makePosition(game.initial());
  const { unproved, score } = await search(start, { seconds: 0.5, threads: 2 });
  expect(score).toBeUndefined();
  expect(unproved).toContainEqual({ field: 'score', why: 'time' });
  expect((await search(positions[0]!, { threads: 2 })).unproved).toEqual([]);
});
