import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRACE_HEADERS } from '../../generated/trace-headers.ts';
import { EVENT_DESCRIPTOR } from '../sandbox/box-scripts.ts';

/** Environment of a traced program. The path is absolute, because `execve` searches no PATH. */
export const TRACED = ['/usr/bin/env', `KIBITZ_TRACE=${EVENT_DESCRIPTOR}`] as const;

type HeaderFile = keyof typeof TRACE_HEADERS;

/** Does a program use its language's `kibitz_trace`? It is available whether the program is traced or not. */
export function asksForHeader(source: string): boolean {
  return source.includes('kibitz_trace');
}

/** Part of the cache key: the header's content. */
export function headerKey(file: HeaderFile, isThere: boolean): string {
  return isThere ? TRACE_HEADERS[file] : '';
}

export function writeHeader(
  folder: string,
  file: Exclude<HeaderFile, 'kibitz_trace.ts' | typeof TRACE_MODULE>,
): void {
  writeFileSync(join(folder, file), TRACE_HEADERS[file]);
}

/** Node 20 loads no TypeScript: the module is provided as JavaScript, under this name. */
export function writeModule(folder: string): void {
  writeFileSync(join(folder, TRACE_MODULE), TRACE_HEADERS[TRACE_MODULE]);
}

export const TRACE_MODULE = 'kibitz_trace.mjs';

export function withModuleName(source: string): string {
  return source.replaceAll(/(['"])\.\/kibitz_trace(?:\.[mc]?[jt]s)?\1/g, `'./${TRACE_MODULE}'`);
}
