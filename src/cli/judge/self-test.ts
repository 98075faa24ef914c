import { exactJson } from '../../answer/json.ts';
import { text } from '../../core/text.ts';
import { visibleJson } from '../../core/visible.ts';
import type { Protection } from '../../judge/sandbox/protection.ts';
import { runSelfTest, selfTestHolds } from '../../judge/self-test/self-test.ts';
import type { ExitCode, Invocation } from '../command.ts';
import type { JudgeOptions } from './options.ts';
import { createPaint } from './paint.ts';
import { selfTestJson, selfTestText } from './self-test-report.ts';

/** `kibitz judge --self-test`: exit code 0 if every protection holds, 1 if one does not, 3 without a compiler. */
export async function selfTest(
  protection: Protection,
  { jobs }: JudgeOptions,
  { rest, json, lang, write, reportError, onProgress }: Invocation,
): Promise<ExitCode> {
  if (rest.length > 0) {
    reportError(text(`--self-test takes no '${rest[0]}'`, `--self-test 不接受「${rest[0]}」`));
    return 2;
  }
  const tested = await runSelfTest({
    protection,
    jobs,
    onResult: (done, all) => onProgress({ share: done / all }),
  });
  if (!tested.ok) {
    reportError(tested.error);
    return 3;
  }
  const test = tested.value;
  if (json) write(`${visibleJson(exactJson(selfTestJson(test, lang)))}\n`);
  else write(selfTestText(test, lang, createPaint()));
  return selfTestHolds(test) ? 0 : 1;
}
