// A class of 40 pupils and three problems, made up, judged, ranked and reported in one command; says what it took.
import { runBundled } from './lib/bundled.mjs';
import { setUp } from './lib/setup.mjs';

setUp();
await runBundled('scripts/lib/class-trial.ts');
