import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { err, ok, type Result } from '../core/result.ts';
import { acceptedLanguage } from './api/accept.ts';
import { PROBLEM_TYPE } from './api/operation.ts';
import { type ApiProblem, PROBLEM_CODES, problemJson } from './api/problem.ts';
import { Callers, hostName } from './callers.ts';
import { NO_PAGE_POLICY, policyOf } from './page-policy.ts';

const SERVE_ERROR_KINDS = ['no-folder', 'port-in-use', 'cannot-listen'] as const;
export interface ServeError {
  readonly kind: (typeof SERVE_ERROR_KINDS)[number];
  readonly detail: string;
}

export interface ServeOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Other sites by whose names the server may be reached. */
  readonly origins?: readonly string[];
  /** How many following ports to try if `port` is taken. */
  readonly nextPorts?: number;
  /** Called before the folder is searched. */
  readonly answer?: (path: string, query: URLSearchParams) => Promise<OwnAnswer | undefined>;
  /** Whether files are sent with a content security policy. Default: true. */
  readonly policy?: boolean;
  /** Whether files are compressed. Default: true. On one machine, compression takes longer than it saves. */
  readonly compresses?: boolean;
  /** Answers the addresses that `isFor` accepts. */
  readonly api?: { isFor(path: string): boolean; readonly listener: RequestListener };
}

export interface OwnAnswer {
  readonly type: string;
  readonly body: string;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Refuses new requests and ends the running ones when they are done, or after the grace period. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Isolation from other sites lets a page share memory among its workers. WebKit does not know `credentialless` and is
 * not isolated; this is intended: under `require-corp` it starts no worker in the judge's frame.
 */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Serves the files of a folder, and nothing outside it, until closed. */
export async function serveFolder(
  folder: string,
  {
    port = 0,
    host = '127.0.0.1',
    origins = [],
    nextPorts = 0,
    answer,
    api,
    policy = true,
    compresses = true,
  }: ServeOptions = {},
): Promise<Result<RunningServer, ServeError>> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) {
    return err({ kind: 'no-folder', detail: folder });
  }
  const bodies = new Map<string, Buffer>();
  const callers = new Callers({ host, origins });
  const server = createServer((request, response) => {
    const named = hostHeader(request);
    // the API refuses and logs foreign names itself; an invalid name would not reach it
    if (hostName(named) !== undefined && api?.isFor((request.url ?? '/').split(/[?#]/, 1)[0]!)) {
      api.listener(request, response);
      return;
    }
    for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
    const problem = callers.hostProblem(named);
    if (problem) return refuseHost(problem, request, response);
    const folder: Folder = { root, bodies, answer, policy, compresses, callers };
    respond(folder, request, response).catch(() => refuse(response, 500));
  });
  server.on('clientError', refuseBytes);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  for (let tried = 0; ; tried++) {
    const problem = await listen(server, port + tried, host);
    if (problem === undefined) break;
    const taken = problem.code === 'EADDRINUSE';
    if (taken && tried < nextPorts && port + tried < 65_535) continue;
    return err({
      kind: taken ? 'port-in-use' : 'cannot-listen',
      detail: taken ? String(port) : problem.message,
    });
  }
  const address = server.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${host}]` : host;
  return ok({
    url: `http://${shownHost}:${address.port}/`,
    port: address.port,
    close: (graceMs = 0) => closeServer(server, graceMs),
  });
}

/** Closes idle connections at once, the others when they become idle or the grace period ends. */
function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const end = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(end);
      resolve();
    });
  });
}

