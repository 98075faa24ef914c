import { basename } from 'node:path';
import { type Text, text } from '../core/text.ts';
import { type Limits, VERDICT_TITLES, type Verdict } from '../problems/verdict.ts';
import type { MatchReport } from './match/judge-match.ts';
import type { Language } from './programs/language.ts';
import { readProgram, withoutComments, wordsOf } from './programs/source-text.ts';

/** A hint for the author of a match program, beside the verdict. */
export function matchHint(
  path: string,
  language: Language,
  verdict: Verdict,
  { end, records, broken }: MatchReport,
  limits: Limits,
): Text | undefined {
  if (verdict === 'TLE' && end.cpuMs < limits.cpuMs / 2 && end.waitsForInput !== false) {
    return end.waitsForInput
      ? text(
          'The program and the referee wait for each other: its answer is probably still in its buffer. Flush after every answer (cout << endl, fflush(stdout), flush=True).',
          '它在等待裁判，裁判也在等它的回答：很可能回答还留在缓冲区里。每次回答后都要刷新输出（cout << endl、fflush(stdout)、flush=True）。',
        )
      : text(
          'It used little CPU time: its answer may still be in its buffer. Flush after every answer.',
          '它几乎没有计算：回答可能还留在缓冲区里。每次回答后都要刷新输出。',
        );
  }
  const leftAtOnce = verdict === 'RE' && end.exitCode === 0 && records.length === 0 && broken !== undefined;
  if (!leftAtOnce) return undefined;
  if (language === 'python' && definesFunctions(path)) {
    return text(
      'It defines functions and ends. Python functions are not called: the program must read lines and answer them, see docs/judge.md, “The line protocol”.',
      '它只定义了函数就结束了。Python 程序中没有人调用这些函数：程序要自己读入每一行并回答，见 docs/judge.md 的 The line protocol 一节。',
    );
  }
  return text(
    'It ended before it answered: it must read lines until it reads “end”.',
    '它还没有回答就自己结束了：应逐行读入，直到读到 end。',
  );
}

function definesFunctions(path: string): boolean {
  const source = readProgram(path, 'python');
  if (!source.ok) return false;
  const words = wordsOf(withoutComments(source.value.toString('utf8'), path, 'empty'));
  const readsInput = words.some(
    (word, at) => word === 'stdin' || (word === 'input' && words[at + 1] === '('),
  );
  return !readsInput && words.some((word, at) => word === 'def' && words[at + 1] === 'choose');
}

/** A match between programs needs two that play it to its end. */
export function brokeOff(rival: string, { games, records, opponent }: MatchReport): Text {
  const name = basename(rival);
  const verdict = opponent?.verdict ?? 'RE';
  return text(
    `${name} stopped after ${records.length} of ${games} games (${verdict} ${VERDICT_TITLES[verdict].en}): both programs of a match must play all games`,
    `${name} 在 ${records.length}/${games} 局后中断（${verdict} ${VERDICT_TITLES[verdict].zh}）：对战需要双方都下完`,
  );
}
