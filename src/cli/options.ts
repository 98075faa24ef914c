import { parseArgs } from 'node:util';
import { closest } from '../core/closest.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text, zh } from '../core/text.ts';
import { placeholder } from './placeholder.ts';

/** Checks the value of an option; answers what was expected when it is wrong. */
type Check = (value: string) => Text | undefined;

/** An option of a command: a flag, or a value that must look right. */
export interface OptionSpec {
  readonly name: string;
  readonly help: Text;
  /** What stands for the value in the help, as `RxC`; flags have none. */
  readonly value?: string;
  readonly check?: Check;
  /** A letter that means the same after one dash. */
  readonly short?: string;
}

export type OptionValues = Readonly<Record<string, string | true | undefined>>;

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly values: OptionValues;
}

export function parseArguments(
  args: readonly string[],
  specs: readonly OptionSpec[],
): Result<ParsedArguments, Text> {
  const options = Object.fromEntries(
    specs.map(({ name, value, short }) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(short === undefined ? {} : { short }),
      },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name: word, rawName } = token;
    const spec = specs.find(
      ({ name, short }) => name === word && (rawName.startsWith('--') || rawName === `-${short}`),
    );
    if (!spec) return err(unknownOption(rawName, specs));
    // `--protection --lang zh`: the value was forgotten, it is not called --lang
    const isForgotten = !token.inlineValue && specs.some(({ name }) => `--${name}` === token.value);
    const problem =
      valueProblem(spec, isForgotten ? undefined : token.value) ?? repetition(spec, values[spec.name]);
    if (problem) return err(problem);
    values[spec.name] = token.value ?? true;
  }
  return ok({ positionals, values });
}

function unknownOption(given: string, specs: readonly OptionSpec[]): Text {
  const near = closest(
    given,
    specs.map(({ name }) => `--${name}`),
  );
  return text(
    `there is no option ${given}${near ? `; did you mean ${near}?` : ''}`,
    `没有选项 ${given}${near ? `；是不是 ${near}？` : ''}`,
  );
}

/** Of two values one would be ignored, and a flag that stands there again was meant to be another one. */
function repetition({ name }: OptionSpec, before: string | true | undefined): Text | undefined {
  return before === undefined ? undefined : text(`--${name} is given twice`, `--${name} 出现了两次`);
}

function valueProblem({ name, value, check }: OptionSpec, given: string | undefined): Text | undefined {
  if (value === undefined) {
    return given === undefined ? undefined : text(`--${name} takes no value`, `--${name} 不带值`);
  }
  if (given === undefined || given === '')
    return text(`--${name} needs a value: ${value}`, `--${name} 需要一个值：${placeholder(value, 'zh')}`);
  const expected = check?.(given);
  return (
    expected &&
    text(
      `--${name}: expected ${expected.en}, found '${given}'`,
      zh`--${name}：应为${expected.zh}，实际是「${given}」`,
    )
  );
}

/** A value out of a list. */
export function oneOfOption(choices: readonly string[]): Check {
  const expected = text(`one of ${choices.join(', ')}`, `${choices.join('、')} 之一`);
  return value => (choices.includes(value) ? undefined : expected);
}

export function wholeNumber(least: number, most: number): Check {
  const expected = text(`a whole number from ${least} to ${most}`, `${least} 至 ${most} 的整数`);
  return value =>
    /^[0-9]+$/.test(value) && Number(value) >= least && Number(value) <= most ? undefined : expected;
}

export function anyNumber(least: number, most: number): Check {
  const expected = text(`a number from ${least} to ${most}`, `${least} 至 ${most} 的数`);
  return value =>
    /^[0-9]+(\.[0-9]+)?$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : expected;
}

const MEMORY_PATTERN = /^([0-9]+(?:\.[0-9]+)?)([KMGT]?)(?:i?B)?$/i;

/** Bytes: `512M` is 512·2^20. Undefined when it is not a size. */
export function parseMemory(value: string): number | undefined {
  const parsed = MEMORY_PATTERN.exec(value);
  if (!parsed) return undefined;
  const bytes = Number(parsed[1]) * 1024 ** ' KMGT'.indexOf((parsed[2] || ' ').toUpperCase());
  return bytes >= 1 ? Math.floor(bytes) : undefined;
}

export const memorySize: Check = value =>
  parseMemory(value) === undefined ? text('a size, such as 512M or 2G', '大小，例如 512M 或 2G') : undefined;
