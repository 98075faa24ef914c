// Checks the sources without running them: format and lint, types, C++, dead code, and the package as users install it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCpp } from './lib/check-cpp.mjs';
import { run, setUp, tool } from './lib/setup.mjs';

setUp();
run(tool('biome'), ['check', '.']);
run(tool('tsc'), ['--noEmit']);
// each platform is checked with its own types only
for (const place of ['pure', 'web', 'node', 'listings']) run(tool('tsc'), ['-p', `tsconfig.${place}.json`]);
checkCpp();
run(tool('knip'), []);
const folder = mkdtempSync(join(tmpdir(), 'kibitz-pack-'));
try {
  // the package is built already
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const tarball = join(folder, readdirSync(folder)[0]);
  run(tool('publint'), ['--strict', tarball]);
  // everything is an ES module, and only that
  const alone = ['--include-entrypoints', 'games/marbles'];
  run(tool('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii', ...alone]);
} finally {
  rmSync(folder, { recursive: true });
}
