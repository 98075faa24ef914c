import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFraction } from '../../core/fraction.ts';
import type { Worth } from '../../core/worth.ts';
import { markText } from '../boards/marks.ts';
import type { PageApi } from '../page-api.ts';
import { openArcade, openFast } from './arcade.ts';
import type { TestSite } from './browser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openArcade();
});
afterAll(() => site.close());

declare const kibitz: PageApi;

const COMMAND = join(import.meta.dirname, '..', '..', '..', 'dist', 'kibitz.cjs');

type MoveJson = Record<'move' | 'outcome', string> & Record<string, unknown>;

function commandMoves(game: string, position: string): MoveJson[] {
  const input = `${position}\n`;
  const answer = execFileSync(process.execPath, [COMMAND, 'analyze', game, '--json'], {
    input,
    encoding: 'utf8',
  });
  return JSON.parse(answer).moves;
}

/** A worth as the command writes it, so that both can be compared field by field. */
function worthFields({ outcome, plies, grundy, odds, paths, score, scoreWithEmpties }: Worth) {
  const chances =
    odds && Object.fromEntries(Object.entries(odds).map(([name, share]) => [name, makeFraction(share)]));
  const counts =
    paths && Object.fromEntries(Object.entries(paths).map(([name, count]) => [name, Number(count)]));
  return { outcome, plies, grundy, odds: chances, paths: counts, score, scoreWithEmpties };
}

const POSITIONS = [
  ['marbles', '   .\n  * .\n * * .\n* . * .\n . * *\n  * .\n   *'],
  ['bread', '210000000'],
  ['othello', 'XXXXXXXX-OOOOOOX-OXXOOXX-OXOXOXXO-OXXOXX--OOOXX--OOOOO---OOOOOO- X'],
  ['cram', '.*..\n....\n..*.\n*...'],
] as const;

it.each(POSITIONS)('%s: page, worker and command say the same of every move', async (game, position) => {
  const packed = position.replaceAll(' ', '_').replaceAll('\n', '~');
  const { page, problems, close } = await openFast(
    site,
    `#/${game}?start=${packed}&to=0&hints=always&seats=human,human`,
  );
  const fromWorker = await page.evaluate(
    async ([id, source]) => (await kibitz.analyze({ game: id, position: source })).moves,
    [game, position] as const,
  );
  const expected = commandMoves(game, position).toSorted((a, b) => a.move.localeCompare(b.move));
  expect(expected.length).toBeGreaterThan(0);
  const found = fromWorker
    .map(move => ({ move: move.name, ...JSON.parse(JSON.stringify(worthFields(move))) }))
    .toSorted((a, b) => a.move.localeCompare(b.move));
  expect(found).toEqual(expected);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  const rows = await page.locator('.moves tbody tr').evaluateAll(list =>
    list.map(row => ({
      sign: row.querySelector('.sign')!.textContent,
      move: row.querySelector('.move-button')!.textContent,
      amount: row.querySelector('td:nth-child(3)')!.textContent,
    })),
  );
  expect(rows).toEqual(
    fromWorker.map(move => ({
      sign: markText({ outcome: move.outcome!, best: false }),
      move: move.name,
      amount:
        move.score === undefined ? `${move.plies}` : move.score > 0 ? `+${move.score}` : `${move.score}`,
    })),
  );
  expect(problems).toEqual([]);
  await close();
});
