import type { Port } from '../../channel/channel.ts';
import { workerPort } from '../../channel/web/worker.ts';
import { RemoteKibitzer } from '../../remote/client.ts';
import { isLeaving } from './leaving.ts';

/** A page that is being left stops its timers, or has had `pagehide` by then. */
const LEAVING_MS = 500;

/** A worker of the page, for the kibitzer or for the theatre. */
export function startWorker(): Port {
  const port = workerPort(new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }));
  // Firefox reports an error when a page is left before its worker is loaded, and does so before `pagehide`
  const onEnd: Port['onEnd'] = listener =>
    port.onEnd(problem => setTimeout(() => isLeaving() || listener(problem), LEAVING_MS));
  return { ...port, onEnd };
}

/** A kibitzer in a worker of its own. What is cancelled rejects with `Cancelled`. */
export function openSolver(start: () => Port): RemoteKibitzer {
  return new RemoteKibitzer(start, { rejectsAtOnce: true });
}
