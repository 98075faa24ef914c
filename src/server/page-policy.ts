import { createHash } from 'node:crypto';
import { FRAME_SCRIPT } from '../match/frame-script.ts';

/**
 * Everything a page is made of comes from here. `blob:` and `data:` are its workers, fonts and pictures. Scripts that
 * stand in a page are let through by their hashes, and so is the one of the judge's frame, which is written as `srcdoc`
 * and brings a stricter policy of its own; a script that somebody else got into the page has no hash here.
 */
const policyFor = (hashes: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' blob: ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const FRAME_HASH = hashOf(FRAME_SCRIPT);

/** Scripts between tags, of kinds that a browser runs. */
const INLINE_SCRIPT = /<script(?:\s+type="module")?>([\s\S]*?)<\/script>/g;

/** What a page may load and run, by what stands in it; what is no page runs no scripts of its own. Pages of other sites show it only if it may be framed. */
export function policyOf(html: string, mayBeFramed = false): string {
  const own = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script!));
  const policy = policyFor([...new Set([FRAME_HASH, ...own])]);
  return mayBeFramed ? policy : `${policy}; frame-ancestors 'self'`;
}

/** For answers that are no page. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
