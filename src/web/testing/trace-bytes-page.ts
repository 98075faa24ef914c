import { workerPort } from '../../channel/web/worker.ts';
import { makeTraceFile } from '../../trace/file.ts';
import { TraceClient } from '../theatre/client.ts';
import type { TraceArguments } from '../theatre/work.ts';

/** Lets a test make traces as the theatre does, and see their bytes. */
export interface TraceBytesPage {
  traceFile(input: TraceArguments): Promise<readonly number[]>;
}

const traces = new TraceClient(() => workerPort(new Worker('worker.js')));

const page: TraceBytesPage = {
  traceFile: async input => {
    const show = await traces.make(input);
    if (!show.ok) throw new Error(show.error.en);
    return [...makeTraceFile(show.value.trace)];
  },
};
Object.assign(globalThis, { traceBytes: page });
