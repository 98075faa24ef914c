import type { Token } from './tokens.ts';

/** Tokens in a row that are compared as one. */
export const RUN = 10;
const WINDOW = 6;

/** A hash of the tokens that begin at each place. */
export function runHashes(tokens: readonly Token[]): number[] {
  const each = tokens.map(({ kind }) => hashWord(kind));
  return Array.from({ length: Math.max(0, tokens.length - RUN + 1) }, (_, from) => {
    let hash = 0;
    for (let at = from; at < from + RUN; at++) hash = (Math.imul(hash, 0x01000193) ^ each[at]!) >>> 0;
    return hash;
  });
}

/** The least hash of each window: whatever two programs share for longer than a window, they share one of these. */
export function fingerprints(hashes: readonly number[]): Set<number> {
  if (hashes.length <= WINDOW) return new Set(hashes);
  const chosen = new Set<number>();
  for (let from = 0; from + WINDOW <= hashes.length; from++) {
    chosen.add(Math.min(...hashes.slice(from, from + WINDOW)));
  }
  return chosen;
}

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
