/**
 * kibitz_trace.ts: lets a program of yours tell what it does, one event a line.
 * 让你的程序边算边说：每个事件输出一行。
 *
 *     import { kt, kt_bits } from './kibitz_trace.ts';
 *
 *     kt('enter', kt_bits(x, 16));         // enter 0110000000000000
 *     kt('store', kt_bits(x, 16), win);    // store 0110000000000000 1
 *
 * The lines go to the descriptor that the environment variable KIBITZ_TRACE names (2 is stderr); without it nothing is
 * printed. Loaded by `node --import`, the functions are at hand without an import.
 * 事件写到环境变量 KIBITZ_TRACE 指定的文件描述符（2 是标准错误）；没有设置时什么也不输出。
 * 用 `node --import` 载入后，无需 import 即可使用这些函数。
 *
 * Positions are digits, cell 0 first; values have no blanks. 局面是一串数字，从 0 号格开始；值里不能有空格。
 *     kt_bits(x, n)        bit i of x is digit i                     x 的第 i 位是第 i 个数字
 *     kt_base3(x, n)       digits in base 3, the lowest first        三进制各位，低位在前
 *     kt_cells(a)          a[0], a[1] …; kt_cells(a, 1) adds 1       数组各元素；可再加上一个数
 *     kt_grid(a)           a[0][0], a[0][1] …; the same              二维数组，同上
 *     kt_runs(a, b, …)     a times 0, then b times 1, …              a 个 0，再 b 个 1，……
 *     kt_heaps(a, w)       a row of w digits for each heap: a[i] times 1, then 0   每堆一行 w 个数字：a[i] 个 1，其余为 0
 *     kt_pair(p, x, y, n, w)   the same for n heaps of 1, but x and y in pair p   同上，n 堆都是 1，只有第 p 组是 x 和 y
 *     kt_fraction(p, q)    p/q in lowest terms                       最简分数
 *     kt_list(a, b, …)     a,b,…                                     用逗号连接
 */
import { writeSync } from 'node:fs';

type Value = string | number | bigint | boolean;

const descriptor = Number(process.env.KIBITZ_TRACE || -1);
let waiting = '';
let lines = 0;

/** Tells an event; costs next to nothing when nobody listens. */
export function kt(mark: string, ...args: readonly Value[]): void {
  if (descriptor < 0) return;
  waiting += mark;
  for (const arg of args) waiting += ` ${textOf(arg)}`;
  waiting += '\n';
  // the first events are written at once, so that a program that hangs has told where
  if (++lines <= 1000 || waiting.length >= 4096) flush();
}

export function kt_bits(x: number | bigint, n: number): string {
  let digits = '';
  if (typeof x === 'bigint') for (let i = 0; i < n; i++) digits += (x >> BigInt(i)) & 1n;
  else for (let i = 0; i < n; i++) digits += Math.floor(x / 2 ** i) % 2;
  return digits;
}

export function kt_base3(x: number, n: number): string {
  let digits = '';
  for (let i = 0; i < n; i++) digits += Math.floor(x / 3 ** i) % 3;
  return digits;
}

export function kt_cells(cells: Iterable<number>, add = 0): string {
  let digits = '';
  for (const cell of cells) digits += cell + add;
  return digits;
}

export function kt_grid(grid: Iterable<Iterable<number>>, add = 0): string {
  let digits = '';
  for (const row of grid) digits += kt_cells(row, add);
  return digits;
}

export function kt_runs(...counts: readonly number[]): string {
  return counts.map((count, digit) => `${digit}`.repeat(count)).join('');
}

export function kt_heaps(heaps: readonly number[], width: number): string {
  return heaps.map(size => '1'.repeat(size).padEnd(width, '0')).join('');
}

export function kt_pair(pair: number, x: number, y: number, n: number, width: number): string {
  const ones = (count: number) => new Array<number>(count).fill(1);
  return kt_heaps([...ones(2 * pair), x, y, ...ones(n - 2 * pair - 2)], width);
}

export function kt_fraction(p: number | bigint, q: number | bigint = 1): string {
  let [a, b] = [BigInt(p), BigInt(q)];
  while (b !== 0n) [a, b] = [b, a % b];
  if (a < 0n) a = -a;
  const [over, under] = [BigInt(p) / a, BigInt(q) / a];
  return under === 1n ? `${over}` : `${over}/${under}`;
}

export function kt_list(...values: readonly Value[]): string {
  return values.map(textOf).join(',');
}

function textOf(value: Value): string {
  return typeof value === 'boolean' ? `${Number(value)}` : `${value}`;
}

function flush(): void {
  const data = Buffer.from(waiting);
  waiting = '';
  for (let done = 0; done < data.length; ) {
    try {
      done += writeSync(descriptor, data, done);
    } catch (problem) {
      // a pipe that does not block is full
      if ((problem as { code?: string }).code !== 'EAGAIN') return;
    }
  }
}

process.on('exit', flush);
Object.assign(globalThis, {
  kt,
  kt_bits,
  kt_base3,
  kt_cells,
  kt_grid,
  kt_runs,
  kt_heaps,
  kt_pair,
  kt_fraction,
  kt_list,
});
