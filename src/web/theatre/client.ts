import { Channel, type Port } from '../../channel/channel.ts';
import { Cancelled } from '../../core/cancelled.ts';
import { err, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { AskKind, Asks } from './asks.ts';
import { openShow, type Show } from './show.ts';
import type { TheatreMethods, TraceArguments } from './work.ts';

/** Makes and opens traces in a worker of its own. */
export class TraceClient {
  private readonly channel: Channel<TheatreMethods>;

  constructor(start: () => Port) {
    this.channel = new Channel({ start, graceMs: 0, onRestart: 'reject' });
  }

  async make(input: TraceArguments): Promise<Result<Show, Text>> {
    const made = await orError(this.channel.call('make', input));
    return made.ok ? openShow(made.value) : made;
  }

  async ask<K extends AskKind>(about: K, input: Asks[K]['input']): Promise<Result<Asks[K]['answer'], Text>> {
    const answer = await orError(this.channel.call('ask', { about, input }));
    return answer as Result<Asks[K]['answer'], Text>;
  }

  /** Ends the worker with all its work. */
  cancel(): void {
    void this.channel.close();
  }
}

async function orError<T>(reply: Promise<Result<T, Text>>): Promise<Result<T, Text>> {
  try {
    return await reply;
  } catch (problem) {
    if (problem instanceof Cancelled) return err(text('cancelled', '已取消'));
    return err(text(`the worker failed: ${problem}`, zh`工作线程出错：${`${problem}`}`));
  }
}
