import { typographyErrors } from '../../core/chinese-setting.ts';

/** Errors in the typography of Chinese output; columns of tables are separate. */
export function misset(output: string): { readonly expected: string; readonly found: string }[] {
  return output
    .split(/\n| {2,}/)
    .filter(words => /[\u4e00-\u9fff]|\d %/.test(words))
    .flatMap(typographyErrors);
}
