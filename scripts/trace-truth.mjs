// Holds every algorithm on stage to the slow references, on every position that is named in docs/figures/theatre.md.
import { runBundled } from './lib/bundled.mjs';
import { setUp } from './lib/setup.mjs';

setUp();
await runBundled('scripts/lib/trace-truth.ts');
