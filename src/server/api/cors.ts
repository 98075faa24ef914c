/** Who may ask from a browser: the server's own pages, pages of this machine, and those that were named. */
export interface Cors {
  /** Origins as browsers write them, or `*` for any. */
  readonly origins: readonly string[];
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?$/;

export function isAllowed({ origins }: Cors, origin: string, host: string | undefined): boolean {
  if (origins.includes('*') || origins.includes(origin) || LOOPBACK.test(origin)) return true;
  return host !== undefined && origin.replace(/^https?:\/\//, '') === host;
}

export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Accept, Accept-Language',
  'Access-Control-Max-Age': '600',
} as const;
