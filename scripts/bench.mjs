// Bundles the bench, which is TypeScript beside our sources, and runs it. See bench/main.ts.
import { runBundled } from './lib/bundled.mjs';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

setUp();
ensureDebian({ 'g++': 'g++' });
await runBundled('bench/main.ts', [root, ...process.argv.slice(2)]);
