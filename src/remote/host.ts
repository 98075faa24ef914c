import type { Analysis } from '../answer/analysis.ts';
import { type AnalysisOptions, type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import { type ServedPort, serve } from '../channel/channel.ts';
import type { Effort, Progress } from '../core/effort.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Guess } from '../core/guess.ts';
import { LruMap } from '../core/lru-map.ts';
import { openSpec } from '../games/spec.ts';
import { type GuessMoves, openGuesser } from '../play/guesser.ts';

/** An effort as plain data: the channel carries cancellation and progress. */
export type PlainEffort = Omit<Effort, 'signal' | 'onProgress'>;

/** A question to another thread. Games travel as their spec, positions as they are. */
interface Question {
  readonly spec: string;
  readonly position: unknown;
  readonly effort: PlainEffort;
}

export interface KibitzerMethods {
  readonly analyze: {
    readonly request: Question & { readonly wish: AnalysisOptions };
    readonly reply: Analysis<unknown, unknown>;
    readonly progress: Progress;
  };
  readonly guess: {
    readonly request: Question;
    readonly reply: readonly Guess[];
    readonly progress: Progress;
  };
}

/** How many games stay open: a page asks about one or two. */
const MOST_OPEN = 8;

/**
 * Answers questions one after the other, in the order asked. A cancelled question lets the others move up.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { engines } from 'kibitz/analysis';
 * import { hostKibitzers, memoryPort, RemoteKibitzer } from 'kibitz/thread';
 *
 * // a port to the same thread; one to a process or a socket has the same methods
 * const kibitzer = new RemoteKibitzer(() => memoryPort(port => hostKibitzers(engines, port)));
 * const game = orThrow(openSpec('bread'));
 * console.log((await kibitzer.analyze(game, game.initial())).outcome); // draw
 * ```
 */
export function hostKibitzers(registry: EngineRegistry, port: ServedPort): void {
  const open = new LruMap<string, Promise<Opened>>(MOST_OPEN);
  const openedOf = (spec: string) => open.getOrMake(spec, () => openBoth(spec, registry));
  serve<KibitzerMethods>(
    port,
    {
      analyze: async ({ spec, position, wish, effort }, { signal, progress }) =>
        (await openedOf(spec)).kibitzer.analyze(position, wish, { ...effort, signal, onProgress: progress }),
      guess: async ({ spec, position, effort }, { signal, progress }) =>
        (await openedOf(spec)).guess(position, { ...effort, signal, onProgress: progress }),
    },
    { concurrency: 1 },
  );
}

/** What answers about a game: one proves, the other guesses. */
interface Opened {
  readonly kibitzer: Kibitzer;
  readonly guess: GuessMoves;
}

async function openBoth(spec: string, registry: EngineRegistry): Promise<Opened> {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return { kibitzer: await openKibitzer(game.value, registry), guess: openGuesser(game.value) };
}
