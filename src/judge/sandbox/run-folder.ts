import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const PREFIX = 'kibitz-run-';
const swept = new Set<string>();

/** An empty folder for one run. The first call removes folders of killed judges. */
export function makeRunFolder(): string {
  const place = tmpdir();
  if (!swept.has(place)) sweep(place);
  swept.add(place);
  return mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
}

/** Folders of this process's runs that still exist. */
export function runFolders(): string[] {
  return readdirSync(tmpdir()).filter(name => name.startsWith(`${PREFIX}${process.pid}-`));
}

function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^kibitz-run-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      // empty ones only: mounts ended with their namespace
      rmdirSync(join(place, name));
    } catch {
      // not ours, or not empty
    }
  }
}
