import { fileProblem } from '../core/file-problem.ts';
import { type Text, text } from '../core/text.ts';

/** Why a table was not made. Whatever a file shelf's journal vouches for is kept, and taken up by the next run. */
export type TableProblem =
  /** The memory granted cannot hold what one part needs. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'stopped' }
  /** A part came back from its shelf other than it went there. */
  | { readonly kind: 'damaged'; readonly part: number }
  /** A shelf could not give or take a part. */
  | { readonly kind: 'shelf'; readonly part: number; readonly reason: Text }
  | {
      readonly kind: 'file';
      readonly action: 'read' | 'write';
      readonly path: string;
      readonly code: string;
    };

export function problemText(problem: TableProblem): Text {
  switch (problem.kind) {
    case 'memory':
      return text(
        'too little memory for this board: raise --memory',
        '内存不足以处理此棋盘：请增大 --memory',
      );
    case 'stopped':
      return text('stopped before the end', '未完成即已停止');
    case 'damaged':
      return text(
        `part ${problem.part} was changed on disk while it was needed: run the command again`,
        `第 ${problem.part} 部分在使用期间于磁盘上被改动：请重新运行`,
      );
    case 'shelf':
      return text(
        `part ${problem.part} cannot be had: ${problem.reason.en}`,
        `无法取得第 ${problem.part} 部分：${problem.reason.zh}`,
      );
    case 'file':
      return fileProblem(problem.action, problem.path, problem.code);
  }
}
