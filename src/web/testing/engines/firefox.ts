import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, startAndRead } from './child.ts';
import { callText, KEY_CODES, type RemoteBrowser, type RemotePage } from './remote-page.ts';

const FIREFOX = '/usr/bin/firefox-esr';

/** Nothing that a test does not ask for goes over the network. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'privacy.reduceTimerPrecision': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
} as const;

/** Debian's Firefox over WebDriver BiDi, which it speaks by itself. */
export const firefox: RemoteBrowser = {
  name: 'Firefox',
  missing: () => (existsSync(FIREFOX) ? [] : ['firefox-esr']),
  open: openFirefox,
};

async function openFirefox(): Promise<RemotePage> {
  const profile = mkdtempSync(join(tmpdir(), 'kibitz-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const { child, found } = await startAndRead(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
  );
  const wire = await connect(`${found}/session`);
  await wire.send('session.new', { capabilities: {} });
  const { contexts } = await wire.send('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];
  await wire.send('session.subscribe', { events: ['log.entryAdded'] });
  await wire.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  const act = (actions: readonly unknown[]) => wire.send('input.performActions', { context, actions });
  return {
    goto: async url => {
      await wire.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (run, ...args) => {
      const expression = `(async () => JSON.stringify(await ${callText(run, args)}))()`;
      const answer = await wire.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      const { result, exceptionDetails } = answer as {
        result?: { value?: string };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    clickAt: async (x, y) => {
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
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
    screenshot: async () => {
      const { data } = await wire.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data as string, 'base64');
    },
    problems: () => wire.problems,
    close: async () => {
      await wire.send('browser.close', {}).catch(() => undefined);
      wire.close();
      await endChild(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Wire {
  readonly problems: string[];
  send(method: string, params: object): Promise<Record<string, unknown>>;
  close(): void;
}

interface Heard {
  readonly id?: number;
  readonly type: string;
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** One question after the other over a web socket (in Node 20 behind a flag, see vitest.config.ts), with errors of the page collected as they come. */
async function connect(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (heard: Heard) => void>();
  const problems: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const heard = JSON.parse(`${data}`) as Heard;
    if (heard.id !== undefined && heard.id !== null) {
      waiting.get(heard.id)?.(heard);
      waiting.delete(heard.id);
    } else if (heard.method === 'log.entryAdded' && heard.params?.level === 'error') {
      problems.push(heard.params.text ?? '');
    }
  });
  const gone = () => {
    for (const settle of waiting.values())
      settle({ type: 'error', error: 'gone', message: 'the browser left' });
    waiting.clear();
  };
  socket.addEventListener('close', gone);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`nobody listens at ${address}`)), { once: true });
  });
  return {
    problems,
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result, error, message }) => {
          if (result) resolve(result);
          else reject(new Error(`${method}: ${error}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
