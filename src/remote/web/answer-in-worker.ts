import { parentWorker } from '../../channel/web/worker.ts';
import type { EngineRegistry } from '../../core/engine.ts';
import { hostKibitzers } from '../host.ts';

// not in start.ts: a page that asks need not load what answers
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
export function answerInWorker(registry: EngineRegistry): void {
  hostKibitzers(registry, parentWorker());
}
