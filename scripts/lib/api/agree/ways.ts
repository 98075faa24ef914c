import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analysisJson } from '../../../../src/answer/json.ts';
import type { Effort } from '../../../../src/core/effort.ts';
import type { Game, Player } from '../../../../src/core/game.ts';
import { parsePosition } from '../../../../src/core/parse-position.ts';
import { makeSpec } from '../../../../src/games/spec.ts';
import { wireJson } from '../../../../src/server/api/json.ts';
import type { WrittenPosition } from '../../../../src/server/api/testing/random-positions.ts';
import type { Compared } from './variants.ts';

/** Asks one of the ways in about positions, and brings the answers in their order. */
export type Way = (about: Compared, positions: readonly WrittenPosition[]) => Promise<unknown[]>;

/** Positions that go into one request, and that cross into the page at once. */
const PIECE = 1000;

type AnyAnalysis = Parameters<typeof analysisJson>[2];

export function serverWay(url: string): Way {
  return async ({ game, seconds }, positions) => {
    const spec = makeSpec(game);
    const lines = positions.map(({ position, toMove }) => JSON.stringify({ spec, position, toMove }));
    const query = seconds === undefined ? '' : `?seconds=${seconds}`;
    const answers: unknown[] = [];
    // a request has ten minutes, which one for all positions could exceed on a busy machine
    for (let from = 0; from < lines.length; from += PIECE) {
      const response = await post(
        `${url}/v1/games/${game.definition.id}/analyze${query}`,
        lines.slice(from, from + PIECE).join('\n'),
      );
      for (const line of (await response.text()).trimEnd().split('\n'))
        answers.push(JSON.parse(line).answer ?? { error: line });
    }
    return answers;
  };
}

/** Asks again if the server has just closed the idle connection. */
async function post(address: string, body: string): Promise<Response> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body };
  return fetch(address, request).catch(() => fetch(address, request));
}

/** Runs once for each player, named by an option; returns the answers in the order of the positions. */
export function commandWay(command: string, folder: string): Way {
  return async ({ game, seconds }, positions) => {
    const answers: unknown[] = [];
    for (const { id } of game.definition.players) {
      const own = [...positions.entries()].filter(([, { toMove }]) => toMove === id);
      if (own.length === 0) continue;
      const file = join(folder, `positions-${id}.txt`);
      writeFileSync(file, `${own.map(([, { position }]) => position).join('\n')}\n`);
      const limit = seconds === undefined ? [] : ['--limit', `${seconds}`];
      const told = await run(command, ['analyze', makeSpec(game), file, '--json', '--to-move', id, ...limit]);
      const lines = told.trimEnd().split('\n');
      for (const [place, [index]] of own.entries()) answers[index] = JSON.parse(lines[place]!);
    }
    return answers;
  };
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pieces: Buffer[] = [];
    child.stdout.on('data', piece => pieces.push(piece));
    child.on('error', reject);
    child.on('close', () => resolve(`${Buffer.concat(pieces)}`));
  });
}

interface Library {
  openSpec(spec: string): { readonly ok: true; readonly value: Game };
  parsePosition: typeof parsePosition;
  openKibitzer(game: Game): Promise<{
    analyze(position: unknown, wish: object, effort: Effort): Promise<AnyAnalysis>;
  }>;
}

/** The built package, as installed. */
export async function libraryWay(dist: string): Promise<Way> {
  const library = (await import(pathToFileURL(join(dist, 'library', 'node', 'index.js')).href)) as Library;
  return async ({ game, seconds }, positions) => {
    const spec = makeSpec(game);
    const own = library.openSpec(spec).value;
    const kibitzer = await library.openKibitzer(own);
    const answers: unknown[] = [];
    for (const { position, toMove } of positions) {
      const parsed = library.parsePosition(own, position, playerOf(game, toMove));
      if (!parsed.ok) throw new Error(parsed.error.expected.en);
      const analysis = await kibitzer.analyze(parsed.value, {}, seconds === undefined ? {} : { seconds });
      answers.push(JSON.parse(wireJson(analysisJson(own, spec, analysis))));
    }
    return answers;
  };
}

export interface PageAsked {
  readonly spec: string;
  readonly asked: readonly { readonly position: string; readonly toMove: number }[];
  readonly seconds: number | undefined;
}

/** As much of a browser's page as is needed here. */
export interface PageOf {
  evaluate(run: (asked: PageAsked) => Promise<string[]>, asked: PageAsked): Promise<string[]>;
}

/** The page in a browser: its own solver in its own worker, by what it offers in the console. */
export function pageWay(page: PageOf): Way {
  return async ({ game, seconds }, positions) => {
    const spec = makeSpec(game);
    const answers: unknown[] = [];
    for (let from = 0; from < positions.length; from += PIECE) {
      const asked = positions
        .slice(from, from + PIECE)
        .map(({ position, toMove }) => ({ position, toMove: playerOf(game, toMove) }));
      const lines = await page.evaluate(askInPage, { spec, asked, seconds } satisfies PageAsked);
      for (const [place, line] of lines.entries()) {
        const { position, toMove } = asked[place]!;
        const parsed = parsePosition(game, position, toMove);
        if (!parsed.ok) throw new Error(parsed.error.expected.en);
        const analysis = { ...JSON.parse(line, reviveInteger), position: parsed.value } as AnyAnalysis;
        answers.push(JSON.parse(wireJson(analysisJson(game, spec, analysis))));
      }
    }
    return answers;
  };
}

/** Runs in the page: everything but the position and the moves themselves, which only the page's own code can read. */
function askInPage({ spec, asked, seconds }: PageAsked): Promise<string[]> {
  const { kibitz } = globalThis as unknown as {
    kibitz: { analyze(question: object): Promise<Record<string, unknown>> };
  };
  const effort = seconds === undefined ? {} : { effort: { seconds } };
  const ask = async ({ position, toMove }: PageAsked['asked'][number]): Promise<string> => {
    const { position: _, ...found } = await kibitz.analyze({ game: spec, position, toMove, ...effort });
    return JSON.stringify(found, (key, value) =>
      key === 'move' ? undefined : typeof value === 'bigint' ? { integer: `${value}` } : value,
    );
  };
  // the worker takes one after the other, while what it answered is written here
  return Promise.all(asked.map(ask));
}

function reviveInteger(_: string, value: unknown): unknown {
  const isInteger = typeof value === 'object' && value !== null && 'integer' in value;
  return isInteger ? BigInt(value.integer as string) : value;
}

function playerOf(game: Game, id: string): Player {
  return game.definition.players.findIndex(player => player.id === id) as Player;
}
