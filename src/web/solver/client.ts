import type { Analysis } from '../../analysis/analyze.ts';
import type { Game } from '../../core/game.ts';
import type { NumericLimits, SolverJob, SolverReply, SolverRequest } from './protocol.ts';

/** What a question rejects with when it was called off. */
export class Cancelled extends Error {}

interface Waiting {
  resolve(reply: SolverReply): void;
  reject(problem: Error): void;
}

/** One worker and the questions that wait for it. Calling off ends the worker; the next question starts another. */
export class Solver {
  private worker: Worker | undefined;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly start: () => Worker) {}

  async analyze(game: Game, position: unknown, limits?: NumericLimits): Promise<Analysis<unknown, unknown>> {
    const reply = await this.ask(game, position, { kind: 'analyze', ...(limits ? { limits } : {}) });
    if (reply.kind !== 'analysis') throw new Error(`unexpected ${reply.kind}`);
    return reply.analysis;
  }

  /** The move that fares best in random games: for positions that nobody can prove here. */
  async guess(game: Game, position: unknown, playouts: number): Promise<unknown> {
    const reply = await this.ask(game, position, { kind: 'guess', playouts });
    if (reply.kind !== 'guess') throw new Error(`unexpected ${reply.kind}`);
    return reply.move;
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  /** Ends whatever is being worked on. */
  cancel(): void {
    if (!this.busy) return;
    this.stop(new Cancelled('called off'));
  }

  private stop(problem: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    const rejected = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of rejected) reject(problem);
  }

  private ask(game: Game, position: unknown, job: SolverJob): Promise<SolverReply> {
    this.worker ??= this.open();
    const request: SolverRequest = {
      id: this.nextId++,
      gameId: game.definition.id,
      variant: game.variant,
      position,
      job,
    };
    const worker = this.worker;
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }

  private open(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<SolverReply>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === 'failed') waiting?.reject(new Error(data.message));
      else waiting?.resolve(data);
    };
    worker.onerror = event => this.stop(new Error(event.message || 'the solver stopped'));
    return worker;
  }
}

export function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
