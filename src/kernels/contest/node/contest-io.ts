import { readSync, writeSync } from 'node:fs';
import type { ContestSink, ContestSource } from './contest-stream.ts';

/** Reads from a file, pipe or terminal; waits if the descriptor does not block. */
export function readFrom(descriptor: number): ContestSource {
  return (bytes, from, size) => {
    while (true) {
      try {
        return readSync(descriptor, bytes, from, size, null);
      } catch (error) {
        if (errorCode(error) === 'EOF') return 0;
        if (errorCode(error) !== 'EAGAIN') throw error;
        sleep();
      }
    }
  };
}

/** Writes all of it, however little a pipe takes at a time. */
export function writeTo(descriptor: number): ContestSink {
  return (bytes, from, size) => {
    let written = 0;
    while (written < size) {
      try {
        written += writeSync(descriptor, bytes, from + written, size - written);
      } catch (error) {
        if (errorCode(error) !== 'EAGAIN') throw error;
        sleep();
      }
    }
  };
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}
