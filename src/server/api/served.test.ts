import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { transform } from 'sucrase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/lib/api/server-process.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const COMMAND = join(root, 'dist', 'kibitz.cjs');
const PYTHON = join(root, 'clients', 'python');
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer(COMMAND);
});
afterAll(() => server.stop());

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, PYTHONPATH: PYTHON, PYTHONDONTWRITEBYTECODE: '1' },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', piece => {
      stdout += piece;
    });
    child.stderr.setEncoding('utf8').on('data', piece => {
      stderr += piece;
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

const RUNNERS: Readonly<Record<string, (source: string) => Promise<Ended>>> = {
  sh: source => run('sh', ['-c', source]),
  ts: source =>
    run(process.execPath, ['--input-type=module'], transform(source, { transforms: ['typescript'] }).code),
  python: source => run('python3', ['-'], source),
};

const blocks = [
  ...readFileSync(join(root, 'docs', 'api.md'), 'utf8').matchAll(
    /^```(sh|ts|python)\n(.*?)^```\n+```text\n(.*?)^```/gms,
  ),
].map(([, language = '', source = '', answer = '']) => ({ language, source, answer }));

describe('docs/api.md', () => {
  it('has examples for a shell, in TypeScript and in Python', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'ts', 'python']));
  });

  it.each(blocks)('prints in $language what is documented: $source', async ({ language, source, answer }) => {
    const here = source.replaceAll('http://127.0.0.1:8080', server.url);
    const { code, stdout, stderr } = await RUNNERS[language]!(here);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout.trimEnd()).toBe(answer.trimEnd());
  });
});

describe('the Python client', () => {
  it('runs its example from the first cell to the last', async () => {
    const { code, stdout, stderr } = await run('python3', [join(PYTHON, 'example.py'), server.url]);
    expect([stderr, code]).toEqual(['', 0]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toContain('win a1-a2');
    expect(lines).toContain('191/192 = 0.9947916666666666');
    expect(lines).toContain('5 win 4');
    expect(lines.slice(-3)).toEqual([
      '65536',
      'bad-position 2 2',
      'not proved: outcome, score, scoreWithEmpties, odds, paths',
    ]);
  });

  it('reports errors by code and place, in the requested language, and numbers exactly', async () => {
    const source = `
from kibitz_client import Kibitz, KibitzError
k = Kibitz("${server.url}", language="zh")
try:
    k.game("crm")
except KibitzError as e:
    print(e.code, e.status, e.suggestion, e)
print(type(k.count("cram?board=3x3")["first"]).__name__, k.perft("othello", depth=3)["perDepth"])
answers = list(k.many("analyze", "cram?board=2x2", ["..\\n..", "q"]))
print(answers[0]["outcome"], answers[1].line, answers[1].column)
print(k.solve("marbles", "1\\n*\\n* *\\n* * *\\n. . . .\\n* * *\\n* *\\n*\\n").strip())
`;
    const { stdout, stderr } = await run('python3', ['-'], source);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual([
      'unknown-game 404 cram 没有名为「crm」的游戏；是不是 cram？',
      'int [4, 12, 56]',
      'loss 1 1',
      'Possible.',
    ]);
  });
});

describe('over a socket', () => {
  it('serves page and API from one port, with their headers', async () => {
    const page = await fetch(`${server.url}/`);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const answer = await fetch(`${server.url}/v1/games`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('notes each request in a line, without its query', async () => {
    await fetch(`${server.url}/v1/games/cram/solve?board=2x2&position=${encodeURIComponent('..\n..')}`);
    await expect
      .poll(() => server.said.join(''))
      .toMatch(/ 127\.0\.0\.1 GET \/v1\/games\/cram\/solve 200 [0-9.]+ms\n/);
    expect(server.said.join('')).not.toContain('board=2x2');
  });

  it('stops the work of a client who leaves', async () => {
    const controller = new AbortController();
    const asked = fetch(`${server.url}/v1/games/othello/count?board=6x6`, { signal: controller.signal });
    const busy = async () => ((await (await fetch(`${server.url}/health`)).json()) as { busy: number }).busy;
    await expect.poll(busy).toBe(1);
    controller.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(busy).toBe(0);
  });

  it.each([
    'GET / HTTP/9\r\n\r\n',
    'rubbish\r\n\r\n',
    `GET /v1/games HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  ])('survives %s', async said => {
    await new Promise<void>(resolve => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(said));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('answers what it began when it is asked to stop, takes nothing new, and ends', async () => {
    const other = await startServer(COMMAND, ['--quiet']);
    const asked = fetch(`${other.url}/v1/games/othello/count?board=6x6&seconds=2`);
    await expect
      .poll(async () => ((await (await fetch(`${other.url}/health`)).json()) as { busy: number }).busy)
      .toBe(1);
    const ended = other.stop();
    const answer = (await (await asked).json()) as { unproved: string[] };
    expect(answer.unproved).toEqual(['paths']);
    expect(await ended).toBe(0);
    await expect(fetch(`${other.url}/health`)).rejects.toThrow();
  });
});
