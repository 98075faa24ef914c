import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualLimits } from '../../server/api/limits.ts';
import { startApi } from '../../server/api/start.ts';
import { openTestApi, type TestApi } from '../../server/api/testing/start-api.ts';
import { type RunningServer, serveFolder } from '../../server/static-server.ts';
import { openSite, type TestSite } from './browser.ts';

/** Pages of a site with a name of its own, in a browser that has it lead to this machine. */
const dist = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');
const COSTLY = '/v1/games/othello/count?board=6x6';
const JOB = '{"question":"count","game":"othello","spec":"othello?board=6x6"}';
const PATHS = [
  '/',
  '/index.html',
  '/v1/games',
  '/v1/openapi.json',
  COSTLY,
  '/health',
  '/uni/',
  '/runs/runs.json',
];

let api: TestApi;
let site: TestSite;
let foreign: Server;
let looks = 0;
const answer = async (path: string) => {
  if (path !== '/runs/runs.json') return undefined;
  looks++;
  return { type: 'application/json', body: '{"runs":[]}' };
};

beforeAll(async () => {
  api = openTestApi();
  site = await openSite(dist, ['--host-resolver-rules=MAP evil.example 127.0.0.1'], { api, answer });
  foreign = await servePage();
});
afterAll(async () => {
  await site?.close();
  foreign?.close();
  foreign?.closeAllConnections();
  api.close();
});

