import { runCli } from './run.ts';

let isDone = false;

process.once('beforeExit', () => {
  if (!isDone) throw new Error('nothing is left to wait for, and there is no answer');
});
runCli(process.argv.slice(2)).then(code => {
  isDone = true;
  process.exitCode = code;
});
