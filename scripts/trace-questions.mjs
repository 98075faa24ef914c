// Asks ten thousand questions about random runs and lets an independent judge answer them again. See docs/figures/theatre.md.
import { runBundled } from './lib/bundled.mjs';
import { setUp } from './lib/setup.mjs';

setUp();
await runBundled('scripts/lib/trace-questions.ts');
