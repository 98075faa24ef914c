import { fileProblem } from '../core/file-problem.ts';
import { type Text, text } from '../core/text.ts';

/** Why a table was not made. Whatever a file shelf's journal vouches for is kept, and taken up by the next run. */
export type TableProblem =
  /** The memory granted cannot hold what one part needs. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'stopped' }
  /** A part came back from its shelf other than it went there. */
  | { readonly kind: 'damaged'; readonly part: number }
  /** The parts that are alive at once do not fit the disk. */
  | { readonly kind: 'disk'; readonly path: string; readonly needed: number; readonly free: number }
  /** A table, or the parts of it that memory does not hold, would not fit the disk. */
  | { readonly kind: 'space'; readonly path: string; readonly needed: number; readonly free: number }
  /** The folder for working files holds those of another run. */
  | { readonly kind: 'foreign'; readonly path: string }
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
    case 'disk': {
      const [needed, free] = [inGib(problem.needed), inGib(problem.free)];
      return text(
        `${problem.path} needs ${needed} on disk at the peak, and has ${free}: make room, name another --scratch folder, or raise --disk`,
        `${problem.path} 峰值需要磁盘 ${needed}，现有 ${free}：请腾出空间、换一个 --scratch 文件夹，或增大 --disk`,
      );
    }
    case 'space': {
      const [needed, free] = [inGib(problem.needed), inGib(problem.free)];
      return text(
        `${problem.path} needs ${needed} on disk, and has ${free}: make room, or name a file elsewhere with --out`,
        `${problem.path} 需要磁盘 ${needed}，现有 ${free}：请腾出空间，或用 --out 指定别处的文件`,
      );
    }
    case 'foreign':
      return text(
        `${problem.path} is the journal of another run: name another --scratch folder, or give that run up with --restart`,
        `${problem.path} 是另一次运行的日志：请换一个 --scratch 文件夹，或用 --restart 放弃那次运行`,
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

function inGib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
