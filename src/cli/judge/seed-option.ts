import { parseSeed, type Seed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { defaultSeed, type Problem } from '../../problems/problem.ts';
import type { OptionSpec, OptionValues } from '../options.ts';

const EXPECTED = text(
  'a whole number from 0 to 4294967295 or 32 hexadecimal digits',
  '0 至 4294967295 的整数，或 32 位十六进制数',
);

/** The option with what the same seed repeats. */
export function seedOption(help: Text): OptionSpec {
  return {
    name: 'seed',
    value: 'SEED',
    check: value => (parseSeed(value) === undefined ? EXPECTED : undefined),
    help: text(
      `${help.en}; default: fresh for matches, else 1`,
      `${help.zh}；默认：对战题每次不同，其他题为 1`,
    ),
  };
}

export function seedFrom(values: OptionValues, problem: Problem): Seed {
  const given = typeof values.seed === 'string' ? parseSeed(values.seed) : undefined;
  return given ?? defaultSeed(problem);
}
