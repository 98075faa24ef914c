import { typographyErrors } from '../../core/chinese-setting.ts';

/** Where what a command wrote is not set as Chinese is; the columns of a table stand apart. */
export function misset(output: string): { readonly expected: string; readonly found: string }[] {
  return output
    .split(/\n| {2,}/)
    .filter(words => /[\u4e00-\u9fff]|\d %/.test(words))
    .flatMap(typographyErrors);
}
