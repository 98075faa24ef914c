import type { Port, ServedPort } from '../channel.ts';

/** More than this bring little, and a page is not alone on its machine. */
const MOST_WORKERS = 8;

/** How many workers may share a memory: one where the browser shares none. */
export function mostWorkers(): number {
  return globalThis.crossOriginIsolated ? Math.min(MOST_WORKERS, navigator.hardwareConcurrency) : 1;
}

/**
 * A worker of the browser as a port. The page makes the worker itself: bundlers find scripts only in a literal
 * `new Worker(new URL(…))`.
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
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    onMessage: listen => worker.addEventListener('message', ({ data }) => listen(data)),
    onEnd: listen =>
      worker.addEventListener('error', ({ message }) => listen(new Error(message || 'the worker has ended'))),
    hold: () => {},
    terminate: async () => worker.terminate(),
  };
}

/** A port of a `MessageChannel`, e.g. to a frame. */
export function channelPort(port: MessagePort): ServedPort {
  return {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    onMessage: listen => {
      port.onmessage = ({ data }) => listen(data);
    },
  };
}

/** In a worker: the port to the page or worker that started it. */
export function parentWorker(): ServedPort {
  return {
    post: (message, transfer = []) => postMessage(message, { transfer: [...transfer] }),
    onMessage: listen => addEventListener('message', ({ data }) => listen(data)),
  };
}
