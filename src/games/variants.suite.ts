import type { Game, GameDefinition } from '../core/game.ts';
import type { Variant } from '../core/variant.ts';

const SIZES = ['1x5', '2x3', '3x3', '4x4'];

/** Every game in small: some boards, every flag, the numbers around the usual one. */
export function smallVariants({ options, usual, open }: GameDefinition): Game[] {
  let variants: Variant[] = [usual];
  for (const option of options) {
    const choices: Variant[] =
      option.kind === 'size'
        ? SIZES.map(size => size.split('x').map(Number)).map(([rows, columns]) => ({
            rows: rows!,
            columns: columns!,
          }))
        : option.kind === 'flag'
          ? [{ [option.key]: false }, { [option.key]: true }]
          : option.kind === 'number'
            ? [{}, { [option.key]: option.least + 1 }]
            : [{}];
    variants = variants.flatMap(variant => choices.map(choice => ({ ...variant, ...choice })));
  }
  return variants.flatMap(variant => {
    const game = open(variant);
    return game.ok && game.value.moves(game.value.initial()).length > 0 ? [game.value] : [];
  });
}
