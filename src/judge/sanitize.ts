import { basename } from 'node:path';
import { type Text, text } from '../core/text.ts';
import type { Limits } from '../problems/verdict.ts';
import { MIB } from '../problems/verdict.ts';
import type { RunEnd } from './sandbox/run.ts';

/** A sanitizer's finding in a program. */
export interface SanitizerFinding {
  /** `heap-buffer-overflow`, `signed integer overflow` …; missing when nothing was found. */
  readonly kind?: string;
  /** Line in the author's file. */
  readonly line?: number;
  /** The sanitizer's message. */
  readonly said?: string;
}

/** Checked programs are slower and take more memory. */
export function sanitizerLimits(limits: Limits): Limits {
  const cpuMs = 10 * limits.cpuMs;
  return {
    ...limits,
    cpuMs,
    wallMs: 2 * cpuMs + 1000,
    memoryBytes: Math.max(1024 * MIB, 4 * limits.memoryBytes),
  };
}

/** Reads what AddressSanitizer and UndefinedBehaviorSanitizer wrote to stderr. */
export function parseFinding({ stderr }: Pick<RunEnd, 'stderr'>, program: string): SanitizerFinding {
  const name = basename(program).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const undefinedBehaviour = new RegExp(`${name}:(\\d+)(?::\\d+)?: runtime error: (.*)`).exec(stderr);
  const address = /ERROR: AddressSanitizer: ([\w-]+)(.*)/.exec(stderr);
  if (undefinedBehaviour && (!address || undefinedBehaviour.index < address.index)) {
    const [, line, said] = undefinedBehaviour;
    return { kind: said!.split(/[:,]/)[0]!.trim(), line: Number(line), said: withoutAddresses(said!) };
  }
  if (!address) return {};
  const frame = new RegExp(`#\\d+ .*${name}:(\\d+)`).exec(stderr.slice(address.index));
  return {
    kind: address[1]!,
    ...(frame ? { line: Number(frame[1]) } : {}),
    said: withoutAddresses(`${address[1]}${address[2]}`),
  };
}

/** Addresses are of no use to an author. */
function withoutAddresses(said: string): string {
  return said
    .replaceAll(/ (on|to|of)?( unknown)? ?address 0x[0-9a-f]+| 0x[0-9a-f]+| at pc.*$| \(pc.*$/g, '')
    .trim();
}

const CHINESE: Readonly<Record<string, string>> = {
  'heap-buffer-overflow': '堆内存越界',
  'stack-buffer-overflow': '局部数组越界',
  'global-buffer-overflow': '全局数组越界',
  'dynamic-stack-buffer-overflow': '变长数组越界',
  'heap-use-after-free': '使用已释放的内存',
  'stack-use-after-return': '使用已返回函数的局部变量',
  'stack-overflow': '栈溢出',
  SEGV: '非法内存访问',
  FPE: '算术异常',
  'attempting-double-free': '重复释放内存',
  'signed integer overflow': '有符号整数溢出',
  'division by zero': '除以零',
};

const CHINESE_BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^index .* out of bounds/, '数组下标越界'],
  [/^shift exponent|^left shift/, '移位越界'],
  [/null pointer/, '访问空指针'],
  [/^execution reached .*without returning/, '函数没有返回值'],
  [/^load of value/, '读取了无效的值'],
];

export function findingText({ kind, line, said }: SanitizerFinding, program: string): Text {
  if (kind === undefined) return text('The sanitizers found nothing.', '检查器（sanitizer）没有发现问题。');
  const name = basename(program);
  const place =
    line === undefined ? text('', '') : text(` in ${name}, line ${line}`, `（${name} 第 ${line} 行）`);
  const zh = CHINESE[kind] ?? CHINESE_BEGINNINGS.find(([pattern]) => pattern.test(said ?? kind))?.[1] ?? kind;
  return text(
    `The sanitizers found${place.en}: ${said ?? kind}`,
    `检查器（sanitizer）发现：${zh}${place.zh}：${said ?? kind}`,
  );
}
