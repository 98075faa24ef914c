import { err, ok, type Result } from '../../core/result.ts';
import type { Fact, FactOrName, LessonData } from '../model.ts';
import { complaint, type LessonError } from './faults.ts';

/** The answer of a command with `--json`: one value per line. */
export type FactSource = (fact: Fact) => Promise<Result<readonly unknown[], LessonError>>;

/** A number, a fraction or a word of a command's answer. */
export type FactValue = string | number | boolean;

/** `kibitz count …`, for readers who want to check. */
export function factCommand({ command }: Fact): string {
  return ['kibitz', ...command.map(word => (/[\s&?*]/.test(word) ? `'${word}'` : word)), '--json'].join(' ');
}

export function findFact({ facts = {} }: LessonData, fact: FactOrName): Result<Fact, LessonError> {
  if (typeof fact !== 'string') return ok(fact);
  const known = facts[fact];
  return known
    ? ok(known)
    : err(complaint(`a fact: ${Object.keys(facts).join(', ') || 'none is there'}`, `'${fact}'`));
}

/** Follows a path into a command's answers; several lines are an array. */
export function pickFact(answers: readonly unknown[], path: string): Result<FactValue, LessonError> {
  const isList = answers.length !== 1 || (!Array.isArray(answers[0]) && /^(0|last)(\.|$)/.test(path));
  let at: unknown = isList ? answers : answers[0];
  for (const name of path.split('.')) {
    const next = stepInto(at, name);
    if (next === undefined) {
      return err(
        complaint(`'${path}' in the answer`, `no '${name}' in ${JSON.stringify(at)?.slice(0, 120)}`),
      );
    }
    at = next;
  }
  if (typeof at === 'number' || typeof at === 'string' || typeof at === 'boolean') return ok(at);
  return err(complaint(`a number or a word at '${path}'`, JSON.stringify(at).slice(0, 120)));
}

function stepInto(at: unknown, name: string): unknown {
  if (Array.isArray(at)) {
    if (name === 'length') return at.length;
    return name === 'last' ? at.at(-1) : at[Number(name)];
  }
  if (typeof at !== 'object' || at === null) return undefined;
  return Object.entries(at).find(([key]) => key === name)?.[1];
}

/** The numeric value: fractions as decimals, words as nothing. */
export function numberOf(value: FactValue): number {
  const [numerator, denominator = '1'] = `${value}`.split('/');
  return Number(numerator) / Number(denominator);
}

/** The text of a fact: integers get thousands separators. `format` is `plain` or a number of decimal places. */
export function factText(value: FactValue, format?: string): string {
  const isPlain = format === 'plain';
  const words = format && !isPlain ? Number(value).toFixed(Number(format)) : `${value}`;
  const [, sign, digits, rest] = /^(-?)(\d+)(\.\d+)?$/.exec(words) ?? [];
  if (isPlain || digits === undefined) return words;
  return `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ?? ''}`;
}
