import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { openSite, type TestSite } from '../../web/testing/browser.ts';
import { type Consumer, ROOT } from './consumer.ts';
import type { Task } from './program.ts';

export interface Answered {
  readonly here: readonly string[];
  readonly onThread: readonly string[];
  readonly trace: readonly string[];
}

/** A page may use every entry point but the one for files. */
const PAGE_MAIN = `import * as analysis from 'kibitz/analysis';
import * as games from 'kibitz/games';
import * as judge from 'kibitz/judge';
import * as play from 'kibitz/play';
import { answerHere, answerOnThread, traceLines } from './program.js';
Object.assign(globalThis, { answerHere, answerOnThread, traceLines, entryPoints: { analysis, games, judge, play } });
`;

/** With an icon, so that the browser does not ask for one. */
export function htmlOf(script: string): string {
  return `<meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;
}

/** The sources of the page, in the folder `page` of the project. */
export function writePage(consumer: Consumer, program: string): void {
  consumer.copy(program, 'page/program.ts');
  consumer.write('page/main.ts', PAGE_MAIN);
  consumer.write('page/index.html', htmlOf('main.ts'));
}

/** How the page is put together; each leaves `sites/NAME/index.html`. */
export const BUILDERS = {
  async esbuild(consumer: Consumer): Promise<void> {
    await esbuild({
      entryPoints: [consumer.path('page', 'main.ts')],
      outdir: consumer.path('sites', 'esbuild'),
      bundle: true,
      format: 'esm',
      splitting: true,
      logLevel: 'error',
    });
    consumer.write('sites/esbuild/index.html', htmlOf('main.js'));
  },

  async vite(consumer: Consumer): Promise<void> {
    await vite({
      root: consumer.path('page'),
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir: consumer.path('sites', 'vite'), target: 'es2022' },
    });
  },

  /** Without a bundler: its modules import the files of the package, on any file server. */
  async plain(consumer: Consumer): Promise<void> {
    for (const name of ['main', 'program']) {
      const { outputFiles } = await esbuild({
        entryPoints: [consumer.path('page', `${name}.ts`)],
        format: 'esm',
        write: false,
        logLevel: 'error',
      });
      const script = outputFiles[0]!.text.replaceAll(
        /from "kibitz(?:\/(\w+))?"/g,
        (_, door = 'index') => `from "./kibitz/dist/library/${door}.js"`,
      );
      consumer.write(`sites/plain/${name}.js`, script);
    }
    consumer.copy(
      consumer.path('node_modules', 'kibitz', 'dist', 'library'),
      'sites/plain/kibitz/dist/library',
    );
    consumer.write('sites/plain/index.html', htmlOf('main.js'));
  },
} as const satisfies Record<string, (consumer: Consumer) => Promise<void>>;

export interface PageTasks {
  readonly here: readonly Task[];
  readonly onThread: readonly Task[];
  readonly trace: string;
}

/** A browser for every page of the project. */
export function openSites(consumer: Consumer): Promise<TestSite> {
  consumer.write('sites/index.html', '');
  return openSite(consumer.path('sites'));
}

/** The result of the page in Chromium after its modules have run; throws if the page reports an error. */
export async function askPage({ open }: TestSite, name: string, tasks: PageTasks): Promise<Answered> {
  const { page, problems, close } = await open({ at: `${name}/index.html` });
  try {
    const call = (asked: string, value: unknown) =>
      page.evaluate<string[]>(`${asked}(${JSON.stringify(value)})`);
    const answered = {
      here: await call('answerHere', tasks.here),
      onThread: await call('answerOnThread', tasks.onThread),
      trace: await call('traceLines', tasks.trace),
    };
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return answered;
  } finally {
    await close();
  }
}

/** The output of each program in its own page, bundled by esbuild. */
export async function runInPage(
  consumer: Consumer,
  { open }: TestSite,
  programs: readonly string[],
): Promise<string[][]> {
  for (const [index, source] of programs.entries()) consumer.write(`page/shown-${index}.ts`, source);
  consumer.write(
    'page/worker.ts',
    "import { answerInWorker, engines } from 'kibitz/thread';\nanswerInWorker(engines);\n",
  );
  await esbuild({
    entryPoints: ['worker', ...programs.map((_, index) => `shown-${index}`)].map(name =>
      consumer.path('page', `${name}.ts`),
    ),
    outdir: consumer.path('sites', 'shown'),
    bundle: true,
    format: 'esm',
    splitting: true,
    logLevel: 'error',
  });
  const printed: string[][] = [];
  for (const index of programs.keys()) {
    consumer.write(`sites/shown/${index}.html`, '<link rel="icon" href="data:,">');
    const { page, problems, close } = await open({ at: `shown/${index}.html` });
    const lines: string[] = [];
    page.on('console', message => lines.push(message.text()));
    await page.evaluate(`import('./shown-${index}.js')`);
    printed.push([...lines, ...problems]);
    await close();
  }
  return printed;
}

export const PROGRAM = `${ROOT}/src/library/testing/program.ts`;
