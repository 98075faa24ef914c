import { startThread } from '../../channel/node/thread.ts';
import { script } from '../../generated/threads/kibitzer.ts';
import { RemoteKibitzer } from '../client.ts';

/**
 * A kibitzer on a thread of its own, for programs that have to stay responsive during an analysis.
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
  return new RemoteKibitzer(() => startThread(script, undefined));
}
