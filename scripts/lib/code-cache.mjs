// Keeps V8's compiled form of the command beside it: compiling is most of what it takes to start.
// The reader is src/cli/load-command.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail } from './setup.mjs';

/** Functions are compiled when first called, so commands are run first; what they answer does not matter. */
const TYPICAL = [
  ['--help'],
  ['analyze', 'bread', '--start'],
  ['analyze', 'bread', '--start', '--json'],
  ['analyze', 'marbles', '--start'],
  ['analyze', 'othello', '--start', '--board', '4x4'],
  ['solve', 'cram', '/dev/null'],
];

const WARM_UP = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const { Script } = require('node:vm');
  const { createRequire } = require('node:module');
  const [bundle, cache, typical] = process.argv.slice(1);
  const source = readFileSync(bundle);
  const script = new Script(source.toString('latin1'), { filename: bundle });
  const waiting = JSON.parse(typical);
  const whenDone = () => setImmediate(runNext);
  process.on('beforeExit', whenDone);
  runNext();
  function runNext() {
    const args = waiting.shift();
    if (args === undefined) {
      process.exitCode = 0;
      process.removeListener('beforeExit', whenDone);
      const code = script.createCachedData();
      writeFileSync(cache, Buffer.concat([source, code, code]));
      return;
    }
    process.argv = [process.execPath, bundle, ...args];
    script.runInThisContext()(createRequire(bundle));
  }
`;

export function keepCodeCache(dist) {
  const args = [join(dist, 'cli.cjs'), join(dist, 'cli.cache'), JSON.stringify(TYPICAL)];
  const { status, stderr } = spawnSync(process.execPath, ['-e', WARM_UP, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) fail(`the code cache could not be made:\n${stderr}`);
}
