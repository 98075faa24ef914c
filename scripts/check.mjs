import { run, setUp, tool } from './lib/setup.mjs';

setUp();
run(tool('biome'), ['check', '.']);
run(tool('tsc'), ['--noEmit']);
run(tool('knip'), []);
run(process.execPath, ['scripts/test.mjs']);
