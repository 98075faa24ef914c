import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Answered } from '../../../src/server/api/testing/document-checks.ts';

/** Longer than the server lets any request take. */
const LONGEST_MS = 60_000;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends a request and reads the answer, or leaves after a given time. */
export function send(
  base: string,
  agent: Agent,
  { method, url, headers = {}, body }: Sent,
  leaveAfterMs?: number,
): Promise<(Answered & { readonly headers: IncomingHttpHeaders }) | 'left'> {
  return new Promise((resolve, reject) => {
    // Node would send the body of a GET without its length
    const length = body === undefined ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` };
    const options = { method, agent, timeout: LONGEST_MS, headers: { ...headers, ...length } };
    const request = httpRequest(`${base}${url}`, options);
    let hasLeft = false;
    const fail = (fault: Error) => (hasLeft ? resolve('left') : reject(fault));
    const timer =
      leaveAfterMs === undefined
        ? undefined
        : setTimeout(() => {
            hasLeft = true;
            request.destroy();
          }, leaveAfterMs);
    request.on('response', response => {
      const pieces: Buffer[] = [];
      response.on('data', piece => pieces.push(piece));
      response.on('end', () => {
        clearTimeout(timer);
        const type = response.headers['content-type'] ?? '';
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, type, body: `${Buffer.concat(pieces)}`, headers: answered });
      });
      response.on('error', fail);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${LONGEST_MS} ms`)));
    request.on('error', fault => fail(new Error(`${fault.message}: ${method} ${url}`)));
    request.end(body);
  });
}

/** The same for a client that does not leave. */
export async function sendAndWait(base: string, agent: Agent, sent: Sent) {
  const answer = await send(base, agent, sent);
  if (answer === 'left') throw new Error('this client does not leave');
  return answer;
}
