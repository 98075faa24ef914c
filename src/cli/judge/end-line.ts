import { type Lang, type Text, text } from '../../core/text.ts';
import { seconds } from '../../judge/report/view.ts';
import type { RunEnd } from '../../judge/sandbox/run.ts';
import { quoteLines } from './quote.ts';

/** How a failed run ended. */
export function endLine({ fault, signal, exitCode, cpuMs, wallMs }: RunEnd): Text {
  switch (fault) {
    case 'TLE':
      return text(
        `stopped after ${seconds(cpuMs)} CPU, ${seconds(wallMs)}`,
        `超时，已终止：CPU ${seconds(cpuMs)}，用时 ${seconds(wallMs)}`,
      );
    case 'MLE':
      return text('stopped: too much memory', '超出内存限制，已终止');
    case 'OLE':
      return text('stopped: too much output', '超出输出限制，已终止');
    default:
      return signal
        ? text(`ended by ${signal}`, `被信号 ${signal} 终止`)
        : text(`ended with exit code ${exitCode ?? '?'}`, `退出码为 ${exitCode ?? '?'}`);
  }
}

/** The program's stderr, quoted. */
export function stderrLines({ stderr, stderrCutBytes = 0 }: RunEnd, lang: Lang): string[] {
  if (stderr === '') return [];
  const title = text('the program wrote to stderr:', '程序写到标准错误的内容：')[lang];
  return [title, ...quoteLines(stderr, stderrCutBytes, lang)];
}
