import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runKibitz } from '../cli/testing/run-kibitz.ts';
import type { GameDefinition } from '../core/game.ts';
import * as definitions from '../games/definitions.ts';
import type { TestSite } from '../web/testing/browser.ts';
import { Consumer, ROOT } from './testing/consumer.ts';
import { findExamples } from './testing/examples.ts';
import { installNode, installTypeScript, webpackPage } from './testing/more-tools.ts';
import {
  type Answered,
  askPage,
  BUILDERS,
  openSites,
  PROGRAM,
  runInPage,
  writePage,
} from './testing/pages.ts';
import { firstLoad, kernelsIn, type Loaded } from './testing/sizes.ts';
import { makeTasks } from './testing/tasks.ts';

/** `npm run library:check` asks about so many positions of each variant, and tries more tools. */
const WHOLE = Number(process.env.KIBITZ_LIBRARY ?? 0);
if (WHOLE > 0) vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const tasks = makeTasks(WHOLE || 16);
/** A thread is asked about the first of each game. */
const FEW = WHOLE ? 50 : 3;
const fewTasks = tasks.map(({ spec, positions }) => ({ spec, positions: positions.slice(0, FEW) }));
const asked = { here: tasks, onThread: fewTasks, trace: 'marbles?board=2x2' };
/** Answers are the same script's whoever puts the page together: the pages of all but one tool are asked about few. */
const askedOfMore = WHOLE ? asked : { ...asked, here: fewTasks };

let consumer: Consumer;
let site: TestSite;
let expected: Answered;

beforeAll(async () => {
  consumer = await Consumer.create();
  writePage(consumer, PROGRAM);
  site = await openSites(consumer);
  const answers: string[][] = [];
  for (const { spec, positions } of tasks)
    answers.push(await linesOfCommand(['analyze', spec, '--json'], positions.join('\n')));
  expected = {
    here: answers.flat(),
    onThread: answers.flatMap(ofGame => ofGame.slice(0, FEW)),
    trace: await linesOfCommand(['trace', asked.trace, '--start', '--json']),
  };
});

afterAll(async () => {
  await site?.close();
  consumer?.remove();
});

