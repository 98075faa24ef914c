import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Each way that a script in a worker knows to reach a server, as an expression about its address. */
export const WAYS_OUT: Readonly<Record<string, (address: string) => string>> = {
  import: address => `import('${address}/import')`,
  font: address => `new FontFace('x', 'url(${address}/font)').load()`,
  fetch: address => `fetch('${address}/fetch')`,
  'fetch-no-cors': address => `fetch('${address}/fetch-no-cors', { mode: 'no-cors' })`,
  request: address =>
    `((r) => { r.open('GET', '${address}/request', false); r.send(); })(new XMLHttpRequest())`,
  socket: address => `new WebSocket('${address.replace('http', 'ws')}/socket')`,
  events: address => `new EventSource('${address}/events')`,
  scripts: address => `importScripts('${address}/scripts')`,
  evaluated: address => `(0, eval)("import('${address}/evaluated')")`,
  nested: address =>
    `new Worker(URL.createObjectURL(new Blob(["fetch('${address}/nested')"], { type: 'text/javascript' })))`,
  module: address => `import("data:text/javascript,fetch('${address}/module')")`,
  // these are not in every worker, or not for every address: what there is of them is tried
  beacon: address => `navigator.sendBeacon('${address}/beacon', 'x')`,
  transport: address => `new WebTransport('${address.replace('http', 'https')}/transport')`,
  peer: address =>
    `new RTCPeerConnection({ iceServers: [{ urls: '${address.replace('http://', 'stun:')}' }] })`,
  image: address => `(new Image().src = '${address}/image')`,
  style: address => `new CSSStyleSheet().replace("@import url('${address}/style')")`,
  element: address =>
    `document.body.append(Object.assign(document.createElement('img'), { src: '${address}/element' }))`,
  location: address => `(location.href = '${address}/location')`,
  shared: address => `new SharedWorker('${address}/shared')`,
  service: address => `navigator.serviceWorker.register('${address}/service')`,
};

/** All of them, one after the other, whatever each of them throws. */
export function tryEverything(address: string): string {
  const attempts = Object.values(WAYS_OUT).map(
    way => `try { Promise.resolve(${way(address)}).catch(() => 0); } catch {}`,
  );
  return attempts.join('\n');
}

/** A bot that tries to get out with its first call, and gives what it started time to happen. */
export function escapingBot(address: string): string {
  return `let calls = 0;
function choose() {
  if (calls++ === 0) { ${tryEverything(address)} }
  const until = Date.now() + 40;
  while (Date.now() < until);
  return -1;
}`;
}

export interface Spy {
  readonly address: string;
  /** What was asked for so far, and connections on which nothing was. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

/** A real server on this machine that answers everything and writes down who called. */
export async function listenForCalls(): Promise<Spy> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.writeHead(200, {
      'Content-Type': request.url === '/font' ? 'font/woff2' : 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    });
    response.end('0;');
  });
  server.on('connection', () => heard.push('connection'));
  server.on('upgrade', (request, socket) => {
    heard.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
