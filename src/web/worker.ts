import { webEngines } from '../engines/web/registry.ts';
import { answerInWorker } from '../remote/web/answer-in-worker.ts';
import type { TraceReply, TraceRequest } from './theatre/work.ts';

/**
 * One script for everything that the page has worked out elsewhere: who has asked the kibitzer has loaded it, and what
 * the theatre needs beyond that comes when the theatre asks for the first time.
 */
interface WorkerScope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(reply: TraceReply, transfer: readonly Transferable[]): void;
}

answerInWorker(webEngines);
const scope = globalThis as unknown as WorkerScope;
const answerKibitzer = scope.onmessage!;
scope.onmessage = event => {
  if (event.data.to === 'theatre') void answerFromTheatre(event.data);
  else answerKibitzer(event);
};

async function answerFromTheatre(request: TraceRequest): Promise<void> {
  const { answerTheatre } = await import('./theatre/work.ts');
  const { made, transfer } = await answerTheatre(request);
  scope.postMessage({ id: request.id, made }, transfer);
}
