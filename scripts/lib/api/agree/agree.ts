import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpec } from '../../../../src/games/spec.ts';
import {
  differentPositions,
  plainAnswer,
  type WrittenPosition,
} from '../../../../src/server/api/testing/random-positions.ts';
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
  const sums = { variants: 0, positions: 0, values: 0, differ: 0 };
  for (const about of comparedVariants().filter(({ game }) => makeSpec(game).startsWith(only ?? ''))) {
    const found = await compareVariant(ways, about, Math.min(count, about.count ?? count), write);
    sums.variants++;
    sums.positions += found.positions;
    sums.values += found.values;
    sums.differ += found.differ;
  }
  await page.close();
  rmSync(folder, { recursive: true });
  const code = await server.stop();
  write(
    `${sums.variants} variants, ${sums.positions} positions, ${sums.values} values compared, ${sums.differ} positions differ; exit code ${code}`,
  );
  return code === 0 && sums.differ === 0;
}

interface Sums {
  readonly positions: number;
  /** Fields that two ways proved and that were compared. */
  readonly values: number;
  /** Positions about which two ways differ. */
  readonly differ: number;
}

async function compareVariant(
  ways: Readonly<Record<string, Way>>,
  about: Compared,
  count: number,
  write: (line: string) => void,
): Promise<Sums> {
  const { game, mostToEnd, seconds } = about;
  const spec = makeSpec(game);
  const began = performance.now();
  const positions = differentPositions(game, count, SEED, mostToEnd);
  const answers = await askAll(ways, about, positions);
  const [[firstName, first], ...others] = answers as [Answers, ...Answers[]];
  const sums = { positions: positions.length, values: 0, partly: 0, differ: 0 };
  for (const [index, { position, toMove }] of positions.entries()) {
    const plain = plainAnswer(first[index]);
    const found = others.map(([name, all]) => ({ name, ...compareAnswers(plain, plainAnswer(all[index])) }));
    for (const { values } of found) sums.values += values;
    const wrong = found.filter(({ differs }) => differs !== undefined);
    if (wrong.length === 0 && found.some(({ isPartly }) => isPartly)) sums.partly++;
    if (wrong.length === 0) continue;
    if (sums.differ++ >= 2) continue;
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
    `${spec}: ${positions.length} positions (${which}${limit}), ${sums.values} values compared, ${sums.partly} positions not proved everywhere, ${sums.differ} differ; ${took} s`,
  );
  return sums;
}

type Answers = readonly [name: string, answers: readonly unknown[]];

/** All at once, which keeps every core busy; where time is what limits an answer, one after the other. */
async function askAll(
  ways: Readonly<Record<string, Way>>,
  about: Compared,
  positions: readonly WrittenPosition[],
): Promise<Answers[]> {
  const asks = Object.entries(ways).map(
    ([name, ask]) =>
      async (): Promise<Answers> => [name, await ask(about, positions)],
  );
  if (about.seconds === undefined) return Promise.all(asks.map(ask => ask()));
  const answers: Answers[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers;
}
