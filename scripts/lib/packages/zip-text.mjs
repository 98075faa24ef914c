import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

/** One text of a zip file. */
export function readZipText(path, name) {
  return strFromU8(unzipSync(readFileSync(path), { filter: file => file.name === name })[name]);
}
