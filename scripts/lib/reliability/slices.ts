import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createRandom, mix } from '../../../src/core/random.ts';
import { complaintOf } from './check.ts';
import { makeReaders } from './readers.ts';
import type { Samples } from './samples.ts';

/** An input that a reader handled wrongly. */
export interface Failure {
  readonly reader: string;
  readonly seed: number;
  readonly input: string;
  readonly problem: string;
}

export interface InputResult {
  /** Inputs tried, and how many of them were refused, by reader. */
  readonly readers: ReadonlyMap<string, { readonly tried: number; readonly refused: number }>;
  readonly failures: readonly Failure[];
}

/** How many tries a slice of a quick reader has. */
const SLICE = 2000;
/** A slice that takes longer hangs: by the processor, because others may use the machine, and by the clock. */
const SILENCE = { cpuMs: 120_000, wallMs: 1_800_000 };
const LOOK_MS = 5_000;

interface SliceInput {
  readonly scratch: string;
  readonly samples: Samples;
  readonly seed: number;
}

type News =
  | { readonly kind: 'begins'; readonly reader: string; readonly seed: number }
  | { readonly kind: 'done'; readonly reader: string; readonly tried: number; readonly refused: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Damaged inputs for every reader in turn, on another thread, so that a reader that hangs is detected and ended. */
export function tryInputs(
  input: SliceInput,
  isEnough: (tried: number) => boolean,
  onProgress: (tried: number) => void,
): Promise<InputResult> {
  const readers = new Map<string, { tried: number; refused: number }>();
  const failures: Failure[] = [];
  let tried = 0;
  let now = { reader: '', seed: 0 };
  return new Promise((resolve, reject) => {
    const worker = new Worker(__filename, { workerData: input });
    const finish = async () => {
      clearInterval(timer);
      await worker.terminate();
      resolve({ readers, failures });
    };
    let heard = { cpu: process.cpuUsage(), at: performance.now() };
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(heard.cpu);
      const wallMs = performance.now() - heard.at;
      if ((user + system) / 1000 < SILENCE.cpuMs && wallMs < SILENCE.wallMs) return;
      const { reader, seed } = now;
      failures.push({ reader, seed, input: '', problem: `no answer for ${Math.round(wallMs / 1000)} s` });
      void finish();
    }, LOOK_MS);
    worker.on('error', reject);
    worker.on('message', (news: News) => {
      heard = { cpu: process.cpuUsage(), at: performance.now() };
      if (news.kind === 'begins') now = news;
      else if (news.kind === 'failed') failures.push(news.failure);
      else {
        const before = readers.get(news.reader) ?? { tried: 0, refused: 0 };
        readers.set(news.reader, {
          tried: before.tried + news.tried,
          refused: before.refused + news.refused,
        });
        tried += news.tried;
        onProgress(tried);
        if (isEnough(tried)) void finish();
      }
    });
  });
}

/** Runs on the thread: repeats until it is ended. */
export function runSlices(): void {
  const { scratch, samples, seed } = workerData as SliceInput;
  const tell = (news: News) => parentPort!.postMessage(news);
  const bytes = (content: Uint8Array) => Buffer.from(content);
  const readers = makeReaders(scratch, {
    tables: samples.tables.map(bytes),
    traces: samples.traces.map(bytes),
    zip: bytes(samples.zip),
  });
  const slice = async (round: number) => {
    for (const [index, reader] of readers.entries()) {
      const own = mix(seed, round * readers.length + index);
      tell({ kind: 'begins', reader: reader.name, seed: own });
      const random = createRandom(own);
      const count = Math.ceil(SLICE * reader.weight);
      let refused = 0;
      for (let time = 0; time < count; time++) {
        let input = '';
        try {
          const { input: made, said } = await reader.try(random);
          input = made;
          if (said) refused++;
          const problem = complaintOf(made, said);
          if (problem) tell({ kind: 'failed', failure: { reader: reader.name, seed: own, input, problem } });
        } catch (problem) {
          const why = problem instanceof Error ? (problem.stack ?? problem.message) : `${problem}`;
          tell({ kind: 'failed', failure: { reader: reader.name, seed: own, input, problem: why } });
        }
      }
      tell({ kind: 'done', reader: reader.name, tried: count, refused });
    }
    setImmediate(() => void slice(round + 1));
  };
  void slice(0);
}
