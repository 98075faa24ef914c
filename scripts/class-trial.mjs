// Makes up a class of 40 pupils and three problems, judges, ranks and reports it in one command, and prints the time.
import { runBundled } from './lib/bundled.mjs';
import { setUp } from './lib/setup.mjs';

setUp();
await runBundled('scripts/lib/class-trial.ts');
