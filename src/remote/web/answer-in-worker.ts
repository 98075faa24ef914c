import type { EngineShelf } from '../../core/engine.ts';
import { hostKibitzers } from '../host.ts';
import type { Reply, Request } from '../protocol.ts';

// apart from the other end: a page that asks need not load what answers
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply): void;
}

/**
 * The other end of a `workerPort`: makes the worker that calls it answer questions.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { RemoteKibitzer, workerPort } from 'kibitz/thread';
 *
 * // worker.js: import { answerInWorker, engines } from 'kibitz/thread'; answerInWorker(engines);
 * const kibitzer = new RemoteKibitzer(() => workerPort(new Worker('worker.js', { type: 'module' })));
 * const game = orThrow(openSpec('bread'));
 * console.log((await kibitzer.analyze(game, game.initial())).outcome); // draw
 * kibitzer.close();
 * ```
 */
export function answerInWorker(shelf: EngineShelf): void {
  const scope = globalThis as unknown as WorkerScope;
  const answer = hostKibitzers(shelf, reply => scope.postMessage(reply));
  scope.onmessage = ({ data }) => answer(data);
}
