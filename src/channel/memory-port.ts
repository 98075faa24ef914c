import type { Port, ServedPort } from './channel.ts';

/**
 * A port to the same thread. Messages are copied and arrive later, as from another thread.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { engines } from 'kibitz/analysis';
 * import { hostKibitzers, memoryPort, RemoteKibitzer } from 'kibitz/thread';
 *
 * const kibitzer = new RemoteKibitzer(() => memoryPort(port => hostKibitzers(engines, port)));
 * const game = orThrow(openSpec('cram?board=2x2'));
 * console.log((await kibitzer.analyze(game, game.initial())).outcome); // loss
 * ```
 */
export function memoryPort(start: (port: ServedPort, end: (reason: Error) => void) => void): Port {
  let isOpen = true;
  let toHere = (_: unknown): void => {};
  let toThere = (_: unknown): void => {};
  let onEnd = (_: Error): void => {};
  const send = (message: unknown, transfer: readonly Transferable[], receive: (copy: unknown) => void) => {
    const copy = structuredClone(message, { transfer: [...transfer] });
    queueMicrotask(() => {
      if (isOpen) receive(copy);
    });
  };
  start(
    {
      post: (message, transfer = []) => send(message, transfer, copy => toHere(copy)),
      onMessage: listen => {
        toThere = listen;
      },
    },
    reason => onEnd(reason),
  );
  return {
    post: (message, transfer = []) => send(message, transfer, copy => toThere(copy)),
    onMessage: listen => {
      toHere = listen;
    },
    onEnd: listen => {
      onEnd = listen;
    },
    hold: () => {},
    terminate: async () => {
      isOpen = false;
    },
  };
}
