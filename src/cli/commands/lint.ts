import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactJson } from '../../answer/json.ts';
import { PUNCTUATION, text } from '../../core/text.ts';
import { visibleJson, visibleLines } from '../../core/visible.ts';
import { type LintReport, lintPackage } from '../../judge/packages/lint.ts';
import type { Invocation, PlainCommand } from '../command.ts';
import { lastExample } from '../judge/problem-names.ts';
import { makeTable } from '../output.ts';

export const lintCommand: PlainCommand = {
  kind: 'plain',
  name: 'lint',
  summary: text(
    'check a package that kibitz exported, and judge its model solutions',
    '检查题目包，并评测其中的标程和错解',
  ),
  operands: 'FILE.zip|FOLDER',
  options: [
    {
      name: 'no-judge',
      help: text('check the files only, run nothing', '只检查文件，不运行程序'),
    },
    {
      name: 'testlib',
      value: 'FOLDER',
      help: text(
        'folder of testlib.h, to compile with the original',
        'testlib.h 所在的文件夹，用真正的 testlib 编译',
      ),
    },
  ],
  examples: [`kibitz lint ${lastExample()}-luogu.zip`, 'kibitz lint package/ --no-judge --json'],
  async run(invocation) {
    const { values, rest, json, write, reportError, translate } = invocation;
    const [path, extra] = rest;
    if (path === undefined || extra !== undefined) {
      reportError(
        text('lint needs one package: a zip file or a folder', 'lint 需要一个题目包：zip 文件或文件夹'),
      );
      return 2;
    }
    const header = values.testlib === undefined ? undefined : join(String(values.testlib), 'testlib.h');
    if (header !== undefined && !existsSync(header)) {
      reportError(text(`there is no ${header}`, `找不到 ${header}`));
      return 2;
    }
    const linted = await lintPackage(path, {
      judge: values['no-judge'] !== true,
      ...(header === undefined ? {} : { testlib: readFileSync(header, 'utf8') }),
    });
    if (!linted.ok) {
      reportError(visibleLines(translate(linted.error.why)).join('\n'));
      return linted.error.kind === 'missing-tool' ? 3 : 2;
    }
    const { value } = linted;
    if (json) write(`${visibleJson(exactJson(jsonOf(value, invocation)))}\n`);
    // it contains file names and compiler output
    else write(`${linesOf(path, value, invocation).flatMap(visibleLines).join('\n')}\n`);
    return value.findings.length === 0 ? 0 : 1;
  },
};

function jsonOf({ findings, trials, ...rest }: LintReport, { translate }: Invocation) {
  return {
    ...rest,
    ok: findings.length === 0,
    findings: findings.map(({ where, what }) => ({ where, what: translate(what) })),
    ...(trials
      ? {
          models: trials.map(({ path, expected, verdict, score, reason, problem }) => ({
            path,
            expected,
            verdict,
            ...(score === undefined ? {} : { score }),
            reason: translate(reason),
            ok: problem === undefined,
          })),
        }
      : {}),
  };
}

function linesOf(path: string, report: LintReport, { translate, lang }: Invocation): string[] {
  const { findings, trials, problem, format, files, points } = report;
  const table = (trials ?? []).map(({ path: where, expected, verdict, score, reason, problem: wrong }) => [
    wrong ? '✗' : '✓',
    where,
    expected === verdict ? verdict : `${verdict} ≠ ${expected}`,
    score === undefined ? '' : `${score}`,
    translate(reason),
  ]);
  return [
    translate(
      text(
        `${path}: ${problem} for ${format}, ${files} files, ${points} points`,
        `${path}：${problem}，${format} 格式，${files} 个文件，${points} 个测试点`,
      ),
    ),
    ...(table.length > 0 ? makeTable(table) : []),
    ...findings.map(({ where, what }) => `✗ ${where}${PUNCTUATION[lang].colon}${translate(what)}`),
    findings.length === 0
      ? translate(text('all is well', '一切正常'))
      : translate(text(`${findings.length} findings`, `${findings.length} 处问题`)),
  ];
}
