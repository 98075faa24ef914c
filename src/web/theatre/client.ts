import type { Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { AskKind, Asks } from './asks.ts';
import { type MadeTrace, openShow, type Show } from './show.ts';
import type { TraceReply, TraceRequest } from './work.ts';

type Asked = Extract<TraceRequest, { kind: 'run' }> | Extract<TraceRequest, { kind: 'open' }>;
export type TraceWish = Asked extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id' | 'to'>
    : never
  : never;

/** Makes and opens traces in a worker of its own. */
export class TraceMaker {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, (reply: TraceReply) => void>();
  private next = 0;

  constructor(private readonly start: () => Worker) {}

  async make(wish: TraceWish): Promise<Result<Show, Text>> {
    const made = (await this.send(wish)) as Result<MadeTrace, Text>;
    return made.ok ? openShow(made.value) : made;
  }

  async ask<K extends AskKind>(about: K, wish: Asks[K]['wish']): Promise<Result<Asks[K]['answer'], Text>> {
    return (await this.send({ kind: 'ask', about, wish })) as Result<Asks[K]['answer'], Text>;
  }

  private async send(request: object): Promise<Result<unknown, Text>> {
    const id = this.next++;
    const reply = new Promise<TraceReply>(resolve => this.waiting.set(id, resolve));
    this.running().postMessage({ ...request, id, to: 'theatre' });
    return (await reply).made;
  }

  /** Ends whatever is being made; whoever waits is told so. */
  cancel(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const error = text('called off', '已取消');
    for (const [id, resolve] of this.waiting) resolve({ id, made: { ok: false, error } });
    this.waiting.clear();
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<TraceReply>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    worker.onerror = () => this.cancel();
    this.worker = worker;
    return worker;
  }
}

export function startTraceWorker(): Worker {
  return new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' });
}
