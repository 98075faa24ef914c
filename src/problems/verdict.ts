import { type Text, text } from '../core/text.ts';

/** Verdicts about a program. */
export const VERDICTS = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RE', 'CE', 'IE'] as const;
/** One of these. */
export type Verdict = (typeof VERDICTS)[number];

/** Their meanings. */
export const VERDICT_TITLES: Readonly<Record<Verdict, Text>> = {
  AC: text('accepted', '通过'),
  WA: text('wrong answer', '答案错误'),
  TLE: text('time limit exceeded', '超出时间限制'),
  MLE: text('memory limit exceeded', '超出内存限制'),
  OLE: text('output limit exceeded', '超出输出限制'),
  RE: text('runtime error', '运行时错误'),
  CE: text('compile error', '编译错误'),
  IE: text('the judge itself failed', '评测系统错误'),
};

/** Titles for matches, in which WA does not mean a wrong answer. */
export function verdictTitle(verdict: Verdict, kind: 'tests' | 'match' | 'duel'): Text {
  if (verdict !== 'WA' || kind === 'tests') return VERDICT_TITLES[verdict];
  return kind === 'match' ? text('not the full score', '未得满分') : text('lost the match', '输了比赛');
}

/** Limits of one run. */
export interface Limits {
  readonly cpuMs: number;
  /**
   * Wall-clock time, without time in which the program waits for the judge or for a CPU; it ends programs that sleep.
   * After ten times that a run ends in any case.
   */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** Of stdout and of stderr, each. */
  readonly outputBytes: number;
  /** Processes and threads at any one time. */
  readonly processes: number;
}

export const MIB = 1024 * 1024;

export function limitsOfProblem(cpuMs: number, memoryMib: number, outputMib: number): Limits {
  return {
    cpuMs,
    wallMs: wallFor(cpuMs),
    memoryBytes: memoryMib * MIB,
    outputBytes: outputMib * MIB,
    processes: 64,
  };
}

export function wallFor(cpuMs: number): number {
  return 2 * cpuMs + 1000;
}
