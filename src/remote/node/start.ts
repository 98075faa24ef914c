import { script } from '../../generated/threads/kibitzer.ts';
import { startThread } from '../../threads/node/start.ts';
import { RemoteKibitzer } from '../client.ts';
import type { Port, Reply } from '../protocol.ts';

/**
 * A kibitzer on a thread of its own, for programs that have to stay responsive while it thinks.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { startKibitzer } from 'kibitz/thread';
 *
 * const game = orThrow(openSpec('bread'));
 * const kibitzer = startKibitzer();
 * const { outcome } = await kibitzer.analyze(game, game.initial(), { fields: ['outcome'] });
 * console.log(outcome); // draw
 * kibitzer.close();
 * ```
 */
export function startKibitzer(): RemoteKibitzer {
  return new RemoteKibitzer(startPort);
}

function startPort(): Port {
  const worker = startThread(script, undefined);
  // a question keeps the program alive, a thread that waits for one does not
  worker.unref();
  const asked = new Set<number>();
  return {
    post: request => {
      if (request.kind !== 'cancel') asked.add(request.id);
      worker.ref();
      worker.postMessage(request);
    },
    onReply: listener =>
      worker.on('message', (reply: Reply) => {
        if (reply.kind !== 'progress') asked.delete(reply.id);
        if (asked.size === 0) worker.unref();
        listener(reply);
      }),
    onEnd: listener => {
      worker.on('error', listener);
      worker.on('exit', () => listener(new Error('the kibitzer’s thread ended')));
    },
    end: () => void worker.terminate(),
  };
}
