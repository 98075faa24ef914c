import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKibitz } from '../cli/testing/run-kibitz.ts';
import { GAMES } from '../games/registry.ts';
import { openSite } from '../web/testing/browser.ts';
import { Consumer, ROOT } from './testing/consumer.ts';
import { findExamples } from './testing/examples.ts';
import type { Task } from './testing/program.ts';
import { makeTasks } from './testing/tasks.ts';

const PROGRAM = join(ROOT, 'src', 'library', 'testing', 'program.ts');

const tasks = makeTasks();
/** A thread is asked about as much of each game. */
const fewTasks = tasks.map(({ spec, positions }) => ({ spec, positions: positions.slice(0, 3) }));

interface Answered {
  readonly here: readonly string[];
  readonly onThread: readonly string[];
}

let consumer: Consumer;
let expected: Answered;

beforeAll(async () => {
  consumer = await Consumer.create();
  consumer.copy(PROGRAM, 'page/program.ts');
  consumer.write('page/main.ts', pageMain());
  expected = { here: await askCommand(tasks), onThread: await askCommand(fewTasks) };
});

afterAll(() => consumer?.remove());

async function askCommand(asked: readonly Task[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { spec, positions } of asked) {
    const { stdout, stderr } = await runKibitz(['analyze', spec, '--json'], positions.join('\n'));
    expect(stderr).toBe('');
    answers.push(...stdout.trimEnd().split('\n'));
  }
  return answers;
}

/** What an answer says: how it was found is the platform's own business. */
function said(answer: string): unknown {
  const { provedBy, nodes, seconds, ...rest } = JSON.parse(answer) as Record<string, unknown>;
  return rest;
}

function expectSameAnswers({ here, onThread }: Answered): void {
  expect(here.map(said)).toEqual(expected.here.map(said));
  expect(onThread.map(said)).toEqual(expected.onThread.map(said));
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
  });

  it('has types and the command’s answers in Node', async () => {
    consumer.copy(PROGRAM, 'node/program.ts');
    consumer.write('node/main.ts', nodeMain());
    await consumer.compile('node', { module: 'nodenext', types: ['node'] });
    expectSameAnswers(JSON.parse(await consumer.node('node/main.js')) as Answered);
  });

  it('has types for bundlers, without those of Node', async () => {
    await consumer.compile('page', {
      ...{ module: 'esnext', moduleResolution: 'bundler', noEmit: true },
      ...{ types: [], lib: ['es2022', 'dom'] },
    });
  });

  it('has the command’s answers in a page of esbuild', async () => {
    await esbuild({
      entryPoints: [consumer.path('page', 'main.ts')],
      outdir: consumer.path('sites', 'esbuild'),
      bundle: true,
      format: 'esm',
      splitting: true,
      logLevel: 'error',
    });
    consumer.write('sites/esbuild/index.html', htmlOf('main.js'));
    expectSameAnswers(await askPage('esbuild'));
  });

  it('has the command’s answers in a page of Vite', async () => {
    consumer.write('page/index.html', htmlOf('main.ts'));
    await vite({
      root: consumer.path('page'),
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir: consumer.path('sites', 'vite'), target: 'es2022' },
    });
    expectSameAnswers(await askPage('vite'));
  });
});

function nodeMain(): string {
  return `import { answerHere, answerOnThread } from './program.js';
const here = await answerHere(${JSON.stringify(tasks)});
const onThread = await answerOnThread(${JSON.stringify(fewTasks)});
console.log(JSON.stringify({ here, onThread }));
`;
}

/** A page may use every door but the one to files. */
function pageMain(): string {
  return `import * as analysis from 'kibitz/analysis';
import * as games from 'kibitz/games';
import * as judge from 'kibitz/judge';
import * as play from 'kibitz/play';
import { answerHere, answerOnThread } from './program.js';
Object.assign(globalThis, { answerHere, answerOnThread, doors: { analysis, games, judge, play } });
`;
}

/** With an icon, so that the browser does not ask for one. */
function htmlOf(script: string): string {
  return `<link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;
}

async function askPage(site: string): Promise<Answered> {
  const { open, close } = await openSite(consumer.path('sites'));
  try {
    const { page, problems } = await open({ at: `${site}/index.html` });
    await page.waitForFunction('globalThis.doors !== undefined');
    const here = await page.evaluate<string[]>(`answerHere(${JSON.stringify(tasks)})`);
    const onThread = await page.evaluate<string[]>(`answerOnThread(${JSON.stringify(fewTasks)})`);
    expect(problems).toEqual([]);
    return { here, onThread };
  } finally {
    await close();
  }
}

describe('a page about one game', () => {
  it('loads its rules at once and its engine when needed', async () => {
    consumer.write('small/main.ts', oneGame());
    const { outputFiles } = await esbuild({
      entryPoints: [consumer.path('small', 'main.ts')],
      outdir: consumer.path('small', 'out'),
      bundle: true,
      minify: true,
      format: 'esm',
      splitting: true,
      write: false,
      logLevel: 'error',
    });
    const bytes = (files: typeof outputFiles) =>
      files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
    expect(bytes(outputFiles.filter(({ path }) => path.endsWith('main.js')))).toBeLessThan(25_000);
    // most of it is an opening book, which comes for its board only
    expect(bytes(outputFiles)).toBeLessThan(260_000);
  });
});

function oneGame(): string {
  return `import { openKibitzer } from 'kibitz/analysis';
import { ${GAMES[0]!.id} as definition, orThrow } from 'kibitz/games';
const game = orThrow(definition.open({}));
const kibitzer = await openKibitzer(game);
console.log(await kibitzer.analyze(game.initial()));
`;
}

describe('the examples', () => {
  const examples = findExamples();

  it('have types and print what they say', async () => {
    const names = examples.map((_, index) => `example-${index}`);
    for (const [index, { source }] of examples.entries())
      consumer.write(`examples/${names[index]}.ts`, `${source}\nexport {};\n`);
    await consumer.compile('examples', { module: 'nodenext', types: ['node'] });
    consumer.write(
      'examples/all.js',
      names.map(name => `await import('./${name}.js'); console.log('#');`).join('\n'),
    );
    const printed = (await consumer.node('examples/all.js')).split('#\n').slice(0, -1);
    expect(examples.map(({ where }, index) => ({ where, prints: linesOf(printed[index]) }))).toEqual(
      examples.map(({ where, prints }) => ({ where, prints })),
    );
  });

  it('are there for every door', () => {
    const doors = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).exports)
      .filter(door => !door.endsWith('.json'))
      .map(door => door.replace('.', 'kibitz'));
    const shown = doors.filter(door => examples.some(({ source }) => source.includes(`from '${door}'`)));
    expect(shown).toEqual(doors);
    expect(examples.filter(({ prints }) => prints.length === 0)).toEqual([]);
  });
});

const linesOf = (printed = '') => printed.split('\n').slice(0, -1);
