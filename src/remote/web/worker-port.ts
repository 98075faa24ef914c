import type { Port, Reply } from '../protocol.ts';

/**
 * A worker of the browser as the line to a kibitzer.
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
export function workerPort(worker: Worker): Port {
  return {
    post: request => worker.postMessage(request),
    onReply: listener => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onEnd: listener => {
      worker.onerror = event => listener(new Error(event.message || 'the solver stopped'));
    },
    end: () => worker.terminate(),
  };
}
