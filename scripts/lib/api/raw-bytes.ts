import { connect } from 'node:net';
import { createRandom } from '../../../src/core/random.ts';
import { OPERATIONS } from '../../../src/server/api/operations/registry.ts';
import { mutateRequest } from '../../../src/server/api/testing/mutate.ts';
import { spoilBytes } from '../../../src/server/api/testing/spoil.ts';

const LANES = 8;
const LONGEST_MS = 5000;

/** Requests with damaged bytes, each on its own connection: the server refuses or closes, and keeps running. */
export async function sendRawBytes(
  url: string,
  count: number,
  seed: number,
  write: (line: string) => void,
): Promise<number> {
  const { port, hostname } = new URL(url);
  const random = createRandom(seed);
  let [left, faults] = [count, 0];
  const lane = async () => {
    while (left-- > 0) {
      const {
        method,
        url: target,
        headers,
        body = new Uint8Array(),
      } = mutateRequest(random.pick(OPERATIONS).id, random);
      const lines = Object.entries({
        Host: `${hostname}:${port}`,
        'Content-Length': `${body.length}`,
        Connection: 'close',
        ...headers,
      });
      const head = `${method} ${target} HTTP/1.1\r\n${lines.map(pair => pair.join(': ')).join('\r\n')}\r\n\r\n`;
      const bytes = spoilBytes(Buffer.concat([Buffer.from(head), body]), random);
      const answer = await exchange(Number(port), hostname, bytes);
      if (!/^HTTP\/1\.1 5/.test(answer)) continue;
      if (faults++ < 10)
        write(`raw bytes: ${answer.slice(0, 200)}\n  ${Buffer.from(bytes).toString('latin1')}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return faults;
}

/** What comes back until the other side closes; a request without its end gets none, and is left. */
function exchange(port: number, host: string, bytes: Uint8Array): Promise<string> {
  return new Promise(resolve => {
    let answer = '';
    const socket = connect(port, host, () => socket.end(bytes));
    const timer = setTimeout(() => socket.destroy(), LONGEST_MS);
    socket.setEncoding('latin1').on('data', piece => {
      answer += answer.length < 1000 ? piece : '';
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
