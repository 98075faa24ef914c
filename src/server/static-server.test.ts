import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './serve-command.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

const base = mkdtempSync(join(tmpdir(), 'kibitz-serve-'));
const site = join(base, 'site');
const page = '<!doctype html><title>page</title>'.repeat(50);
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(site, 'folder'));
  mkdirSync(join(base, 'site-next-door'));
  writeFileSync(join(base, 'secret.txt'), 'secret');
  writeFileSync(join(base, 'site-next-door', 'secret.txt'), 'secret');
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, 'folder', 'index.html'), 'inner');
  writeFileSync(join(site, 'assets', 'a-1234.wasm'), new Uint8Array([0, 97, 115, 109]));
  writeFileSync(join(site, 'assets', 'f.woff2'), 'font');
  symlinkSync(join(base, 'secret.txt'), join(site, 'link.txt'));
  const started = await serveFolder(site);
  if (!started.ok) throw new Error(started.error.detail);
  server = started.value;
});

afterAll(async () => {
  await server.close();
  rmSync(base, { recursive: true });
});

/** fetch resolves `..` before sending; this sends the path unchanged. */
function rawStatus(path: string, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: server.port, path, method }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

describe('files', () => {
  test.each([
    ['', 'text/html; charset=utf-8', 'no-cache'],
    ['folder/', 'text/html; charset=utf-8', 'no-cache'],
    ['assets/a-1234.wasm?x=1', 'application/wasm', 'public, max-age=31536000, immutable'],
    ['assets/f.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s is sent as %s, kept %s', async (path, type, cache) => {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cache);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])('accepting %s gets %s, smaller, and the same text', async (accepted, sent) => {
    const response = await fetch(server.url, { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(sent);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(page.length / 4);
    expect(await response.text()).toBe(page);
  });

  test('are sent uncompressed where compression is off', async () => {
    const started = await serveFolder(site, { compresses: false });
    if (!started.ok) throw new Error(started.error.detail);
    const response = await fetch(started.value.url, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(page);
    await started.value.close();
  });

  test('is not sent again if the browser has it', async () => {
    const first = await fetch(server.url);
    const again = await fetch(server.url, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('a folder without a slash redirects to the one with it', async () => {
    expect(await (await fetch(`${server.url}folder`)).text()).toBe('inner');
  });
});

describe('refusals', () => {
  test.each([
    ['/../secret.txt', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/..%2fsecret.txt', 400],
    ['/assets/..%5c..%5csecret.txt', 400],
    ['/../site-next-door/secret.txt', 400],
    ['/%00', 400],
    ['/%zz', 400],
    ['/link.txt', 404],
    ['/nothing', 404],
    ['/assets/', 404],
    ['/index.html/', 404],
  ])('GET %s answers %i', async (path, status) => {
    expect(await rawStatus(path)).toBe(status);
  });

  test('POST answers 405', async () => {
    expect(await rawStatus('/', 'POST')).toBe(405);
  });

  test.each([
    ['GET / HTTP/1.1', 200],
    ['GET /assets/f.woff2 HTTP/1.1', 200],
    ['GET /folder HTTP/1.1', 301],
    ['GET /nothing HTTP/1.1', 404],
    ['GET /%zz HTTP/1.1', 400],
    ['POST / HTTP/1.1', 405],
    ['no request at all', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 431],
  ])('%s is answered with the usual headers', async (line, status) => {
    const answer = await sayRaw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of ['x-content-type-options: nosniff', 'referrer-policy:', 'content-security-policy:'])
      expect(answer.toLowerCase()).toContain(header);
  });
});

function sayRaw(bytes: string): Promise<string> {
  return new Promise(resolve => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', piece => {
      answer += piece;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

describe('ports', () => {
  test('a taken port is named, or the next one found when that is allowed', async () => {
    const strict = await serveFolder(site, { port: server.port });
    expect(strict).toEqual({ ok: false, error: { kind: 'port-in-use', detail: String(server.port) } });
    const next = await serveFolder(site, { port: server.port, nextPorts: 50 });
    if (!next.ok) throw new Error(next.error.detail);
    expect(next.value.port).toBeGreaterThan(server.port);
    await next.value.close();
  });

  test('closing frees the port', async () => {
    const first = await serveFolder(site);
    if (!first.ok) throw new Error(first.error.detail);
    await fetch(first.value.url);
    await first.value.close();
    const listener = createServer();
    await new Promise<void>((resolve, reject) => {
      listener.on('error', reject).listen(first.value.port, '127.0.0.1', resolve);
    });
    await new Promise(resolve => listener.close(resolve));
  });
});

describe('the command', () => {
  async function serve(folder: string, port?: number) {
    const said: string[] = [];
    const complaints: string[] = [];
    const code = await serveSite({
      folder,
      ...(port === undefined ? {} : { port }),
      lang: 'en',
      out: line => said.push(line),
      complain: line => complaints.push(line),
      stop: Promise.resolve(),
    });
    return { code, said: said.join('\n'), complaints: complaints.join('\n') };
  }

  test('prints the address', async () => {
    const { code, said } = await serve(site);
    expect(code).toBe(0);
    expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\//);
  });

  test('reports that the named port is taken', async () => {
    const { code, complaints } = await serve(site, server.port);
    expect(code).toBe(2);
    expect(complaints).toContain(`port ${server.port} is in use`);
  });

  test('reports that there is nothing to serve', async () => {
    const { code, complaints } = await serve(join(base, 'empty'));
    expect(code).toBe(3);
    expect(complaints).toContain('npm run build');
  });
});
