import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key for compiled files: a hash of everything that they are made from. */
export function cacheKey(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, KEY_LENGTH);
}

const KEY_LENGTH = 32;

/**
 * The folder of a key, filled by `fill` when it is new. A folder appears whole or not at all, so that
 * two judges may fill the same key at once. When `fill` returns false, nothing is stored.
 */
export async function cached(
  key: string,
  fill: (folder: string) => Promise<boolean>,
): Promise<{ folder: string; fresh: boolean } | undefined> {
  const root = cacheRoot();
  const folder = join(root, key);
  if (existsSync(folder)) {
    touch(folder);
    return { folder, fresh: false };
  }
  tidyOnce(root);
  const draft = join(root, `${key}-${randomUUID()}`);
  mkdirSync(draft, { mode: 0o755 });
  try {
    if (!(await fill(draft))) return undefined;
    try {
      renameSync(draft, folder);
    } catch {
      // another judge was faster
      if (!existsSync(folder)) throw new Error(`the cache folder ${folder} cannot be written`);
    }
    return { folder, fresh: true };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The path of an executable file that is made once from these parts. Undefined if `make` returns nothing. */
export function cachedFile(
  parts: readonly (string | Buffer)[],
  make: () => Buffer | undefined,
): string | undefined {
  const root = cacheRoot();
  const path = join(root, cacheKey(parts));
  if (existsSync(path)) {
    touch(path);
    return path;
  }
  const content = make();
  if (!content) return undefined;
  const draft = `${path}-${randomUUID()}`;
  writeFileSync(draft, content);
  chmodSync(draft, 0o755);
  renameSync(draft, path);
  return path;
}

/** Marks an entry as used. */
function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // another judge removed it
  }
}

const tidied = new Set<string>();

function tidyOnce(root: string): void {
  if (!tidied.has(root)) tidy(root, new Date());
  tidied.add(root);
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const MOST_AGE_MS = 30 * DAY_MS;
const MOST_BYTES = 2 ** 30;

/**
 * Removes entries unused for a month, drafts of killed judges, and then the oldest entries beyond 1 GiB. Entries used
 * within the last hour may be in use and stay.
 */
export function tidy(root: string, now: Date): void {
  const entries = readdirSync(root)
    .map(name => ({
      name,
      path: join(root, name),
      info: lstatSync(join(root, name), { throwIfNoEntry: false }),
    }))
    .flatMap(({ info, ...entry }) =>
      info ? [{ ...entry, age: now.getTime() - info.mtimeMs, bytes: sizeOf(entry.path) }] : [],
    )
    .sort((a, b) => a.age - b.age);
  let kept = 0;
  for (const { name, path, age, bytes } of entries) {
    kept += bytes;
    const isDraft = name.length > KEY_LENGTH;
    const isStale = age > MOST_AGE_MS || kept > MOST_BYTES || isDraft;
    if (isStale && age > HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}

function sizeOf(path: string): number {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (!info?.isDirectory()) return info?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** A folder of this user only: others who could write to it could replace programs. */
function cacheRoot(): string {
  const root = join(tmpdir(), `kibitz-judge-${process.getuid?.() ?? 'user'}`);
  mkdirSync(root, { recursive: true, mode: CLOSED });
  const info = lstatSync(root);
  if (!info.isDirectory() || (process.getuid && info.uid !== process.getuid())) {
    const own = substitutes.get(root) ?? mkdtempSync(`${root}-`);
    substitutes.set(root, own);
    chmodSync(own, CLOSED);
    return own;
  }
  chmodSync(root, CLOSED);
  return root;
}

/** Used if another user owns the usual folder. */
const substitutes = new Map<string, string>();

/** Others can neither list nor write it; a program without namespaces reaches its own folder by name. */
const CLOSED = 0o711;
