import { err, ok, type Result } from '../../core/result.ts';
import type { Fact, FactOrName, LessonData } from '../model.ts';
import { complaint, type LessonError } from './faults.ts';

/** What a command answered with `--json`: a value for each line. */
export type FactSource = (fact: Fact) => Promise<Result<readonly unknown[], LessonError>>;

/** A number, a fraction or a word as the command gave it. */
export type FactValue = string | number | boolean;

/** `kibitz count …`, for people who want to see for themselves. */
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

/** Follows a path into what a command answered; several lines are an array, and one may be taken for itself. */
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

/** To reckon with: fractions become what they are worth, and words nothing. */
export function numberOf(value: FactValue): number {
  const [numerator, denominator = '1'] = `${value}`.split('/');
  return Number(numerator) / Number(denominator);
}

/**
 * Whole numbers get their thousands separated; fractions and words stay as they are. `format` is what may stand behind
 * the name: `plain`, or to how many places a decimal is rounded.
 */
export function factText(value: FactValue, format?: string): string {
  const isPlain = format === 'plain';
  const words = format && !isPlain ? Number(value).toFixed(Number(format)) : `${value}`;
  const [, sign, digits, rest] = /^(-?)(\d+)(\.\d+)?$/.exec(words) ?? [];
  if (isPlain || digits === undefined) return words;
  return `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ?? ''}`;
}
