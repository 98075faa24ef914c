import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpec } from '../../../../src/games/spec.ts';
import { differentPositions, plainAnswer } from '../../../../src/server/api/testing/random-positions.ts';
import { startServer } from '../server-process.ts';
import { compareAnswers } from './compare.ts';
import { type Compared, comparedVariants } from './variants.ts';
import { commandWay, libraryWay, type PageOf, pageWay, serverWay, type Way } from './ways.ts';

const SEED = 20_261_117;

/** Asks command, server, library and page about positions of each variant, and compares every field. */
export async function agree(
  dist: string,
  count: number,
  only: string | undefined,
  openPage: (url: string) => Promise<PageOf & { close(): Promise<void> }>,
  write: (line: string) => void,
): Promise<boolean> {
  const command = join(dist, 'kibitz.cjs');
  const server = await startServer(command, ['--quiet']);
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-agree-'));
  const page = await openPage(`${server.url}/#/bread?seats=human,human`);
  const ways: Readonly<Record<string, Way>> = {
    command: commandWay(command, folder),
    server: serverWay(server.url),
    library: await libraryWay(dist),
    page: pageWay(page),
  };
  const sums = { variants: 0, positions: 0, differ: 0 };
  for (const about of comparedVariants().filter(({ game }) => makeSpec(game).startsWith(only ?? ''))) {
    const { asked, differ } = await compareVariant(ways, about, Math.min(count, about.count ?? count), write);
    sums.variants++;
    sums.positions += asked;
    sums.differ += differ;
  }
  await page.close();
  rmSync(folder, { recursive: true });
  const code = await server.stop();
  write(`${sums.variants} variants, ${sums.positions} positions, ${sums.differ} differ; exit code ${code}`);
  return code === 0 && sums.differ === 0;
}

async function compareVariant(
  ways: Readonly<Record<string, Way>>,
  about: Compared,
  count: number,
  write: (line: string) => void,
): Promise<{ readonly asked: number; readonly differ: number }> {
  const { game, mostToEnd, seconds } = about;
  const spec = makeSpec(game);
  const began = performance.now();
  const positions = differentPositions(game, count, SEED, mostToEnd);
  const answers: (readonly [string, unknown[]])[] = [];
  for (const [name, ask] of Object.entries(ways)) answers.push([name, await ask(about, positions)]);
  const [[firstName, first] = ['', []], ...others] = answers;
  let [partly, differ] = [0, 0];
  for (const [index, { position, toMove }] of positions.entries()) {
    const found = others.map(([name, all]) => ({
      name,
      how: compareAnswers(plainAnswer(first[index]), plainAnswer(all[index])),
    }));
    const wrong = found.filter(({ how }) => typeof how === 'object');
    if (wrong.length === 0 && found.some(({ how }) => how === 'partly')) partly++;
    if (wrong.length === 0) continue;
    if (differ++ >= 2) continue;
    write(`${spec} ${JSON.stringify(position)} ${toMove}: ${JSON.stringify(wrong)}`);
    for (const [name, all] of [[firstName, first] as const, ...others])
      write(`  ${name}: ${JSON.stringify(all[index])}`);
  }
  const which =
    mostToEnd !== undefined
      ? `at most ${mostToEnd} plies from the end`
      : positions.length < count
        ? 'all there are'
        : 'at random';
  const limit = seconds === undefined ? '' : `, ${seconds} s each`;
  const took = ((performance.now() - began) / 1000).toFixed(0);
  write(
    `${spec}: ${positions.length} positions (${which}${limit}), ${partly} not proved everywhere, ${differ} differ; ${took} s`,
  );
  return { asked: positions.length, differ };
}
