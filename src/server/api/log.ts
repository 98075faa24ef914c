export interface RequestNote {
  readonly client: string;
  readonly method: string;
  /** Without the query: what people ask about is nobody's business. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export interface RequestLog {
  (note: RequestNote): void;
  /** What is our fault, for whoever mends it. */
  fault(cause: string): void;
}

const LONGEST_PATH = 200;

/** A line for each request: when, who, what, how it ended, and how long it took. */
export function createLog(write: (line: string) => void): RequestLog {
  const note = ({ client, method, path, status, ms }: RequestNote) => {
    const shown = path.slice(0, LONGEST_PATH).replace(/[^\x21-\x7e]/g, '?');
    write(`${new Date().toISOString()} ${client} ${method} ${shown} ${status} ${ms.toFixed(1)}ms`);
  };
  return Object.assign(note, { fault: (cause: string) => write(`${new Date().toISOString()} bug ${cause}`) });
}
