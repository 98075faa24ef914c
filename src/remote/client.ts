import type { Analysis } from '../answer/analysis.ts';
import { fieldsOf } from '../answer/fields/list.ts';
import type { Wish } from '../answer/kibitzer.ts';
import type { Effort } from '../core/effort.ts';
import type { Game } from '../core/game.ts';
import { GameFault } from '../core/game-fault.ts';
import type { Guess } from '../core/guess.ts';
import { makeSpec } from '../games/spec.ts';
import type { Port, Question, Reply } from './protocol.ts';

/** A thread that does not answer a cancellation within this is in the middle of something that cannot stop. */
const PATIENCE_MS = 150;

interface Waiting {
  readonly question: Question;
  readonly onProgress?: Effort['onProgress'];
  resolve(reply: Exclude<Reply, { kind: 'progress' | 'failed' }>): void;
  reject(problem: Error): void;
}

/**
 * Asks a kibitzer on another thread, which starts with the first question. A question that is called off gets what was
 * proved by then; if the thread cannot stop, it is ended, and what else was asked goes to a new one.
 */
export class RemoteKibitzer {
  private port: Port | undefined;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly start: () => Port) {}

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  async analyze<P, M>(
    game: Game<P, M>,
    position: P,
    wish: Wish = {},
    { signal, onProgress, ...effort }: Effort = {},
  ): Promise<Analysis<P, M>> {
    const nothing = () => cancelledAnalysis(game, position, wish);
    if (signal?.aborted) return nothing();
    const id = this.nextId++;
    const spec = makeSpec(game);
    const reply = this.ask({ kind: 'analyze', id, spec, position, wish, effort }, onProgress);
    const found = await (signal ? this.unlessCancelled(id, reply, signal) : reply);
    return found?.kind === 'analysis' ? (found.analysis as Analysis<P, M>) : nothing();
  }

  /** Every move with a guess of its worth, best first: for positions that nobody can prove here. None when the question
   * was called off before anything could be said. */
  async guess<P, M>(
    game: Game<P, M>,
    position: P,
    { signal, onProgress, ...effort }: Effort = {},
  ): Promise<readonly Guess<M>[]> {
    if (signal?.aborted) return [];
    const id = this.nextId++;
    const spec = makeSpec(game);
    const reply = this.ask({ kind: 'guess', id, spec, position, effort }, onProgress);
    const found = await (signal ? this.unlessCancelled(id, reply, signal) : reply);
    return found?.kind === 'guesses' ? (found.guesses as readonly Guess<M>[]) : [];
  }

  /** Ends the thread; whoever still waits is told. */
  close(): void {
    this.fail(new Error('closed'));
  }

  /** The reply, or undefined once a cancelled question is given up. One signal may outlive thousands of questions. */
  private async unlessCancelled<T>(
    id: number,
    reply: Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    let cancel = () => {};
    const cancelled = new Promise<undefined>(resolve => {
      cancel = () => {
        if (!this.waiting.has(id)) return;
        this.port?.post({ kind: 'cancel', id });
        setTimeout(() => {
          if (!this.waiting.delete(id)) return;
          resolve(undefined);
          this.restart();
        }, PATIENCE_MS);
      };
    });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await Promise.race([reply, cancelled]);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private ask(question: Question, onProgress?: Effort['onProgress']) {
    return new Promise<Parameters<Waiting['resolve']>[0]>((resolve, reject) => {
      this.waiting.set(question.id, { question, resolve, reject, ...(onProgress ? { onProgress } : {}) });
      this.port ??= this.open();
      this.port.post(question);
    });
  }

  private restart(): void {
    this.port?.end();
    this.port = undefined;
    if (this.waiting.size === 0) return;
    this.port = this.open();
    for (const { question } of this.waiting.values()) this.port.post(question);
  }

  private fail(problem: Error): void {
    this.port?.end();
    this.port = undefined;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(problem);
  }

  private open(): Port {
    const port = this.start();
    port.onReply(reply => {
      const waiting = this.waiting.get(reply.id);
      if (reply.kind === 'progress') {
        const { kind: _, id: __, ...progress } = reply;
        waiting?.onProgress?.(progress);
        return;
      }
      this.waiting.delete(reply.id);
      if (reply.kind === 'failed')
        waiting?.reject(reply.fault ? new GameFault(reply.fault) : new Error(reply.message));
      else waiting?.resolve(reply);
    });
    port.onEnd(problem => {
      if (this.port === port) this.fail(problem);
    });
    return port;
  }
}

/** What is known about a position that nobody looked at. */
function cancelledAnalysis<P, M>(game: Game<P, M>, position: P, { fields, moves }: Wish): Analysis<P, M> {
  const wanted = fieldsOf(game.definition).filter(({ id }) => fields?.includes(id) ?? true);
  const legal = (moves ?? 'all') === 'all' ? game.moves(position) : [];
  return {
    position,
    moves: legal.map(move => ({ move, name: game.makeMove(position, move) })),
    unproved: wanted.map(({ id }) => ({ field: id, why: 'cancelled' })),
    provedBy: {},
    failures: [],
    seconds: 0,
  };
}
