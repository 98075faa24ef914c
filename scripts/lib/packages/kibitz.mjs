import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** Runs our own command. */
export function kibitz(args) {
  return spawnSync(process.execPath, [join(root, 'dist', 'kibitz.cjs'), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}
