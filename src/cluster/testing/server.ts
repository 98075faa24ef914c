import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface ServerOptions {
  /** More words for redis-server. */
  readonly words?: readonly string[];
  readonly tls?: { readonly folder: string };
  readonly password?: string;
}

/** A real server in a folder of its own, with a journal, which can be killed and started again. */
export class TestServer {
  private process: ChildProcess | undefined;
  readonly redis: Redis;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly options: ServerOptions,
  ) {
    const { tls, password } = options;
    this.redis = new Redis({
      ...{ port, host: '127.0.0.1', maxRetriesPerRequest: null, retryStrategy: () => 50, lazyConnect: true },
      ...(tls ? { tls: { rejectUnauthorized: false } } : {}),
      ...(password === undefined ? {} : { password }),
    });
    this.redis.on('error', () => {});
  }

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-redis-'));
    const server = new TestServer(await freePort(), folder, options);
    await server.begin();
    // waits for an answer: the process exists before its port
    await server.redis.ping();
    return server;
  }

  get url(): string {
    return `redis${this.options.tls ? 's' : ''}://127.0.0.1:${this.port}`;
  }

  /** A Unix socket, for networks that cannot reach this machine's addresses. */
  get socket(): string {
    return join(this.folder, 'redis.sock');
  }

  async begin(): Promise<void> {
    const { words = [], tls, password } = this.options;
    this.process = spawn(
      'redis-server',
      [
        ...['--dir', this.folder, '--save', '', '--appendonly', 'yes', '--bind', '127.0.0.1'],
        ...['--unixsocket', this.socket],
        ...['--protected-mode', 'no'],
        ...(tls
          ? ['--port', '0', '--tls-port', `${this.port}`, '--tls-auth-clients', 'no'].concat([
              '--tls-cert-file',
              join(tls.folder, 'cert.pem'),
              '--tls-key-file',
              join(tls.folder, 'key.pem'),
            ])
          : ['--port', `${this.port}`]),
        ...(password === undefined ? [] : ['--requirepass', password]),
        ...words,
      ],
      { stdio: 'ignore' },
    );
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    await end(this.process, 'SIGKILL');
  }

  async stop(): Promise<void> {
    this.redis.disconnect();
    await end(this.process, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
