import { type Text, text } from '../../core/text.ts';
import { submissions } from '../../generated/submissions.ts';
import type { Verdict } from '../verdict.ts';

/** Why a wrong model fails, in a form that judging it can confirm. */
export type Reason =
  | { readonly kind: 'right' }
  /** Its answers are exactly those of a known mistake. */
  | { readonly kind: 'mistake'; readonly id: string }
  /** All its moves agree with a known policy. */
  | { readonly kind: 'policy'; readonly id: string }
  /** The answers are right as far as they go, but one is missing. */
  | { readonly kind: 'ends-early' }
  /** The words differ in capitals only. */
  | { readonly kind: 'capitals' }
  /** It loses games by answers that are no moves. */
  | { readonly kind: 'illegal' }
  /** The verdict says it all. */
  | { readonly kind: 'verdict' };

/** A solution that goes with a package, and what must become of it. */
export interface Model {
  readonly name: string;
  readonly verdict: Verdict;
  readonly reason: Reason;
}

const RIGHT = { kind: 'right' } as const;
const mistaken = (id: string): Model => ({ name: id, verdict: 'WA', reason: { kind: 'mistake', id } });
const policy = (id: string): Model => ({ name: id, verdict: 'WA', reason: { kind: 'policy', id } });

const MODELS: Readonly<Record<string, readonly Model[]>> = {
  marbles: [
    { name: 'right', verdict: 'AC', reason: RIGHT },
    ...['three-directions', 'four-in-a-row', 'gaps', 'misere'].map(mistaken),
    { name: 'one-short', verdict: 'WA', reason: { kind: 'ends-early' } },
    { name: 'lower-case', verdict: 'WA', reason: { kind: 'capitals' } },
    { name: 'slow', verdict: 'TLE', reason: { kind: 'verdict' } },
  ],
  othello: [
    { name: 'right', verdict: 'AC', reason: RIGHT },
    { name: 'right-memo', verdict: 'AC', reason: RIGHT },
    ...['pass-ends', 'pass-drops', 'full-only', 'colours-swapped', 'black-first', 'distinct-boards'].map(
      mistaken,
    ),
    { name: 'slow', verdict: 'TLE', reason: { kind: 'verdict' } },
  ],
  bread: [
    { name: 'best', verdict: 'AC', reason: RIGHT },
    ...['minimax', 'most-wins', 'random'].map(policy),
    { name: 'illegal', verdict: 'WA', reason: { kind: 'illegal' } },
    { name: 'loop', verdict: 'TLE', reason: { kind: 'verdict' } },
  ],
};

export function modelsOf(problem: string): readonly Model[] {
  return MODELS[problem] ?? [];
}

/** Its first line says what it does. */
export function modelSource(problem: string, { name }: Model): string {
  const source = submissions[`${problem}/${name}.cpp`];
  if (source === undefined) throw new Error(`no model ${problem}/${name}`);
  return source;
}

export function reasonText({ name, verdict, reason }: Pick<Model, 'name' | 'verdict' | 'reason'>): Text {
  switch (reason.kind) {
    case 'right':
      return text('a right solution', '正确解法');
    case 'mistake':
      return text(`the known mistake ${reason.id}`, `已知错误 ${reason.id}`);
    case 'policy':
      return text(`plays by the policy ${reason.id}`, `按 ${reason.id} 策略取面包`);
    case 'ends-early':
      return text('leaves out the last answer', '漏掉最后一个答案');
    case 'capitals':
      return text('writes the words in small letters', '单词大小写不对');
    case 'illegal':
      return text('answers what is no move', '给出不合法的回答');
    case 'verdict':
      return text(`${name} gets ${verdict}`, `${name} 的结果是 ${verdict}`);
  }
}
