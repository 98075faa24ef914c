// Builds what runs: AssemblyScript kernels into importable modules, the command, the library and the page.
// `kernels` builds only the kernels and the threads that contain them. Kernels take longest, and most changes
// do not concern them: they are rebuilt only if their sources have changed.
// `arcade` builds the command and the page from existing lessons, fonts and tables.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';
import { build as buildSite } from 'vite';
import { buildLibrary } from './lib/build-library.mjs';
import { bundleCommand } from './lib/bundle-command.mjs';
import { embedBoxes } from './lib/embed-boxes.mjs';
import { buildFonts } from './lib/fonts.mjs';
import { importSource } from './lib/import-source.mjs';
import { watchLibrary } from './lib/kernel-library.mjs';
import { buildCourse } from './lib/lessons/course.mjs';
import { filesIn, NOTICES, recordBundled, siteNotices } from './lib/notices.mjs';
import { hashOf, readStamp, root } from './lib/setup.mjs';

const generated = join(root, 'src', 'generated');

/**
 * kernels/NAME.kernel.ts becomes src/generated/NAME.kernel.ts, which holds the WebAssembly as base64.
 * NAME.shared.kernel.ts takes a memory that several threads share; NAME.debug.kernel.ts keeps its asserts, goes to
 * src/generated/debug/NAME.kernel.ts and is for tests only.
 */
async function buildKernels() {
  const sources = readdirSync(join(root, 'kernels')).filter(name => name.endsWith('.kernel.ts'));
  if (sources.length === 0) return;
  const stamp = join(generated, '.kernels');
  const wanted = hashOf([
    'kernels',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/lib/kernel-library.mjs',
  ]);
  if (readStamp(stamp) === wanted) return;
  const { default: asc } = await import('assemblyscript/asc');
  mkdirSync(join(generated, 'debug'), { recursive: true });
  const fromLibrary = [];
  for (const source of sources) {
    const { error, stderr, binary, library } = await compileKernel(asc, source);
    if (error) {
      process.stderr.write(`${stderr}\nkibitz: ${source} does not compile: ${error.message}\n`);
      process.exit(1);
    }
    const base64 = Buffer.from(binary).toString('base64');
    const target = isDebug(source) ? join('debug', source.replace('.debug', '')) : source;
    writeFileSync(join(generated, target), `export const wasmBase64 =\n  '${base64}';\n`);
    if (!isDebug(source)) fromLibrary.push(...library);
  }
  recordBundled('kernels', fromLibrary);
  writeFileSync(stamp, wanted);
}

const isDebug = source => source.endsWith('.debug.kernel.ts');

const SHARED = ['--enable', 'threads', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

async function compileKernel(asc, source) {
  let binary = new Uint8Array();
  const library = watchLibrary();
  const { error, stderr } = await asc.main(
    [
      source,
      ...['--outFile', 'out.wasm', '--runtime', 'stub', '--importMemory'],
      ...(isDebug(source) ? ['-O2'] : ['-O3', '--converge', '--noAssert']),
      ...['--enable', 'simd,bulk-memory', '--disable', 'mutable-globals'],
      ...(source.endsWith('.shared.kernel.ts') ? SHARED : []),
    ],
    {
      readFile: name => readOptional(join(root, 'kernels', name)),
      writeFile: (name, contents) => {
        if (basename(name) === 'out.wasm') binary = contents;
      },
      listFiles: () => [],
      transforms: [library],
    },
  );
  return { error, stderr: stderr.toString(), binary, library: library.files };
}

function readOptional(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * src/…/NAME.thread.ts becomes src/generated/threads/NAME.ts, which holds the bundled script: a thread starts from a
 * string, so it needs no file of its own, bundled or not. NAME.script.ts is the same for a process in the judge's box.
 */
async function embedThreads() {
  const sources = new Map(
    readdirSync(join(root, 'src'), { recursive: true })
      .filter(name => /\.(thread|script)\.ts$/.test(name))
      .map(name => [basename(name).replace(/\.(thread|script)\.ts$/, ''), join('src', name)]),
  );
  const begun = new Map();
  /** A thread may start threads: those are embedded first. */
  const embed = (name, starters) => {
    if (starters.includes(name)) throw new Error(`thread ${name} would contain itself`);
    if (!begun.has(name)) begun.set(name, bundleThread(name, sources.get(name), [...starters, name], embed));
    return begun.get(name);
  };
  mkdirSync(join(generated, 'threads'), { recursive: true });
  for (const name of sources.keys()) await embed(name, []);
  recordBundled('threads', (await Promise.all(begun.values())).flatMap(filesIn));
}

async function bundleThread(name, source, starters, embed) {
  const embedStarted = {
    name: 'embed-started-threads',
    setup({ onResolve }) {
      onResolve({ filter: /generated\/threads\/[^/]+\.ts$/ }, async ({ path }) => {
        await embed(basename(path, '.ts'), starters);
        return { path: join(generated, 'threads', basename(path)) };
      });
    },
  };
  const { outputFiles, metafile } = await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    metafile: true,
    absWorkingDir: root,
    entryPoints: [source],
    plugins: [embedStarted],
    write: false,
  });
  writeScript(join(generated, 'threads', `${name}.ts`), outputFiles[0].text);
  return metafile;
}

