import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result if a judge's code is not available, and why. */
export function missing(name, what) {
  return { missing: `${name}: ${what}` };
}

/** The solutions of a package, as its manifest lists them. */
export function modelsOf(out) {
  return JSON.parse(readFileSync(join(out, 'kibitz.json'), 'utf8')).models;
}

/** The last line of a program's output. */
export function lastLine(words) {
  return words.trim().split('\n').at(-1);
}
