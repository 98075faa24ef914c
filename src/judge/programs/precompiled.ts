import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIB } from '../../problems/verdict.ts';
import type { Protection } from '../sandbox/protection.ts';
import { cached, cacheKey } from './cache.ts';
import { withoutComments } from './source-text.ts';
import { check } from './tool-run.ts';
import type { Interpreter } from './tools.ts';

const HEADER = 'bits/stdc++.h';
/** GCC's takes 100 MB. */
const MOST_BYTES = 512 * MIB;

/** Does a source begin with the header of the whole library? Only a first include can be precompiled. */
export function asksForWholeLibrary(source: string): boolean {
  const bare = withoutComments(source, 'main.cpp');
  const begin = bare.slice(Math.max(0, bare.indexOf('#')));
  return /^#\s*include\s*[<"]bits\/stdc\+\+\.h[>"]/.test(begin);
}

/**
 * A folder for `-I` with the precompiled library, made in the box once for each compiler and its options; only
 * compilers see it, read-only. Undefined if it cannot be made: then the compiler reads the library itself.
 */
export async function precompiledLibrary(
  compiler: Interpreter,
  version: string,
  flags: readonly string[],
  protection: Protection,
): Promise<string | undefined> {
  const key = cacheKey(['library', version, flags.join(' ')]);
  if (impossible.has(key)) return undefined;
  const pending = underWay.get(key) ?? make(key, compiler, flags, protection);
  underWay.set(key, pending);
  try {
    return await pending;
  } finally {
    underWay.delete(key);
  }
}

/** A failed attempt takes seconds and is not repeated. */
const impossible = new Set<string>();

/** Programs that are judged at the same time share one attempt. */
const underWay = new Map<string, Promise<string | undefined>>();

async function make(
  key: string,
  compiler: Interpreter,
  flags: readonly string[],
  protection: Protection,
): Promise<string | undefined> {
  const kept = await cached(key, async folder => {
    const inside = join(folder, 'bits');
    mkdirSync(inside);
    // the compiler runs under a user of its own
    chmodSync(inside, 0o777);
    writeFileSync(join(folder, 'all.h'), `#include <${HEADER}>\n`);
    const problem = await check(
      {
        command: work => [
          ...[compiler.path, ...flags, '-x', 'c++-header', `${work}/all.h`],
          ...['-o', `${work}/${HEADER}.gch`],
        ],
        work: folder,
        readOnly: compiler.folders,
        capAddressSpace: true,
      },
      { protection, writableWork: true, fileBytes: MOST_BYTES },
    );
    chmodSync(inside, 0o755);
    return problem === undefined && existsSync(join(folder, `${HEADER}.gch`));
  });
  if (!kept) impossible.add(key);
  return kept?.folder;
}
