import type { GameDefinition } from '../../core/game.ts';
import type { Lang, Text } from '../../core/text.ts';
import type {
  FlagOption,
  NumberOption,
  SizeOption,
  Variant,
  VariantOption,
  WordsOption,
} from '../../core/variant.ts';
import { WORDS } from '../common/words.ts';

/** One thing about a variant that can be chosen, with what choosing it changes. */
export type VariantChoice =
  | {
      readonly kind: 'number';
      readonly title: Text;
      readonly offered: readonly number[];
      value(variant: Variant): number;
      change(value: number): Variant;
    }
  | {
      readonly kind: 'flag';
      readonly title: Text;
      value(variant: Variant): boolean;
      change(value: boolean): Variant;
    }
  | {
      readonly kind: 'words';
      readonly title: Text;
      readonly help: Text;
      value(variant: Variant): string;
      change(value: string): Variant;
    };

/** The choices that the page offers for a game, from the game's own options. */
export function variantChoices({ options }: GameDefinition): readonly VariantChoice[] {
  return options.flatMap(choicesOf);
}

/** The board as 4×4, and the other options: longest run 3, misère. */
export function variantWords({ options }: GameDefinition, variant: Variant, lang: Lang): readonly string[] {
  return options.flatMap(option => wordsOf(option, variant, lang));
}

function wordsOf(option: VariantOption, variant: Variant, lang: Lang): readonly string[] {
  if (option.kind === 'size') return [`${variant.rows}×${variant.columns}`];
  const value = variant[option.key];
  if (option.kind === 'flag') return value === true ? [option.title[lang]] : [];
  return option.kind === 'number' ? [`${option.title[lang]} ${value}`] : [];
}

function choicesOf(option: VariantOption): readonly VariantChoice[] {
  switch (option.kind) {
    case 'size':
      return sizeChoices(option);
    case 'number':
      return [numberChoice(option.title, option.key, offeredNumbers(option))];
    case 'flag':
      return [flagChoice(option)];
    case 'words':
      return [wordsChoice(option)];
  }
}

/** More would not fit beside each other. */
const MOST_OFFERED = 6;

function offeredNumbers({ least, most }: NumberOption): number[] {
  return Array.from({ length: Math.min(MOST_OFFERED, most - least + 1) }, (_, index) => least + index);
}

/** One size for square boards, only the length for a row, else rows and columns. */
function sizeChoices({ rows, columns }: SizeOption): readonly VariantChoice[] {
  if (columns === 'as rows') {
    const size = numberChoice(WORDS.size, 'rows', rows);
    return [{ ...size, change: (value: number) => ({ rows: value, columns: value }) }];
  }
  const sides = [
    { title: WORDS.rows, key: 'rows', offered: rows },
    { title: WORDS.columns, key: 'columns', offered: columns },
  ];
  return sides
    .filter(({ offered }) => offered.length > 1)
    .map(({ title, key, offered }) => numberChoice(title, key, offered));
}

function numberChoice(
  title: Text,
  key: string,
  offered: readonly number[],
): Extract<VariantChoice, { kind: 'number' }> {
  return {
    kind: 'number',
    title,
    offered,
    value: variant => Number(variant[key]),
    change: value => ({ [key]: value }),
  };
}

function flagChoice({ title, key }: FlagOption): VariantChoice {
  return {
    kind: 'flag',
    title,
    value: variant => variant[key] === true,
    change: value => ({ [key]: value }),
  };
}

function wordsChoice({ title, help, key }: WordsOption): VariantChoice {
  return {
    kind: 'words',
    title,
    help,
    value: variant => `${variant[key] ?? ''}`,
    change: value => ({ [key]: value }),
  };
}
