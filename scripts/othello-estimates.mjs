// Measures how far the estimates of Othello positions are off, and how the guesser that judges fares against random games.
// See docs/figures/estimates.md.
import { join } from 'node:path';
import { runBundled } from './lib/bundled.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
await runBundled('scripts/lib/othello-estimates.ts', [
  join(root, 'src', 'engines', 'othello', 'judgement-measured.ts'),
  ...process.argv.slice(2),
]);
