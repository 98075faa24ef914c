import type { ServedCall } from '../../channel/channel.ts';
import type { QuestionMethods } from './protocol.ts';

/** Lines are sent together up to this size, or after this long. */
const CHUNK_LENGTH = 1 << 15;
const CHUNK_MS = 25;
/** How long a thread may calculate without reading its messages. */
const SLICE_MS = 30;

/** Sends a long answer in chunks, no faster than the client reads them. */
export class ResponseStream {
  private lines = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: Promise<void> | undefined;
  private yieldedMs = performance.now();

  constructor(private readonly send: ServedCall<QuestionMethods['question']>['chunk']) {}

  begin(type: string): void {
    this.sent = this.send({ type });
  }

  line(line: string): Promise<void> {
    this.lines += `${line}\n`;
    if (this.lines.length >= CHUNK_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), CHUNK_MS);
    return this.waitForCredit();
  }

  chunk(chunk: string | Uint8Array): Promise<void> {
    this.flush();
    this.sent = this.send(chunk);
    return this.waitForCredit();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines === '') return;
    this.sent = this.send(this.lines);
    this.lines = '';
  }

  private async waitForCredit(): Promise<void> {
    await this.sent;
    if (performance.now() - this.yieldedMs < SLICE_MS) return;
    await new Promise(resolve => setImmediate(resolve));
    this.yieldedMs = performance.now();
  }
}
