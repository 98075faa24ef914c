import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analysisJson } from '../../../src/answer/json.ts';
import type { Game } from '../../../src/core/game.ts';
import { GAMES } from '../../../src/games/registry.ts';
import { makeSpec, openSpec } from '../../../src/games/spec.ts';
import { smallVariants } from '../../../src/games/variants.suite.ts';
import { wireJson } from '../../../src/server/api/json.ts';
import { plainAnswer, randomPositions } from '../../../src/server/api/testing/random-positions.ts';
import { startServer } from './server-process.ts';

interface Library {
  openSpec(spec: string): { readonly ok: true; readonly value: Game };
  parsePosition(game: Game, source: string, toMove: number): { readonly ok: true; readonly value: unknown };
  openKibitzer(
    game: Game,
  ): Promise<{ analyze(position: unknown): Promise<Parameters<typeof analysisJson>[2]> }>;
}

/** Boards on which everything is proved in a moment, wherever it is asked. */
const DRAWN = ['custom?board=1x6&takes=a1+b1,b1+c1,c1+d1,d1+e1,e1+f1,a1'];
const EXTRA = [
  'othello?board=4x4',
  'ed?heaps=2,3,4,1',
  'coins?coins=2,5,1,8,3,3',
  'octal?code=0.77&heaps=3,4',
];

/** Asks the command, the server and the library about random positions of each variant, and compares every field. */
export async function agree(
  dist: string,
  count: number,
  only: string | undefined,
  write: (line: string) => void,
): Promise<boolean> {
  const command = join(dist, 'kibitz.cjs');
  const library = (await import(pathToFileURL(join(dist, 'library', 'node', 'index.js')).href)) as Library;
  const server = await startServer(command, ['--quiet']);
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-agree-'));
  let isGood = true;
  for (const game of variants().filter(each => only === undefined || makeSpec(each).startsWith(only))) {
    const spec = makeSpec(game);
    const positions = randomPositions(game, count, 20_261_117);
    const [byHttp, byCommand, byLibrary] = [
      await askServer(server.url, game.definition.id, spec, positions),
      await askCommand(command, folder, spec, game, positions),
      await askLibrary(library, spec, game, positions),
    ];
    let differ = 0;
    for (const [index, { position, toMove }] of positions.entries()) {
      const [http, other, third] = [byHttp, byCommand, byLibrary].map(all =>
        JSON.stringify(plainAnswer(all[index])),
      );
      if (http === other && http === third) continue;
      if (differ++ < 2)
        write(`${spec} ${JSON.stringify(position)} ${toMove}\n  ${http}\n  ${other}\n  ${third}`);
    }
    isGood &&= differ === 0;
    write(`${spec}: ${positions.length} positions, ${differ} differ`);
  }
  rmSync(folder, { recursive: true });
  return (await server.stop()) === 0 && isGood;
}

function variants(): Game[] {
  const small = GAMES.flatMap(definition =>
    definition.options.some(({ kind }) => kind === 'size') && definition.capabilities.impartial
      ? smallVariants(definition)
      : [],
  );
  const others = [
    ...EXTRA,
    ...DRAWN,
    ...GAMES.filter(({ options }) => options.length === 0).map(({ id }) => id),
  ];
  return [...small, ...others.map(spec => (openSpec(spec) as { readonly value: Game }).value)];
}

type Asked = readonly { readonly position: string; readonly toMove: string }[];

async function askServer(url: string, id: string, spec: string, positions: Asked): Promise<unknown[]> {
  const body = positions.map(({ position, toMove }) => JSON.stringify({ spec, position, toMove })).join('\n');
  const headers = { 'Content-Type': 'application/x-ndjson' };
  const ask = () => fetch(`${url}/v1/games/${id}/analyze`, { method: 'POST', headers, body });
  // the connection may have been closed while this process was busy with the library
  const response = await ask().catch(ask);
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).answer);
}

/** Once for each player, who is named by an option; the answers are put back into the order asked. */
async function askCommand(
  command: string,
  folder: string,
  spec: string,
  game: Game,
  positions: Asked,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { id } of game.definition.players) {
    const own = [...positions.entries()].filter(([, { toMove }]) => toMove === id);
    if (own.length === 0) continue;
    const file = join(folder, 'positions.txt');
    writeFileSync(file, `${own.map(([, { position }]) => position).join('\n')}\n`);
    const lines = (await run(command, ['analyze', spec, file, '--json', '--to-move', id]))
      .trimEnd()
      .split('\n');
    for (const [place, [index]] of own.entries()) answers[index] = JSON.parse(lines[place]!);
  }
  return answers;
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

async function askLibrary(library: Library, spec: string, game: Game, positions: Asked): Promise<unknown[]> {
  const own = library.openSpec(spec).value;
  const kibitzer = await library.openKibitzer(own);
  const answers: unknown[] = [];
  for (const { position, toMove } of positions) {
    const player = game.definition.players.findIndex(({ id }) => id === toMove);
    const parsed = library.parsePosition(own, position, player);
    answers.push(JSON.parse(wireJson(analysisJson(own, spec, await kibitzer.analyze(parsed.value)))));
  }
  return answers;
}
