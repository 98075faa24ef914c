import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RUNS_KEY, runKeys } from '../keys.ts';
import { startWorker, TestProcess } from './processes.ts';
import { type ServerOptions, TestServer } from './server.ts';

/** A server, a folder and the processes of one test. */
export class TestCluster {
  private readonly processes: TestProcess[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'kibitz-cluster-'));

  private constructor(readonly server: TestServer) {}

  static async open(options: ServerOptions = {}): Promise<TestCluster> {
    return new TestCluster(await TestServer.start(options));
  }

  get out(): string {
    return join(this.folder, 'table.kbz');
  }

  async worker(words: readonly string[] = [], url = this.server.url, before: readonly string[] = []) {
    const started = await startWorker(url, words, { before });
    this.processes.push(started);
    return started;
  }

  /** Any command, with `--on` this server. */
  command(words: readonly string[], env: Record<string, string> = {}): TestProcess {
    const started = TestProcess.start([...words, '--on', this.server.url], { env });
    this.processes.push(started);
    return started;
  }

  tabulate(board: string, words: readonly string[] = []): TestProcess {
    return this.command(['tabulate', 'marbles', '--board', board, '--out', this.out, '--json', ...words]);
  }

  /** Waits until so many items are done while more are to do: whatever happens then happens in the middle. */
  async untilDone(least: number): Promise<string> {
    const { redis } = this.server;
    for (;;) {
      const [id] = await redis.zrange(RUNS_KEY, '0', '-1');
      if (id !== undefined) {
        const [done, total] = await redis.hmget(runKeys(id).about, 'done', 'total');
        if (Number(done) >= least) {
          if (Number(done) >= Number(total)) throw new Error(`the run was over before ${least} were seen`);
          return id;
        }
      }
      await sleep(5);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map(each => each.kill()));
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
