import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a judge's code could not be asked, and why. */
export function missing(name, what) {
  return { missing: `${name}: ${what}` };
}

/** The solutions of a package, as its manifest lists them. */
export function modelsOf(out) {
  return JSON.parse(readFileSync(join(out, 'kibitz.json'), 'utf8')).models;
}

/** The last line that something said. */
export function lastLine(words) {
  return words.trim().split('\n').at(-1);
}
