import { runCli } from './run.ts';

process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  // whoever reads our output has seen enough
  if (problem.code === 'EPIPE') process.exit(0);
  throw problem;
});
runCli(process.argv.slice(2)).then(code => {
  process.exitCode = code;
});
