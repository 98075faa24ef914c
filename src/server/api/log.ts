export interface RequestNote {
  readonly client: string;
  readonly method: string;
  /** Without the query: positions are private. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export interface RequestLog {
  (note: RequestNote): void;
  /** Our own errors, for the operator. */
  fault(cause: string): void;
}

const LONGEST_PATH = 200;

/** One line per request: time, client, method, path, status, duration. */
export function createLog(write: (line: string) => void): RequestLog {
  const note = ({ client, method, path, status, ms }: RequestNote) => {
    const shown = path.slice(0, LONGEST_PATH).replace(/[^\x21-\x7e]/g, '?');
    write(`${new Date().toISOString()} ${client} ${method} ${shown} ${status} ${ms.toFixed(1)}ms`);
  };
  return Object.assign(note, { fault: (cause: string) => write(`${new Date().toISOString()} bug ${cause}`) });
}
