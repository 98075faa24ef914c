import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM_ERRORS, systemCode } from '../core/file-problem.ts';
import { type Text, text } from '../core/text.ts';

const PAUSE_MS = 1_000;

/** What the server or the disk may refuse for a while; retrying loses nothing. Undefined for other problems. */
export function connectionProblem(problem: unknown): Text | undefined {
  const message = problem instanceof Error ? problem.message : '';
  if (/^OOM |OOM command not allowed/.test(message)) {
    return text(
      'the memory of the server is full: waiting (CONFIG SET maxmemory raises the limit)',
      '服务器内存已满：等待空间（可用 CONFIG SET maxmemory 调大）',
    );
  }
  if (/MISCONF/.test(message)) {
    return text(
      'the server cannot save data (is its disk full?): waiting',
      '服务器无法保存数据（磁盘满了吗？）：等待恢复',
    );
  }
  if (/^(LOADING|BUSY|READONLY|MASTERDOWN|TRYAGAIN|CLUSTERDOWN)/.test(message)) {
    return text(`the server is not ready: waiting (${message})`, `服务器尚未就绪：等待中（${message}）`);
  }
  if (/Connection is closed|Socket timeout|ECONNRESET|EPIPE|ETIMEDOUT/.test(message)) {
    return text('the connection to the server is lost: waiting', '与服务器的连接中断：等待恢复');
  }
  const code = systemCode(problem);
  const known = code === undefined ? undefined : SYSTEM_ERRORS[code];
  return known && text(`the shared folder: ${known.en}: waiting`, `共享文件夹：${known.zh}：等待中`);
}

/** Repeats an action until it succeeds. Temporary problems are reported; others are thrown. */
export async function retryUntilStopped<T>(
  act: () => Promise<T>,
  report: (reason: Text | undefined) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let isRetry = false; ; isRetry = true) {
    try {
      const value = await act();
      if (isRetry) report(undefined);
      return value;
    } catch (problem) {
      const reason = connectionProblem(problem);
      if (!reason || signal?.aborted) throw problem;
      report(reason);
      await sleep(PAUSE_MS);
    }
  }
}
