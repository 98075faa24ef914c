import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is compiled once is kept under a hash of everything that it was made from. */
export function cacheKey(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/**
 * The folder of a key, filled by `fill` when it is new. A folder appears whole or not at all, so that
 * two judges may fill the same key at once. When `fill` answers false, nothing is kept.
 */
export async function cached(
  key: string,
  fill: (folder: string) => Promise<boolean>,
): Promise<{ folder: string; fresh: boolean } | undefined> {
  const root = cacheRoot();
  const folder = join(root, key);
  if (existsSync(folder)) return { folder, fresh: false };
  const draft = join(root, `${key}-${randomUUID()}`);
  mkdirSync(draft, { mode: 0o755 });
  try {
    if (!(await fill(draft))) return undefined;
    try {
      renameSync(draft, folder);
    } catch {
      // somebody else was faster
      if (!existsSync(folder)) throw new Error(`the cache folder ${folder} cannot be written`);
    }
    return { folder, fresh: true };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Ours alone: a folder that somebody else could write to would run their programs. */
function cacheRoot(): string {
  const root = join(tmpdir(), `kibitz-judge-${process.getuid?.() ?? 'user'}`);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const info = lstatSync(root);
  if (!info.isDirectory() || (process.getuid && info.uid !== process.getuid())) {
    return mkdtempSync(`${root}-`);
  }
  chmodSync(root, 0o700);
  return root;
}
