import { createHash } from 'node:crypto';
import { FRAME_SCRIPT } from '../match/frame-script.ts';

/**
 * Pages load only from this server. `blob:` and `data:` are for workers, fonts and images. Inline scripts are allowed
 * by their hashes; so is the script of the judge's frame, which is written as `srcdoc` and has a stricter policy of
 * its own. An injected script has no hash here.
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

/**
 * The content security policy of a file, with the hashes of its inline scripts. Other sites may embed it only if
 * `mayBeFramed`.
 */
export function policyOf(html: string, mayBeFramed = false): string {
  const own = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script!));
  const policy = policyFor([...new Set([FRAME_HASH, ...own])]);
  return mayBeFramed ? policy : `${policy}; frame-ancestors 'self'`;
}

/** For answers that are not pages. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
