import { answerContest } from './contest-path.ts';

// the bundle is CommonJS; its own `require` is there without loading a module for it
if (!answerContest(process.argv.slice(2))) require('./cli.cjs');