async function linesOfCommand(args: readonly string[], input = ''): Promise<string[]> {
  const { stdout, stderr } = await runKibitz(args, input);
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

/** What an answer says: how it was found is the platform's own business. */
function said(answer: string): unknown {
  const { provedBy, nodes, seconds, ...rest } = JSON.parse(answer) as Record<string, unknown>;
  return rest;
}

function expectSameAnswers({ here, onThread, trace }: Answered, isFew = false): void {
  // the first few of each game are what threads are asked about
  expect(here.map(said)).toEqual((isFew ? expected.onThread : expected.here).map(said));
  expect(onThread.map(said)).toEqual(expected.onThread.map(said));
  expect(trace).toEqual(expected.trace);
}

describe('the package', () => {
  it('brings everything along and nothing else', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    expect(readdirSync(consumer.path('node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'kibitz',
    ]);
    expect(consumer.packed.filter(name => /\.(test|suite|thread|worker)\b|testing|debug/.test(name))).toEqual(
      [],
    );
    expect(consumer.packed.filter(name => /(?<!\.d)\.tsx?$/.test(name))).toEqual([]);
  });

  it('has the licences of whatever it brings along', () => {
    const path = 'dist/THIRD-PARTY-NOTICES.txt';
    expect(consumer.packed).toContain(path);
    const notices = readFileSync(consumer.path('node_modules', 'kibitz', path), 'utf8');
    for (const told of [/^bullmq \S+ \(MIT\)$/m, /SIL OPEN FONT LICENSE/, /Permission is hereby granted/])
      expect(notices).toMatch(told);
  });

  it('leaves the kernels of tests at home', () => {
    const folder = join(ROOT, 'src', 'generated', 'debug');
    const kernels = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8').split("'")[1]!);
    expect(kernels.length).toBeGreaterThan(0);
    const holding = consumer.packed
      .filter(name => /\.c?js$/.test(name))
      .map(name => ({ name, script: readFileSync(consumer.path('node_modules', 'kibitz', name), 'utf8') }))
      .filter(({ script }) => kernels.some(kernel => script.includes(kernel)));
    expect(holding.map(({ name }) => name)).toEqual([]);
  });
});

describe('a program that imports it', () => {
  it('asks about two hundred positions of all games', () => {
    expect(expected.here.length).toBeGreaterThanOrEqual(200);
    expect(expected.here.length).toBe(tasks.flatMap(({ positions }) => positions).length);
    // an answer that was not reached would be easy to agree with
    expect(expected.here.filter(answer => answer.includes('"unproved"'))).toEqual([]);
    expect(expected.trace.length).toBeGreaterThan(10);
  });

  it('has types and the command’s answers in Node', async () => {
    consumer.copy(PROGRAM, 'node/program.ts');
    consumer.write('node/main.ts', nodeMain());
    await consumer.compile('node', { module: 'nodenext', types: ['node'] });
    expectSameAnswers(JSON.parse(await consumer.node('node/main.js')) as Answered);
  });

  it.runIf(WHOLE).each(['22', '24'])('has the command’s answers in Node %s', async version => {
    const node = await installNode(consumer, version);
    expectSameAnswers(JSON.parse(await consumer.node('node/main.js', node)) as Answered);
  });

  it.runIf(WHOLE).each(['5.4', '5.9', '6'])('has types for TypeScript %s', async version => {
    const tsc = await installTypeScript(consumer, version);
    await consumer.compile('node', { module: 'nodenext', types: ['node'] }, tsc);
  });

  it.runIf(WHOLE)('has the command’s answers in a page of webpack', async () => {
    await webpackPage(consumer);
    expectSameAnswers(await askPage(site, 'webpack', asked));
  });

  it.each(Object.keys(BUILDERS) as (keyof typeof BUILDERS)[])(
    'has the command’s answers in a page of %s',
    async name => {
      await BUILDERS[name](consumer);
      if (name === 'plain') expectSameAnswers(await askPage(site, name, asked));
      else expectSameAnswers(await askPage(site, name, askedOfMore), askedOfMore.here === fewTasks);
    },
  );

  it('is left alone: importing does nothing, and a thread that waits keeps nobody from ending', async () => {
    consumer.write('node/quiet.js', quietProgram());
    expect(JSON.parse(await consumer.node('node/quiet.js'))).toEqual({
      globals: [],
      resources: [],
      outcome: 'draw',
    });
  });
});

function nodeMain(): string {
  return `import { answerHere, answerOnThread, traceLines } from './program.js';
const here = await answerHere(${JSON.stringify(asked.here)});
const onThread = await answerOnThread(${JSON.stringify(asked.onThread)});
const trace = await traceLines(${JSON.stringify(asked.trace)});
console.log(JSON.stringify({ here, onThread, trace }));
`;
}

/** Its thread is never closed; the process ends all the same. */
function quietProgram(): string {
  const paths = ['', '/games', '/analysis', '/play', '/trace', '/thread', '/judge', '/tables'];
  return `const before = new Set(Reflect.ownKeys(globalThis));
const listeners = () => process.eventNames().map(name => [name, process.listenerCount(name)].join(' ')).join();
const atFirst = listeners();
for (const path of ${JSON.stringify(paths)}) await import('kibitz' + path);
const globals = Reflect.ownKeys(globalThis).filter(key => !before.has(key)).map(String);
const own = name => !/^(Pipe|TTY|Close|FSReq)/.test(name); // how Node itself prints and reads modules
const resources = [...process.getActiveResourcesInfo().filter(own), ...(listeners() === atFirst ? [] : [listeners()])];
const { openSpec, orThrow } = await import('kibitz');
const { startKibitzer } = await import('kibitz/thread');
const game = orThrow(openSpec('bread'));
const { outcome } = await startKibitzer().analyze(game, game.initial(), { fields: ['outcome'] });
console.log(JSON.stringify({ globals, resources, outcome }));
`;
}

/** The games that the library has by name. */
const NAMED: readonly GameDefinition[] = Object.values(definitions);
/** What a page loads before it opens a kibitzer, and with one but without its engines. */
const MOST_BYTES = 14 * 1024;
const MOST_BYTES_WITH_KIBITZER = 20 * 1024;

describe('a page about one game', () => {
  const loads = new Map<GameDefinition, Loaded>();
  beforeAll(async () => {
    for (const game of NAMED)
      loads.set(game, await firstLoad(consumer, oneGame(game.id, `kibitz/games/${game.id}`)));
  });

  it('loads less than 14 KB before it opens a kibitzer', () => {
    const sizes = [...loads].map(([{ id }, { bytes }]) => ({ id, bytes }));
    expect(sizes.length).toBeGreaterThan(8);
    expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
  });

  it('loads no other game when it takes one from the list', async () => {
    const [{ id }] = NAMED as [GameDefinition];
    const { bytes } = await firstLoad(consumer, oneGame(id, 'kibitz/games', 'kibitz/analysis'));
    expect(bytes).toBeLessThan(MOST_BYTES_WITH_KIBITZER);
  });

  it('holds no other game’s kernel', () => {
    const families = new Map<string, Set<string>>();
    for (const [{ id, family }, { scripts }] of loads) {
      const own = families.get(family ?? id) ?? new Set();
      for (const kernel of kernelsIn(scripts)) own.add(kernel);
      families.set(family ?? id, own);
    }
    const found = [...families.values()].flatMap(kernels => [...kernels]);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(found.length);
  });

  it.runIf(WHOLE)('is as large as the table of docs/library.md says', async () => {
    const rows: string[] = [];
    for (const [{ id }, { bytes, allBytes }] of loads) {
      const rules = await firstLoad(consumer, `import { ${id} } from 'kibitz/games'; console.log(${id});`);
      rows.push(`| \`${id}\` | ${[rules.bytes, bytes, allBytes].map(kilobytes).join(' | ')} |`);
    }
    process.stdout.write(`${rows.join('\n')}\n`);
  });
});

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function oneGame(id: string, rules: string, analysis = rules): string {
  return `import { openKibitzer } from '${analysis}';
import { ${id} as definition, orThrow } from '${rules}';
const game = orThrow(definition.open({}));
const kibitzer = await openKibitzer(game);
console.log(await kibitzer.analyze(game.initial()));
`;
}

describe('the examples', () => {
  const examples = findExamples();
  const inNode = examples.filter(({ forBrowser }) => !forBrowser);
  const inPage = examples.filter(({ forBrowser }) => forBrowser);

  it('have types and print what they say', async () => {
    const names = inNode.map((_, index) => `example-${index}`);
    for (const [index, { source }] of inNode.entries())
      consumer.write(`examples/${names[index]}.ts`, `${source}\nexport {};\n`);
    await consumer.compile('examples', { module: 'nodenext', types: ['node'] });
    consumer.write(
      'examples/all.js',
      names.map(name => `await import('./${name}.js'); console.log('#');`).join('\n'),
    );
    const printed = (await consumer.node('examples/all.js')).split('#\n').slice(0, -1);
    expect(inNode.map(({ where }, index) => ({ where, prints: linesOf(printed[index]) }))).toEqual(
      inNode.map(({ where, prints }) => ({ where, prints })),
    );
  });

  it('do so in a page, those that need one', async () => {
    expect(inPage.length).toBeGreaterThan(1);
    const printed = await runInPage(
      consumer,
      site,
      inPage.map(({ source }) => source),
    );
    expect(inPage.map(({ where }, index) => ({ where, prints: printed[index] }))).toEqual(
      inPage.map(({ where, prints }) => ({ where, prints })),
    );
  });

  it('and the page have types for bundlers, without those of Node', async () => {
    await consumer.compile('page', {
      ...{ module: 'esnext', moduleResolution: 'bundler', noEmit: true },
      ...{ types: [], lib: ['es2022', 'dom'] },
    });
  });

  it('exist for every entry point', () => {
    const entryPoints = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).exports)
      .filter(path => !path.endsWith('.json'))
      .map(path => path.replace('.', 'kibitz').replace('*', 'marbles'));
    const shown = entryPoints.filter(path =>
      examples.some(({ source }) => source.includes(`from '${path}'`)),
    );
    expect(shown).toEqual(entryPoints);
    expect(examples.filter(({ prints }) => prints.length === 0)).toEqual([]);
  });
});

const linesOf = (printed = '') => printed.split('\n').slice(0, -1);
