import { type Text, text } from '../core/text.ts';
import type { Verdict } from './verdict.ts';

/** Why a model gets its verdict, in a form that the judge can confirm. */
export type Reason =
  | { readonly kind: 'right' }
  /** Its answers are exactly those of a known mistake. */
  | { readonly kind: 'mistake'; readonly id: string }
  /** All its moves agree with a known policy. */
  | { readonly kind: 'policy'; readonly id: string }
  /** The answers are right, but one is missing. */
  | { readonly kind: 'ends-early' }
  /** The words differ in capitals only. */
  | { readonly kind: 'capitals' }
  /** It loses games by illegal moves. */
  | { readonly kind: 'illegal' }
  /** The verdict alone. */
  | { readonly kind: 'verdict' };

/** A solution in a package, with its expected verdict. */
export interface Model {
  readonly name: string;
  /** The C++ source, below the folder of the problems. Its first line says what it does. */
  readonly source: string;
  readonly verdict: Verdict;
  readonly reason: Reason;
}

/** Models of a problem's folder, by the names of their sources. */
export function modelsIn(folder: string) {
  const model = (name: string, verdict: Verdict, reason: Reason): Model => ({
    name,
    source: `${folder}/submissions/${name}.cpp`,
    verdict,
    reason,
  });
  return {
    right: (name: string) => model(name, 'AC', { kind: 'right' }),
    /** Mistakes have the names of their models. */
    mistaken: (id: string) => model(id, 'WA', { kind: 'mistake', id }),
    /** Policies have the names of their models. */
    plays: (id: string) => model(id, 'WA', { kind: 'policy', id }),
    wrong: (name: string, kind: 'ends-early' | 'capitals' | 'illegal') => model(name, 'WA', { kind }),
    slow: (name: string) => model(name, 'TLE', { kind: 'verdict' }),
  };
}

export function reasonText({ name, verdict, reason }: Pick<Model, 'name' | 'verdict' | 'reason'>): Text {
  switch (reason.kind) {
    case 'right':
      return text('a right solution', '正确解法');
    case 'mistake':
      return text(`the known mistake ${reason.id}`, `常见错误 ${reason.id}`);
    case 'policy':
      return text(`plays by the policy ${reason.id}`, `按策略 ${reason.id} 走棋`);
    case 'ends-early':
      return text('leaves out the last answer', '漏掉最后一个答案');
    case 'capitals':
      return text('writes the answers in lower case', '答案写成了小写');
    case 'illegal':
      return text('gives an illegal answer', '给出不合法的回答');
    case 'verdict':
      return text(`${name} gets ${verdict}`, `${name} 的评测结果是 ${verdict}`);
  }
}
