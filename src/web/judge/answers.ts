import type { TestPoint } from '../../problems/test-point.ts';
import type { ProgramFailure } from './protocol.ts';

export function wordsOf(output: string): string[] {
  return output.split(/\s+/).filter(word => word !== '');
}

/** Where the words leave the expected ones; what is missing had ended there. */
export function firstDifference(
  expected: Iterable<string>,
  words: readonly string[],
): { readonly token: number; readonly expected?: string; readonly got?: string } | undefined {
  let token = 0;
  for (const wanted of expected) {
    const got = words[token];
    if (got === undefined) return { token, expected: wanted };
    if (got !== wanted) return { token, expected: wanted, got };
    token++;
  }
  const more = words[token];
  return more === undefined ? undefined : { token, got: more };
}

/** Everything that a wrong program answered: what else answers like it. */
export class Answers {
  private readonly given: { readonly test: TestPoint; readonly words: readonly string[] }[] = [];

  add(test: TestPoint, words: readonly string[]): void {
    this.given.push({ test, words });
  }

  /** A known mistake that gives the same answers on every test that was run, and an answer that is always the same. */
  alike(): Pick<ProgramFailure, 'mistake' | 'constant'> {
    const cases = this.given.reduce((sum, { test }) => sum + test.cases, 0);
    const known = this.given.flatMap(({ test }) => test.mistakes ?? []);
    const ids = new Set(known.map(({ id }) => id));
    const found = [...ids].find(id => this.given.every(({ test, words }) => isMade(test, id, words)));
    const mistake = known.find(({ id }) => id === found);
    const constant = this.constant();
    return {
      ...(mistake ? { mistake: { title: mistake.title, cases } } : {}),
      ...(constant === undefined ? {} : { constant }),
    };
  }

  private constant(): string | undefined {
    const first = this.given[0]?.words[0];
    const count = this.given.reduce((sum, { words }) => sum + words.length, 0);
    if (first === undefined || count < 2) return undefined;
    return this.given.every(({ words }) => words.every(word => word === first)) ? first : undefined;
  }
}

function isMade({ mistakes }: TestPoint, wanted: string, words: readonly string[]): boolean {
  const mistake = mistakes?.find(({ id }) => id === wanted);
  return mistake !== undefined && !firstDifference(mistake.expected(), words);
}