const IDLE_MS = 25;
/** Longer than clients keep a connection: one that is closed while it is used again looks like a failure. */
const KEEP_ALIVE_MS = 75_000;

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise(resolve => {
    const onError = (problem: NodeJS.ErrnoException) => resolve(problem);
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}

interface Folder {
  readonly root: string;
  readonly answer: ServeOptions['answer'];
  /** Compressed files by ETag. */
  readonly bodies: Map<string, Buffer>;
  readonly policy: boolean;
  readonly compresses: boolean;
  readonly callers: Callers;
}

async function respond(
  { root, bodies, answer, policy, compresses, callers }: Folder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const allow = (html: string, mayBeFramed = false) => {
    if (policy) response.setHeader('Content-Security-Policy', policyOf(html, mayBeFramed));
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405);
  }
  const path = requestPath(request.url ?? '/');
  if (path === undefined) return refuse(response, 400);
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  const own = isForeignPart(callers, request) ? undefined : await answer?.(path, query);
  if (own) {
    response.setHeader('Content-Type', own.type);
    response.setHeader('Cache-Control', 'no-store');
    allow(own.body);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : own.body);
    return;
  }
  const file = await findFile(root, path);
  if (file === undefined) return refuse(response, 404);
  if (file === 'folder') {
    // without the slash, relative links in the page would be wrong
    response.setHeader('Content-Security-Policy', NO_PAGE_POLICY);
    response.writeHead(301, { Location: `${encodeURI(path.slice(path.lastIndexOf('/') + 1))}/` }).end();
    return;
  }
  const type = getMimeType(file) ?? 'application/octet-stream';
  const compressible = compresses && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding'] ?? '') : 'identity';
  const plain = await readFile(file);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}-${encoding}"`;
  response.setHeader('Content-Type', type);
  allow(file.endsWith('.html') ? plain.toString('utf8') : '', file.endsWith(`${sep}embed.html`));
  response.setHeader('Cache-Control', cacheRule(path));
  response.setHeader('ETag', etag);
  if (compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = bodies.get(etag) ?? (await compress(plain, encoding));
  if (encoding !== 'identity') {
    bodies.set(etag, body);
    response.setHeader('Content-Encoding', encoding);
  }
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

/** The Host header. Two of them are no valid name. */
function hostHeader({ headersDistinct }: IncomingMessage): string | undefined {
  return headersDistinct.host?.join(', ');
}

/** Whether another site asks for an image, a frame or a script. Its links may lead here. */
function isForeignPart(callers: Callers, { headers }: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': use } = headers;
  return use !== 'document' && callers.isForeign({ host, origin, site: site?.toString() });
}

/** The decoded path without its query; undefined if it is not clean. */
function requestPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    const clean = path.startsWith('/') && !/[\0\\]/.test(path) && !path.split('/').includes('..');
    return clean ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The real file of a path, after symbolic links; undefined if it is outside the root. */
async function findFile(root: string, path: string): Promise<string | 'folder' | undefined> {
  const wanted = join(root, path.endsWith('/') ? `${path}index.html` : path);
  const real = await realpath(wanted).catch(() => undefined);
  if (real === undefined || !`${real}${sep}`.startsWith(`${root}${sep}`)) return undefined;
  const { isFile, isDirectory } = await stat(real).then(s => ({
    isFile: s.isFile(),
    isDirectory: s.isDirectory(),
  }));
  if (isDirectory) return 'folder';
  return isFile ? real : undefined;
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | 'identity' {
  const names = accepted.split(',').map(part => part.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

async function compress(plain: Buffer, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } });
  }
  return encoding === 'gzip' ? promisify(gzip)(plain) : plain;
}

/** The build names files in assets/ by their content, so they never change. Other files are validated each time. */
function cacheRule(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === etag);
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Content-Security-Policy', NO_PAGE_POLICY);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}

/** An error in the format of the API; browsers show it as text. */
function refuseHost(problem: ApiProblem, { headers }: IncomingMessage, response: ServerResponse): void {
  const lang = acceptedLanguage(headers['accept-language']);
  response.setHeader('Content-Security-Policy', NO_PAGE_POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response
    .writeHead(PROBLEM_CODES[problem.code].status, { 'Content-Type': PROBLEM_TYPE })
    .end(JSON.stringify(problemJson(problem, lang)));
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers bytes that are no HTTP request, unless an answer has begun. */
function refuseBytes(fault: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || fault.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[fault.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries({
    ...EVERYWHERE,
    'Content-Security-Policy': NO_PAGE_POLICY,
    'Content-Length': '0',
    Connection: 'close',
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}
