import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endChild, startAndRead } from './child.ts';
import { callText, KEY_CODES, type RemoteBrowser, type RemotePage } from './remote-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/** WebKit's own small browser, on a screen that nobody sees, over classic WebDriver. */
export const webkit: RemoteBrowser = {
  name: 'WebKit',
  missing: () => [
    ...(existsSync(DRIVER) && miniBrowser() ? [] : ['webkit2gtk-driver']),
    ...(existsSync(XVFB) ? [] : ['xvfb']),
  ],
  open: openWebKit,
};

/** Debian keeps it with the library, under a name with the library's version. */
function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .filter(name => name.endsWith('-linux-gnu'))
    .flatMap(name => readdirSync(join(LIBRARIES, name)).map(inner => join(LIBRARIES, name, inner)))
    .filter(folder => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map(folder => join(folder, 'MiniBrowser'))
    .find(existsSync);
}

async function openWebKit(): Promise<RemotePage> {
  const screen = await startAndRead(
    XVFB,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /(?:^|\n)(\d+)\n/,
  );
  const port = 20_000 + (process.pid % 20_000);
  const driver = await startAndRead(
    '/bin/sh',
    // it says nothing when it is ready
    ['-c', `echo at=${port}; exec ${DRIVER} --port=${port}`],
    /at=(\d+)/,
    { DISPLAY: `:${screen.found}`, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  );
  const root = `http://127.0.0.1:${port}`;
  await untilListening(`${root}/status`);
  const opened = await ask('POST', `${root}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
    },
  });
  const session = `${root}/session/${(opened as { sessionId: string }).sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 60_000 });
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 860 });
  const act = (actions: readonly unknown[]) => ask('POST', `${session}/actions`, { actions });
  return {
    goto: async url => {
      await ask('POST', `${session}/url`, { url });
    },
    call: async (run, ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => ${callText(run, args)})().then(
          value => done(JSON.stringify({ value })),
          problem => done(JSON.stringify({ problem: String(problem) })));`;
      const answer = (await ask('POST', `${session}/execute/async`, { script, args: [] })) as string;
      const { value, problem } = JSON.parse(answer);
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    clickAt: async (x, y) => {
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    press: async key => {
      const value = KEY_CODES[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await act([{ type: 'key', id: 'keys', actions }]);
    },
    screenshot: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    // classic WebDriver tells nothing about the console
    problems: () => [],
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await endChild(driver.child);
      await endChild(screen.child);
    },
  };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
  }
  return value;
}

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`nobody listens at ${url}`);
}
