import { fileProblem } from '../core/file-problem.ts';
import { type Text, text } from '../core/text.ts';

/** Why a table was not made. Parts that a journal records stay, and the next run continues from them. */
export type TableError =
  /** The memory cannot hold what one part needs. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'stopped' }
  /** A part that was read differs from what was written. */
  | { readonly kind: 'damaged'; readonly part: number }
  /** The parts that are alive at once do not fit the disk. */
  | { readonly kind: 'disk'; readonly path: string; readonly needed: number; readonly free: number }
  /** A table, or the parts that do not fit into memory, would not fit the disk. */
  | { readonly kind: 'space'; readonly path: string; readonly needed: number; readonly free: number }
  /** The folder for working files holds the files of another run. */
  | { readonly kind: 'foreign'; readonly path: string }
  | {
      readonly kind: 'file';
      readonly action: 'read' | 'write';
      readonly path: string;
      readonly code: string;
    };

export function tableErrorText(problem: TableError): Text {
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
        `part ${problem.part} changed on disk during the run: run the command again`,
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
        `${problem.path} is the journal of another run: name another --scratch folder, or discard that run with --restart`,
        `${problem.path} 是另一次运行的日志：请换一个 --scratch 文件夹，或用 --restart 放弃那次运行`,
      );
    case 'file':
      return fileProblem(problem.action, problem.path, problem.code);
  }
}

function inGib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}

/** Why a table file cannot be used: it cannot be read, or its contents are wrong. */
export interface TableFileError extends Text {
  readonly kind: 'unreadable' | 'wrong';
}

export function unreadableTable(why: Text): TableFileError {
  return { ...why, kind: 'unreadable' };
}

export function wrong(why: Text): TableFileError {
  return { ...why, kind: 'wrong' };
}
