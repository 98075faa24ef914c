import { run, setUp } from './lib/setup.mjs';

setUp();
run(process.execPath, ['scripts/static-checks.mjs']);
run(process.execPath, ['scripts/test.mjs']);
