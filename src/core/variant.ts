import { err, ok, type Result } from './result.ts';
import { type Text, text } from './text.ts';

/** A value of a parameter. */
export type Parameter = number | boolean | string;

/** The parameters of a game, as plain data that survives JSON; each game defines its own. */
export type Variant = Readonly<Record<string, Parameter>>;

/** The properties of every option. */
export interface OptionBase {
  /** Its name in links, in specs and after `--`. */
  readonly id: string;
  /** Its former name in links. */
  readonly formerly?: string;
  readonly title: Text;
  readonly help: Text;
}

/** Rows and columns, as `4x5`: the parameters `rows` and `columns`. */
export interface SizeOption extends OptionBase {
  readonly kind: 'size';
  /** The sizes that a page offers; others may be typed. */
  readonly rows: readonly number[];
  /** Square boards have as many columns as rows. */
  readonly columns: readonly number[] | 'as rows';
}

/** A parameter with a number. */
export interface NumberOption extends OptionBase {
  readonly kind: 'number';
  readonly key: string;
  readonly least: number;
  readonly most: number;
}

/** A parameter that is on or off. */
export interface FlagOption extends OptionBase {
  readonly kind: 'flag';
  readonly key: string;
}

/** Free text in one line. */
export interface WordsOption extends OptionBase {
  readonly kind: 'words';
  readonly key: string;
  /** The placeholder for its value in the help. */
  readonly example: string;
}

/** A parameter that users may set, with everything a front end needs to ask for it. */
export type VariantOption = SizeOption | NumberOption | FlagOption | WordsOption;

const SIZE_PATTERN = /^([1-9][0-9]?)[x×]([1-9][0-9]?)$/i;

export function makeSize(rows: number, columns: number): string {
  return `${rows}x${columns}`;
}

/**
 * Parses the text of an option; the error says what was expected.
 *
 * @example
 * ```ts
 * import { cram, parseOption } from 'kibitz/games';
 *
 * console.log(parseOption(cram.options[0]!, '4x5')); // { ok: true, value: { rows: 4, columns: 5 } }
 * ```
 */
export function parseOption(option: VariantOption, source: string): Result<Variant, Text> {
  switch (option.kind) {
    case 'size': {
      const size = SIZE_PATTERN.exec(source);
      return size
        ? ok({ rows: Number(size[1]), columns: Number(size[2]) })
        : err(text('rows x columns, such as 4x5', '行数 x 列数，例如 4x5'));
    }
    case 'number': {
      const { key, least, most } = option;
      const value = Number(source);
      return /^[0-9]+$/.test(source) && value >= least && value <= most
        ? ok({ [key]: value })
        : err(text(`a whole number from ${least} to ${most}`, `${least} 至 ${most} 的整数`));
    }
    case 'flag':
      return source === '' || source === '1'
        ? ok({ [option.key]: true })
        : source === '0'
          ? ok({ [option.key]: false })
          : err(text('1 or 0', '1 或 0'));
    case 'words':
      return ok({ [option.key]: source });
  }
}

/**
 * The inverse of `parseOption`; undefined for a flag that is not set.
 *
 * @example
 * ```ts
 * import { cram, makeOption } from 'kibitz/games';
 *
 * console.log(makeOption(cram.options[0]!, { rows: 4, columns: 5 })); // 4x5
 * ```
 */
export function makeOption(option: VariantOption, variant: Variant): string | undefined {
  if (option.kind === 'size') return makeSize(Number(variant.rows), Number(variant.columns));
  const value = variant[option.key];
  if (option.kind === 'flag') return value === true ? '1' : undefined;
  return value === undefined ? undefined : `${value}`;
}

/** The placeholder for an option's value in a help text (`RxC`, `K`); flags have none. */
export function optionValueName(option: VariantOption): string | undefined {
  switch (option.kind) {
    case 'size':
      return 'RxC';
    case 'number':
      return 'K';
    case 'words':
      return option.example;
    case 'flag':
      return undefined;
  }
}

export const MISERE: FlagOption = {
  kind: 'flag',
  id: 'misere',
  key: 'misere',
  title: text('Misère', '反常规则'),
  help: text('misère play: who moves last loses', '反常规则：走最后一步的一方输'),
};

export const MAX_RUN: NumberOption = {
  kind: 'number',
  id: 'max-run',
  formerly: 'run',
  key: 'maxRun',
  least: 1,
  most: 64,
  title: text('Longest run', '最多连放'),
  help: text('longest run a move may place', '一次最多连放的个数'),
};

export function boardOption(rows: SizeOption['rows'], columns: SizeOption['columns']): SizeOption {
  return {
    kind: 'size',
    id: 'board',
    title: text('Board', '棋盘'),
    help: text('size of the board, rows x columns', '棋盘大小，行数 x 列数'),
    ...{ rows, columns },
  };
}

export function wordsOption(id: string, title: Text, help: Text, example: string, key = id): WordsOption {
  return { kind: 'words', id, key, title, help, example };
}
