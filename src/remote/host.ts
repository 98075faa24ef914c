import { type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import type { Progress } from '../core/effort.ts';
import type { EngineShelf } from '../core/engine.ts';
import { faultReason } from '../core/game-fault.ts';
import { LruMap } from '../core/lru-map.ts';
import { openSpec } from '../games/spec.ts';
import { type GuessMoves, openGuesser } from '../play/guesser.ts';
import type { Question, Reply, Request } from './protocol.ts';

/** How many games stay open: a page asks about one or two. */
const MOST_OPEN = 8;

/**
 * Answers questions one after the other, in the order asked; cancelling lets the others move up.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { engines } from 'kibitz/analysis';
 * import { hostKibitzers, RemoteKibitzer, type Reply } from 'kibitz/thread';
 *
 * // a line to the same thread, as one to a process or a socket would be
 * const kibitzer = new RemoteKibitzer(() => {
 *   let onReply = (_: Reply) => {};
 *   const answer = hostKibitzers(engines, reply => onReply(reply));
 *   return { post: answer, onReply: listener => void (onReply = listener), onEnd: () => {}, end: () => {} };
 * });
 * const game = orThrow(openSpec('bread'));
 * console.log((await kibitzer.analyze(game, game.initial())).outcome); // draw
 * ```
 */
export function hostKibitzers(shelf: EngineShelf, post: (reply: Reply) => void): (request: Request) => void {
  const open = new LruMap<string, Promise<Opened>>(MOST_OPEN);
  const running = new Map<number, AbortController>();
  let queue = Promise.resolve();

  const answer = async (question: Question, signal: AbortSignal): Promise<Reply> => {
    const { id } = question;
    const { kibitzer, guess } = await open.getOrMake(question.spec, () => openBoth(question.spec, shelf));
    const onProgress = (progress: Progress) => post({ kind: 'progress', id, ...progress });
    const effort = { ...question.effort, signal, onProgress };
    if (question.kind === 'guess') {
      return { kind: 'guesses', id, guesses: await guess(question.position, effort) };
    }
    return {
      kind: 'analysis',
      id,
      analysis: await kibitzer.analyze(question.position, question.wish, effort),
    };
  };

  return request => {
    if (request.kind === 'cancel') {
      running.get(request.id)?.abort();
      return;
    }
    const { id } = request;
    const controller = new AbortController();
    running.set(id, controller);
    queue = queue
      .then(() => answer(request, controller.signal))
      .catch((problem: unknown) => failure(id, problem))
      .then(reply => {
        running.delete(id);
        post(reply);
      });
  };
}

function failure(id: number, problem: unknown): Reply {
  const fault = faultReason(problem);
  return { kind: 'failed', id, message: `${problem}`, ...(fault ? { fault } : {}) };
}

/** Who answers about a game: one proves, the other guesses. */
interface Opened {
  readonly kibitzer: Kibitzer;
  readonly guess: GuessMoves;
}

async function openBoth(spec: string, shelf: EngineShelf): Promise<Opened> {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return { kibitzer: await openKibitzer(game.value, shelf), guess: openGuesser(game.value) };
}