/** The same for src/…/NAME.worker.ts and the workers of browsers. */
async function embedWorkers() {
  mkdirSync(join(generated, 'workers'), { recursive: true });
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter(name =>
    name.endsWith('.worker.ts'),
  );
  const bundled = [];
  for (const source of sources) {
    const { outputFiles, metafile } = await build({
      bundle: true,
      platform: 'browser',
      target: 'es2022',
      format: 'iife',
      minify: true,
      legalComments: 'none',
      metafile: true,
      absWorkingDir: root,
      entryPoints: [join('src', source)],
      write: false,
    });
    writeScript(join(generated, 'workers', `${basename(source, '.worker.ts')}.ts`), outputFiles[0].text);
    bundled.push(...filesIn(metafile));
  }
  recordBundled('workers', bundled);
}

function writeScript(path, text) {
  writeFileSync(path, `export const script =\n  ${JSON.stringify(text)};\n`);
}

async function buildContestTables() {
  const { contestTable } = await importSource('scripts/lib/contest-table.ts');
  const base64 = misere => Buffer.from(contestTable(misere)).toString('base64');
  const tables = `export const normalTable =\n  '${base64(false)}';\nexport const misereTable =\n  '${base64(true)}';\n`;
  writeFileSync(join(generated, 'contest-tables.ts'), tables);
}

/** The sample submissions in C++ go into packages as model solutions. */
function embedSubmissions() {
  const samples = join(root, 'src', 'problems');
  const files = readdirSync(samples, { recursive: true })
    .filter(name => /[/\\]submissions[/\\].*\.cpp$/.test(name))
    .sort();
  const sources = Object.fromEntries(
    files.map(name => [name.replaceAll('\\', '/'), readFileSync(join(samples, name), 'utf8')]),
  );
  writeFileSync(
    join(generated, 'submissions.ts'),
    `export const submissions: Readonly<Record<string, string>> = ${JSON.stringify(sources, null, 1)};\n`,
  );
}

const LISTING_FILES = { cpp: 'main.cpp', ts: 'main.ts', python: 'main.py' };
const TRACE_HEADERS = ['kibitz_trace.h', 'kibitz_trace.py', 'kibitz_trace.ts'];

/**
 * listings/NAME/main.* becomes src/generated/listings/NAME.ts, one module for each algorithm so that the page loads
 * only the one that it shows; the headers for programs that report events become src/generated/trace-headers.ts.
 */
async function buildListings() {
  const folder = join(root, 'listings');
  const target = join(generated, 'listings');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { listingModule } = await importSource('scripts/lib/listings.ts');
  const read = (...path) => readFileSync(join(folder, ...path), 'utf8');
  const names = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
  for (const { name } of names) {
    const files = Object.entries(LISTING_FILES).map(([language, file]) => [language, read(name, file)]);
    writeFileSync(join(target, `${name}.ts`), listingModule(name, Object.fromEntries(files)));
  }
  const entries = names.map(({ name }) => `  '${name}': () => import('./${name}.ts'),\n`);
  writeFileSync(join(target, 'registry.ts'), `export const LISTING_MODULES = {\n${entries.join('')}};\n`);
  const headers = Object.fromEntries(TRACE_HEADERS.map(file => [file, read(file)]));
  const { code } = await transform(headers['kibitz_trace.ts'], { loader: 'ts', target: 'node20' });
  headers['kibitz_trace.mjs'] = code;
  writeFileSync(
    join(generated, 'trace-headers.ts'),
    `export const TRACE_HEADERS = ${JSON.stringify(headers, null, 1)};\n`,
  );
}

/** What `kibitz judge --self-test` runs. */
function embedHostilePrograms() {
  const folder = join(root, 'src', 'judge', 'self-test', 'hostile');
  const names = readdirSync(folder).sort();
  const sources = Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
  writeFileSync(
    join(generated, 'hostile-programs.ts'),
    `export const hostilePrograms: Readonly<Record<string, string>> = ${JSON.stringify(sources, null, 1)};\n`,
  );
}

await buildKernels();
if (process.argv[2] === 'kernels') await embedThreads();
else if (process.argv[2] === 'arcade') await buildArcade();
else await buildEverything();

async function buildArcade() {
  await embedThreads();
  await embedWorkers();
  await bundleCommand();
  await buildPage();
}

/** Goes to dist/site; last, because its copy of the notices is about everything that was bundled before. */
async function buildPage() {
  await buildSite({
    root: join(root, 'src', 'web'),
    configFile: join(root, 'vite.config.ts'),
    plugins: [siteNotices()],
  });
  copyFileSync(join(root, 'dist', 'site', NOTICES), join(root, 'dist', NOTICES));
}

async function buildEverything() {
  embedSubmissions();
  await buildListings();
  embedHostilePrograms();
  await embedBoxes();
  await buildFonts(root);
  await buildContestTables();
  await embedThreads();
  await embedWorkers();
  await bundleCommand();
  await buildLibrary();
  if (!(await buildCourse())) process.exit(1);
  await buildPage();
}
