/** Runs alone in the judge's box: `node SCRIPT FILE` drops the types of a TypeScript file in place. */
import { readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'sucrase';

const file = process.argv[2]!;
try {
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, transform(source, { transforms: ['typescript'], disableESTransforms: true }).code);
} catch (problem) {
  process.stderr.write(problem instanceof Error ? problem.message : `${problem}`);
  process.exitCode = 1;
}
