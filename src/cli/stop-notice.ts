import { text } from '../core/text.ts';
import type { Invocation } from './command.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Prints how to resume when a run is stopped by a signal; the signal then works as usual. Returns a function that ends this. */
export function tellWhenStopped(place: string, { reportError }: Invocation): () => void {
  const end = () => {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    const notice = text(
      `stopped: the same command continues from ${place}`,
      `已停止：再次运行同一命令即从 ${place} 继续`,
    );
    reportError(notice, { kind: 'notice' });
    end();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return end;
}