function servePage(): Promise<Server> {
  return new Promise(resolve => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>evil</title><body></body>');
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const ownPort = () => new URL(site.url).port;

async function openAt(url: string) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  return { page, close: () => context.close() };
}

/** What a page reads of an address by fetch, as a status and the beginning of the text. */
async function readIn(page: Awaited<ReturnType<typeof openAt>>['page'], base: string) {
  return page.evaluate(
    async ([from, paths, job]) => {
      const ask = (path: string, init?: RequestInit) =>
        fetch(`${from}${path}`, init).then(
          async response => [path, `${response.status}`, (await response.text()).slice(0, 60)],
          () => [path, 'nothing', ''],
        );
      const json = { method: 'POST', body: job, headers: { 'Content-Type': 'application/json' } };
      return Promise.all([...paths.map(path => ask(path)), ask('/v1/jobs', json)]);
    },
    [base, PATHS, JOB] as const,
  );
}

/** What was asked of the API while `act` went on, as method, address and status. */
async function notedWhile(act: () => Promise<unknown>): Promise<string[]> {
  const before = api.lines.length;
  await act();
  return api.lines.slice(before).map(line => line.split(' ').slice(2, 5).join(' '));
}

const work = async () => {
  const { busy, waiting, jobs } = await api.json('/health');
  return [busy, waiting, jobs];
};

it('reads and submits nothing when its name comes to lead to our port', async () => {
  const before = await servePage();
  const port = portOf(before);
  const { page, close } = await openAt(`http://evil.example:${port}/`);
  before.closeAllConnections();
  await new Promise(resolve => before.close(resolve));
  const started = await serveFolder(dist, { api, answer, port });
  if (!started.ok) throw new Error(started.error.detail);
  const served: RunningServer = started.value;
  const [seen] = [looks];
  const read = await readIn(page, '');
  expect(read.map(([path, status]) => [path, status])).toEqual(
    [...PATHS, '/v1/jobs'].map(path => [path, '421']),
  );
  expect(read.every(([, , body]) => body!.startsWith('{"type":"/v1/errors/foreign-host"'))).toBe(true);
  expect([await work(), looks]).toEqual([[0, 0, 0], seen]);
  await close();
  await served.close();
});

it.each([
  ['evil.example', 'localhost', 403],
  ['evil.example', '127.0.0.1', 403],
  ['evil.example', 'evil.example', 421],
  ['localhost', 'localhost', 403],
  ['127.0.0.1', 'localhost', 403],
])('at %s has nothing computed at %s, in any way that a page has', async (from, to, status) => {
  const { page, close } = await openAt(`http://${from}:${portOf(foreign)}/`);
  const base = `http://${to}:${ownPort()}`;
  const seen = looks;
  const noted = await notedWhile(async () => {
    expect((await readIn(page, base)).map(([, found]) => found)).toEqual(
      Array(PATHS.length + 1).fill('nothing'),
    );
    await page.evaluate(
      async ([there, costly, job]) => {
        const loads = (tag: 'img' | 'script' | 'iframe', path: string) =>
          new Promise(resolve => {
            const element = document.createElement(tag);
            element.onload = resolve;
            element.onerror = resolve;
            element.src = `${there}${path}`;
            document.body.append(element);
          });
        const typed = { method: 'POST', mode: 'no-cors', body: job } as const;
        await Promise.allSettled([
          loads('img', `${costly}&by=img`),
          loads('script', `${costly}&by=script`),
          loads('iframe', `${costly}&by=frame`),
          loads('img', '/runs/runs.json'),
          fetch(`${there}${costly}&by=fetch`, { mode: 'no-cors' }),
          fetch(`${there}/v1/jobs`, typed),
        ]);
        navigator.sendBeacon(`${there}/v1/jobs`, job);
        const frame = document.createElement('iframe');
        frame.name = 'form';
        const form = document.createElement('form');
        Object.assign(form, {
          method: 'post',
          enctype: 'text/plain',
          action: `${there}${costly}`,
          target: 'form',
        });
        document.body.append(frame, form);
        const sent = new Promise(resolve => {
          frame.onload = resolve;
        });
        form.submit();
        await sent;
        await new Promise(resolve => {
          new EventSource(`${there}/v1/jobs/x/events`).onerror = resolve;
        });
      },
      [base, COSTLY, JOB] as const,
    );
    await expect.poll(() => api.lines.filter(line => line.includes('/v1/jobs ')).length).toBeGreaterThan(1);
  });
  const asked = noted.filter(line => !line.startsWith('OPTIONS'));
  expect(new Set(asked.map(line => line.split(' ')[2]))).toEqual(new Set([`${status}`]));
  // all have come, and have been refused; Chromium asks twice where the answer is 421
  const count = (start: string) => asked.filter(line => line.startsWith(start)).length;
  const times = status === 421 ? 2 : 1;
  expect(count('GET /v1/games/othello/count')).toBe(5 * times);
  expect(count('POST /v1/games/othello/count')).toBeGreaterThanOrEqual(1);
  expect(count('GET /v1/jobs/x/events')).toBeGreaterThanOrEqual(1);
  expect([await work(), looks]).toEqual([[0, 0, 0], seen]);
  await close();
});

it('may lead here by a link', async () => {
  const { page, close } = await openAt(`http://evil.example:${portOf(foreign)}/`);
  await page.evaluate(there => {
    const link = document.createElement('a');
    link.href = there;
    link.textContent = 'arcade';
    document.body.append(link);
  }, site.url);
  await page.getByText('arcade').click();
  await page.waitForURL(site.url);
  await page.waitForFunction(() => document.getElementById('app')?.childElementCount, undefined, {
    polling: 50,
  });
  await close();
});

it('reads and asks where its origin is named, under its name too', async () => {
  const origins = [`http://evil.example:${portOf(foreign)}`];
  const named = startApi({
    ...{ limits: { ...usualLimits(), threads: 1, seconds: 1 }, tables: [], origins, version: '0' },
    writeLog: () => {},
  });
  const started = await serveFolder(dist, { api: named, origins });
  if (!started.ok) throw new Error(started.error.detail);
  const { page, close } = await openAt(`${origins[0]}/`);
  for (const host of ['localhost', 'evil.example']) {
    const read = await readIn(page, `http://${host}:${started.value.port}`);
    const statuses = Object.fromEntries(read.map(([path, status]) => [path!, status]));
    expect(statuses).toMatchObject({
      '/v1/games': '200',
      '/uni/': '200',
      '/v1/jobs': '202',
      [COSTLY]: '200',
    });
    // the page itself is for nobody else to read
    expect(statuses['/']).toBe('nothing');
  }
  await close();
  await started.value.close();
  named.close();
});
