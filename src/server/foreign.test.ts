import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from './api/operations/registry.ts';
import { openChecks } from './api/testing/document-checks.ts';
import { EXAMPLE_REQUESTS } from './api/testing/example-requests.ts';
import { openTestApi, type TestApi } from './api/testing/start-api.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-foreign-'));
writeFileSync(join(folder, 'index.html'), 'the page');
const checks = openChecks();
let api: TestApi;
let server: RunningServer;
let looks = 0;

beforeAll(async () => {
  api = openTestApi();
  const started = await serveFolder(folder, {
    api,
    answer: async path => {
      if (path !== '/runs/runs.json') return undefined;
      looks++;
      return { type: 'application/json', body: '{"runs":[]}' };
    },
  });
  if (!started.ok) throw new Error(started.error.detail);
  server = started.value;
});
afterAll(async () => {
  await server.close();
  api.close();
  rmSync(folder, { recursive: true });
});

/** Header lines as they stand: Node's own clients would mend or refuse them. */
function send(method: string, path: string, lines: readonly string[], body = ''): Promise<string> {
  return new Promise(resolve => {
    let answer = '';
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const head = [`${method} ${path} HTTP/1.1`, ...lines, length, 'Connection: close'].join('\r\n');
    const socket = connect(server.port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`));
    socket.setEncoding('utf8').on('data', piece => {
      answer += piece;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(answer)?.[1]);
const OWN = 'Host: localhost:8103';
const work = async () => {
  const { busy, waiting, jobs } = await api.json('/health');
  return [busy, waiting, jobs];
};

describe('a foreign Host', () => {
  const HOSTS = [
    ...['evil.example:8103', 'evil.example.', 'localhost@evil.example', 'localhost.evil.example'],
    ...[
      '192.168.1.5',
      '[fd00::5]:80',
      '',
      'localhost\r\nHost: evil.example',
      'evil.example\r\nHost: localhost',
    ],
  ];
  const PATHS = [
    '/',
    '/index.html',
    '/nothing',
    '/runs/runs.json',
    '/v1/games',
    '/v1/openapi.json',
    '/uni/',
    '/health',
  ];

  it.each(HOSTS)('is refused whatever is asked: %j', async host => {
    const lines = [`Host: ${host}`];
    for (const path of PATHS) {
      const answer = await send('GET', path, lines);
      expect(answer, path).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer.toLowerCase()).toMatch(/content-security-policy: default-src 'none'/);
      expect(answer).not.toContain('the page');
      expect(JSON.parse(/\{.*\}/.exec(answer)![0])).toMatchObject({
        code: 'foreign-host',
        expected: expect.stringMatching(/^localhost, 127\.0\.0\.1, \[::1\]/),
        found: expect.stringMatching(/^'.*'$/),
      });
    }
    expect(looks).toBe(0);
  });

  it('is answered in the requested language, and logged', async () => {
    const answer = await send('GET', '/', ['Host: evil.example', 'Accept-Language: zh']);
    expect(answer).toContain('这不是本服务器的名称');
    await send('GET', '/v1/tables', ['Host: evil.example']);
    expect(api.lines.at(-1)).toMatch(/ 127\.0\.0\.1 GET \/v1\/tables 421 /);
  });

  it('is not accepted because its Origin equals its Host', async () => {
    const body = '{"question":"count","game":"othello","spec":"othello?board=6x6"}';
    const lines = ['Host: evil.example:8103', 'Origin: http://evil.example:8103'];
    const answer = await send('POST', '/v1/jobs', [...lines, 'Content-Type: application/json'], body);
    expect(statusOf(answer)).toBe(421);
    expect(answer.toLowerCase()).not.toContain('access-control-allow-origin');
    const inside = await api.post('/v1/jobs', 'application/json', body, {
      ...{ Host: 'evil.example:8103', Origin: 'http://evil.example:8103' },
    });
    expect(inside.status).toBe(421);
    expect(await work()).toEqual([0, 0, 0]);
  });

  it.each(['LOCALHOST:8103', 'localhost.', '127.0.0.1', '127.0.0.3:1', '[::1]:8103'])(
    'is not %s',
    async host => {
      for (const path of ['/', '/v1/games', '/runs/runs.json'])
        expect(statusOf(await send('GET', path, [`Host: ${host}`]))).toBe(200);
      looks = 0;
    },
  );
});

describe('a page of another site', () => {
  const SAID = [
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'],
    ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'],
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'],
    ['Origin: http://localhost:3000'],
    ['Origin: http://localhost.evil.example'],
    ['Origin: null'],
  ];

  it.each(SAID)('starts no operation: %s', async (...lines) => {
    for (const { id } of OPERATIONS) {
      const { method, url, type, body } = EXAMPLE_REQUESTS.findLast(each => each.operation === id)!;
      const typed = type === undefined ? [] : [`Content-Type: ${type}`];
      const answer = await send(method, url, [OWN, ...lines, ...typed], body);
      expect([id, statusOf(answer)]).toEqual([id, 403]);
      expect(answer.toLowerCase()).not.toContain('access-control-allow-origin');
      expect(answer).toContain('"code":"foreign-origin"');
    }
    expect(await work()).toEqual([0, 0, 0]);
  });

  it('gets what was expected and found, as documented', async () => {
    const foreign = await api.get('/v1/games/cram/count?board=3x3', { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const body = await foreign.text();
    expect(JSON.parse(body)).toMatchObject({
      expected: 'a page of this server',
      found: "'https://evil.example'",
    });
    const type = 'application/problem+json';
    const answered = { status: 403, type, body };
    expect(checks.problemOfAny('GET', '/v1/games/cram/count', answered)).toBeUndefined();
  });

  it('may lead here by a link, and load no part of the runs', async () => {
    const link = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    expect(statusOf(await send('GET', '/', [OWN, ...link]))).toBe(200);
    looks = 0;
    for (const lines of SAID) await send('GET', '/runs/runs.json', [OWN, ...lines]);
    expect(looks).toBe(0);
    await send('GET', '/runs/runs.json', [OWN, 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Dest: empty']);
    expect(looks).toBe(1);
  });

  it('asks and reads where its origin is named, preflight included', async () => {
    const Origin = 'https://friend.example';
    const preflight = await api.app.request('/uni/', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'GET' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, Origin]);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    const read = await api.get('/uni/', { Origin, 'Sec-Fetch-Site': 'cross-site' });
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, Origin]);
    expect(read.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(read.headers.get('vary')).toContain('Origin');
    const other = await api.get('/uni/', { 'Sec-Fetch-Site': 'same-origin' });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
