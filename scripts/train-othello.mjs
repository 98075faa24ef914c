// Learns the weights of the Othello evaluation anew. See docs/decisions/0004-othello.md.
import { join } from 'node:path';
import { runBundled } from './lib/bundled.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
await runBundled('scripts/lib/train-othello.ts', [
  join(root, 'src', 'kernels', 'othello', 'weights.ts'),
  ...process.argv.slice(2),
]);
