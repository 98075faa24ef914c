import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Text, text, zh } from '../../core/text.ts';
import { type BuildSetup, buildAs, isText } from './build.ts';
import type { Format } from './formats/format.ts';
import type { Kit } from './kit.ts';
import { exitCodesOf } from './run-with-files.ts';

/** Changes that make every input invalid. */
const DAMAGES: readonly { readonly what: Text; damage(input: string): string | undefined }[] = [
  { what: text('an empty file', '空文件'), damage: () => '' },
  { what: text('an extra line', '多一行'), damage: input => `${input}1\n` },
  { what: text('an extra empty line', '多一个空行'), damage: input => `${input}\n` },
  {
    what: text('no line end after the last line', '末行没有换行'),
    damage: input => input.replace(/\n$/, ''),
  },
  { what: text('a space at the end of a line', '行末有空格'), damage: input => input.replace('\n', ' \n') },
  { what: text('a space at the beginning', '开头有空格'), damage: input => ` ${input}` },
  {
    what: text('two spaces instead of one', '一个空格变成两个'),
    damage: input => (/[^ ] [^ ]/.test(input) ? input.replace(/([^ ]) ([^ ])/, '$1  $2') : undefined),
  },
  {
    what: text('a number with a leading zero', '数字有前导零'),
    damage: input => (/^[0-9]+$/m.test(input) ? input.replace(/^([0-9]+)$/m, '0$1') : undefined),
  },
];

/** Larger inputs are not changed; the small ones suffice. */
const DAMAGED_BYTES = 100_000;

export interface GivenInput {
  readonly where: string;
  read(): Buffer;
}

/** Runs the package's validator on every input, and on invalid inputs. */
export async function checkValidator(
  workshop: BuildSetup,
  format: Format,
  kit: Kit,
  inputs: readonly GivenInput[],
): Promise<{ where: string; what: Text }[]> {
  const parts = format.validator?.(kit);
  if (!parts || parts.source === '') return [];
  const { source: where, build, good } = parts;
  const validator = await buildAs(workshop, workshop.files.text(where) ?? '', build);
  if (isText(validator)) return [{ where, what: validator }];
  const small = inputs.map(given => given.read()).find(({ length }) => length <= DAMAGED_BYTES);
  const damaged = DAMAGES.flatMap(({ what, damage }) => {
    const content = small && damage(small.toString('latin1'));
    return content === undefined ? [] : [{ what, content }];
  });
  const given = [...inputs.map(input => input.read()), ...damaged.map(({ content }) => content)];
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-validator-'));
  try {
    const codes = await exitCodesOf(
      validator,
      join(folder, 'given'),
      Object.fromEntries(given.map((content, index) => [`${index}.in`, content])),
      given.map((_, index) => ({ stdin: `@/${index}.in` })),
      workshop.protection,
    );
    const refused = inputs.filter((_, index) => codes[index] !== good);
    const taken = damaged.filter((_, index) => codes[inputs.length + index] === good);
    return [
      ...refused.map(input => ({ where, what: text(`refuses ${input.where}`, `不接受 ${input.where}`) })),
      ...taken.map(({ what }) => ({
        where,
        what: text(`accepts an input with ${what.en}`, zh`接受了${what.zh}的输入`),
      })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
