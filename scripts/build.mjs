// Builds what runs: AssemblyScript kernels into importable modules, then the command as CommonJS bundles.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { build as buildSite } from 'vite';
import { contestTable } from './lib/contest-table.mjs';
import { buildFonts } from './lib/fonts.mjs';
import { root } from './lib/setup.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const generated = join(root, 'src', 'generated');

/**
 * kernels/NAME.kernel.ts becomes src/generated/NAME.kernel.ts, which holds the WebAssembly as base64.
 * NAME.shared.kernel.ts takes a memory that several threads share.
 */
async function buildKernels() {
  const sources = readdirSync(join(root, 'kernels')).filter(name => name.endsWith('.kernel.ts'));
  if (sources.length === 0) return;
  const { default: asc } = await import('assemblyscript/asc');
  mkdirSync(generated, { recursive: true });
  for (const source of sources) {
    const { error, stderr, binary } = await compileKernel(asc, source);
    if (error) {
      process.stderr.write(`${stderr}\nkibitz: ${source} does not compile: ${error.message}\n`);
      process.exit(1);
    }
    const base64 = Buffer.from(binary).toString('base64');
    writeFileSync(join(generated, source), `export const wasmBase64 =\n  '${base64}';\n`);
  }
}

const SHARED = ['--enable', 'threads', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];

async function compileKernel(asc, source) {
  let binary = new Uint8Array();
  const { error, stderr } = await asc.main(
    [
      source,
      ...['--outFile', 'out.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'],
      ...['--enable', 'simd,bulk-memory', '--disable', 'mutable-globals'],
      ...(source.endsWith('.shared.kernel.ts') ? SHARED : []),
    ],
    {
      readFile: name => readOptional(join(root, 'kernels', name)),
      writeFile: (name, contents) => {
        if (basename(name) === 'out.wasm') binary = contents;
      },
      listFiles: () => [],
    },
  );
  return { error, stderr: stderr.toString(), binary };
}

function readOptional(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** entry.ts answers what must start fast by itself and loads cli.cjs for everything else. */
async function bundleCommand() {
  const common = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.cjs' },
    absWorkingDir: root,
    define: { KIBITZ_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  };
  await build({
    ...common,
    entryPoints: { kibitz: 'src/cli/entry.ts' },
    banner: { js: '#!/usr/bin/env node' },
    external: ['./cli.cjs'],
  });
  await build({ ...common, entryPoints: { cli: 'src/cli/main.ts' } });
}

/** The referee's thread starts from a string, so it needs no file of its own, bundled or not. */
async function embedRefereeThread() {
  const { outputFiles } = await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    absWorkingDir: root,
    entryPoints: ['src/judge/match/referee-thread.ts'],
    write: false,
  });
  const script = JSON.stringify(outputFiles[0].text);
  writeFileSync(join(generated, 'referee-thread.ts'), `export const refereeScript =\n  ${script};\n`);
}

function buildContestTables() {
  const base64 = misere => Buffer.from(contestTable(misere)).toString('base64');
  const tables = `export const normalTable =\n  '${base64(false)}';\nexport const misereTable =\n  '${base64(true)}';\n`;
  writeFileSync(join(generated, 'contest-tables.ts'), tables);
}

/** The sample submissions in C++ go into packages as model solutions. */
function embedSubmissions() {
  const samples = join(root, 'fixtures', 'submissions');
  const files = readdirSync(samples, { recursive: true })
    .filter(name => name.endsWith('.cpp'))
    .sort();
  const sources = Object.fromEntries(
    files.map(name => [name.replaceAll('\\', '/'), readFileSync(join(samples, name), 'utf8')]),
  );
  writeFileSync(
    join(generated, 'submissions.ts'),
    `export const submissions: Readonly<Record<string, string>> = ${JSON.stringify(sources, null, 1)};\n`,
  );
}

await buildKernels();
embedSubmissions();
await buildFonts(root);
buildContestTables();
await embedRefereeThread();
await bundleCommand();
// the page goes to dist/site
await buildSite({ root: join(root, 'src', 'web'), configFile: join(root, 'vite.config.ts') });
