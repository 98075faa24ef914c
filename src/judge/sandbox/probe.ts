import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitsOf } from '../verdict.ts';
import { boxCommand, boxEnvironment } from './box.ts';
import { PROTECTIONS, type Protection } from './protection.ts';

let found: Protection | undefined;

/** The strongest protection that works here, found by trying; remembered. */
export function activeProtection(): Protection {
  found ??= PROTECTIONS.find(works) ?? 'time-only';
  return found;
}

export function works(protection: Protection): boolean {
  const isRoot = process.getuid?.() === 0;
  // as root the others would run the program with root's own number, which no process limit binds
  if (protection === 'namespaces' && !isRoot) return false;
  if ((protection === 'bubblewrap' || protection === 'user-namespaces') && isRoot) return false;
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-probe-'));
  try {
    const [command, ...args] = boxCommand(protection, {
      folder,
      readOnly: [],
      work: undefined,
      writableWork: false,
      mark: 'KIBITZ_RUN=probe',
      limits: limitsOf(1000, 1024, 1),
      capAddressSpace: false,
      command: () => ['/bin/sh', '-c', 'exit 7'],
    });
    const done = spawnSync(command!, args, {
      env: boxEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      timeout: 5000,
    });
    return done.output?.[3]?.toString().includes('\nexit 7\n') ?? false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
