// Holds every listing to its algorithm at length: judged in full, and traced on many random positions.
// See scripts/lib/trace-listings.ts; the figures are in docs/figures/theatre.md.
import { runBundled } from './lib/bundled.mjs';
import { ensureDebian, setUp } from './lib/setup.mjs';

setUp();
ensureDebian({ 'g++': 'g++', python3: 'python3' });
await runBundled('scripts/lib/trace-listings.ts');
