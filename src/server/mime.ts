import { extname } from 'node:path';

const TYPES: Readonly<Record<string, { readonly type: string; readonly compressible: boolean }>> = {
  '.html': { type: 'text/html; charset=utf-8', compressible: true },
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.json': { type: 'application/json; charset=utf-8', compressible: true },
  '.map': { type: 'application/json; charset=utf-8', compressible: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.wasm': { type: 'application/wasm', compressible: true },
  '.png': { type: 'image/png', compressible: false },
  '.ico': { type: 'image/x-icon', compressible: false },
  '.woff2': { type: 'font/woff2', compressible: false },
};

/** What a file's name says about how to send it; an unknown name is sent as plain bytes. */
export function fileKind(path: string): { readonly type: string; readonly compressible: boolean } {
  return TYPES[extname(path).toLowerCase()] ?? { type: 'application/octet-stream', compressible: false };
}
