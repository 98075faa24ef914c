import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { systemCode } from '../core/file-problem.ts';
import { partKey } from './keys.ts';
import { mostPacked } from './part-bytes.ts';

/** Stores the packed parts of a run by number. It does not check them. */
export interface PackedPartStore {
  /** Undefined if the part is not there. */
  get(part: number): Promise<Buffer | undefined>;
  put(part: number, bytes: Buffer): Promise<void>;
  drop(parts: readonly number[]): Promise<void>;
  /** How long a part that is no longer read stays: a server may be restored to a slightly older state. */
  readonly graceSeconds: number;
}

export function serverPartStore(redis: Redis, run: string, partBytes: number): PackedPartStore {
  const most = mostPacked(partBytes);
  return {
    // the run's state and the parts are in one journal there, and are restored together
    graceSeconds: 0,
    async get(part) {
      const bytes = await redis.getrangeBuffer(partKey(run, part), 0, most);
      return bytes.length === 0 ? undefined : bytes;
    },
    async put(part, bytes) {
      await redis.set(partKey(run, part), bytes);
    },
    async drop(parts) {
      const pipeline = redis.pipeline();
      for (const part of parts) pipeline.unlink(partKey(run, part));
      await pipeline.exec();
    },
  };
}

const FOLDER_GRACE_SECONDS = 15;
const SUFFIX = '.part';

/** A folder that all machines share. A part is written under another name first, so that it appears as a whole. */
export function folderPartStore(
  folder: string,
  run: string,
  partBytes: number,
  writer: string,
): PackedPartStore {
  const runFolder = join(folder, run);
  const path = (part: number) => join(runFolder, `${part}${SUFFIX}`);
  const most = mostPacked(partBytes);
  return {
    graceSeconds: FOLDER_GRACE_SECONDS,
    get: part =>
      unlessMissing(async () => {
        if ((await stat(path(part))).size > most) return Buffer.alloc(0);
        return readFile(path(part));
      }),
    async put(part, bytes) {
      await mkdir(runFolder, { recursive: true });
      const own = join(runFolder, `${part}.${writer}`);
      try {
        const file = await open(own, 'w');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(own, path(part));
      } catch (problem) {
        await rm(own, { force: true });
        throw problem;
      }
    },
    async drop(parts) {
      for (const part of parts) await rm(path(part), { force: true });
    },
  };
}

/** The numbers of the parts in a run's folder. */
export async function partsInFolder(folder: string, run: string): Promise<number[]> {
  const names = (await unlessMissing(() => readdir(join(folder, run)))) ?? [];
  return names.filter(name => /^\d+\.part$/.test(name)).map(name => Number(name.slice(0, -SUFFIX.length)));
}

export async function removeFolder(folder: string, run: string): Promise<void> {
  await rm(join(folder, run), { recursive: true, force: true });
}

async function unlessMissing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (problem) {
    if (systemCode(problem) === 'ENOENT') return undefined;
    throw problem;
  }
}
