import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import { type BuildSetup, buildAs, isText } from './build.ts';
import type { Format } from './formats/format.ts';
import type { Kit } from './kit.ts';
import { exitCodesOf, runHelper, runWithFiles } from './run-with-files.ts';

/** Runs the package's generator; its validator must accept the input. */
export async function checkGenerator(
  workshop: BuildSetup,
  format: Format,
  kit: Kit,
): Promise<{ where: string; what: Text }[]> {
  const parts = format.generator?.(kit);
  const rules = format.validator?.(kit);
  if (!parts || !rules) return [];
  const { source: where, build, args } = parts;
  const built = async (path: string, how: typeof build) =>
    buildAs(workshop, workshop.files.text(path) ?? '', how);
  const generator = await built(where, build);
  if (isText(generator)) return [{ where, what: generator }];
  const validator = await built(rules.source, rules.build);
  // the validator is checked elsewhere
  if (isText(validator)) return [];
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-generator-'));
  try {
    const run = await runHelper(
      runWithFiles(generator, join(folder, 'generator'), {}, args),
      [],
      workshop.protection,
    );
    const [code] = await exitCodesOf(
      validator,
      join(folder, 'validator'),
      { '1.in': run.output },
      [{ stdin: '@/1.in' }],
      workshop.protection,
    );
    if (!run.end.fault && (run.end.exitCode ?? 0) === 0 && code === rules.good) return [];
    const words = args.join(' ');
    return [
      {
        where,
        what: text(
          `with arguments ${words} its input is refused by the validator`,
          `参数为 ${words} 时，生成的输入未通过数据校验器`,
        ),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
