import type { EngineShelf } from '../../core/engine.ts';
import { hostKibitzers } from '../host.ts';
import type { Port, Reply, Request } from '../protocol.ts';

/** A worker of the browser as the line to a kibitzer. */
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

interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply): void;
}

/** The other end of a `workerPort`: makes the worker that calls it answer questions. */
export function answerInWorker(shelf: EngineShelf): void {
  const scope = globalThis as unknown as WorkerScope;
  const answer = hostKibitzers(shelf, reply => scope.postMessage(reply));
  scope.onmessage = ({ data }) => answer(data);
}
