import type { Analysis } from '../answer/analysis.ts';
import { fieldsOf } from '../answer/fields/list.ts';
import type { AnalysisOptions } from '../answer/kibitzer.ts';
import { Channel, type Port } from '../channel/channel.ts';
import { Cancelled } from '../core/cancelled.ts';
import type { Effort } from '../core/effort.ts';
import type { Game } from '../core/game.ts';
import { faultReason, GameFault } from '../core/game-fault.ts';
import type { Guess } from '../core/guess.ts';
import { makeSpec } from '../games/spec.ts';
import type { KibitzerMethods } from './host.ts';

/** A thread that does not answer a cancellation within this is in a calculation that cannot stop. */
const GRACE_MS = 150;

/** How a `RemoteKibitzer` treats its questions. */
export interface RemoteOptions {
  /** Cancelled questions reject with `Cancelled` at once. By default they get what was proved by then. */
  readonly rejectsAtOnce?: boolean;
}

/**
 * Asks a kibitzer on another thread, which starts with the first question. A cancelled question gets what was proved by
 * then. If the thread cannot stop, it is ended, and the other questions go to a new one.
 */
export class RemoteKibitzer {
  private readonly channel: Channel<KibitzerMethods>;
  private isClosed = false;

  constructor(
    start: () => Port,
    private readonly options: RemoteOptions = {},
  ) {
    this.channel = new Channel({ start, graceMs: GRACE_MS });
  }

  get busy(): boolean {
    return this.channel.pending > 0;
  }

  async analyze<P, M>(
    game: Game<P, M>,
    position: P,
    wish: AnalysisOptions = {},
    effort: Effort = {},
  ): Promise<Analysis<P, M>> {
    const found = await this.ask('analyze', { ...subjectOf(game, position), wish }, effort);
    return (found as Analysis<P, M> | undefined) ?? cancelledAnalysis(game, position, wish);
  }

  /** Every move with a guess of its worth, best first, for positions that cannot be proved here. Empty when the
   * question was cancelled before there was a guess. */
  async guess<P, M>(game: Game<P, M>, position: P, effort: Effort = {}): Promise<readonly Guess<M>[]> {
    const found = await this.ask('guess', subjectOf(game, position), effort);
    return (found as readonly Guess<M>[] | undefined) ?? [];
  }

  /** Cancels every question that is not answered yet. */
  cancel(): void {
    this.channel.cancelAll();
  }

  /** Ends the thread. Pending and later questions are rejected. */
  close(): void {
    this.isClosed = true;
    void this.channel.close();
  }

  /** The reply, or undefined when the question was cancelled. */
  private async ask<K extends keyof KibitzerMethods>(
    method: K,
    request: Omit<KibitzerMethods[K]['request'], 'effort'>,
    { signal, onProgress, ...effort }: Effort,
  ): Promise<KibitzerMethods[K]['reply'] | undefined> {
    if (this.isClosed) throw new Cancelled('closed');
    const { rejectsAtOnce: rejectAtOnce } = this.options;
    try {
      return await this.channel.call(method, { ...request, effort } as KibitzerMethods[K]['request'], {
        ...{ signal, onProgress, rejectAtOnce },
      });
    } catch (problem) {
      const fault = faultReason(problem);
      if (fault) throw new GameFault(fault);
      if (problem instanceof Cancelled && !rejectAtOnce && !this.isClosed) return undefined;
      throw problem;
    }
  }
}

const subjectOf = <P, M>(game: Game<P, M>, position: P) => ({ spec: makeSpec(game), position });

/** What is known about a position that was never analysed. */
function cancelledAnalysis<P, M>(
  game: Game<P, M>,
  position: P,
  { fields, moves }: AnalysisOptions,
): Analysis<P, M> {
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
