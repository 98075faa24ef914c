import { createHash } from 'node:crypto';
import { parse, stringify } from 'yaml';
import { makeSeed, parseSeed } from '../../../core/seed.ts';
import { text } from '../../../core/text.ts';
import type { DataPoint } from '../../../problems/data-set.ts';
import { file, type Kit, pointFiles } from '../kit.ts';
import { makeLatex } from '../latex.ts';
import { packageSource } from '../sources.ts';
import { type Format, GOOD_KATTIS } from './format.ts';
import { sameWords } from './rules.ts';

const FOLDERS = { AC: 'accepted', WA: 'wrong_answer', TLE: 'time_limit_exceeded' } as const;
const FLAGS = ['-std=c++17', '-O2'];
/** A seed for the sample of a match, which must differ from all secret points. */
const SAMPLE_SEED = parseSeed('0123456789abcdef0123456789abcdef')!;

const PASS_OR_FAIL = text(
  '\nOn this judge a program is accepted when its score is at least 100.\n',
  '\n本评测系统中，得分达到 100 分才算通过。\n',
);

/** The Kattis problem package format, legacy version, ICPC subset: pass or fail. */
export const icpc: Format = {
  id: 'icpc',
  style: 'lines',
  // the name of the folder is the problem's short name there
  zipName: ({ problem }) => `${problem.id.replaceAll(/[^a-z0-9]/g, '')}.zip`,
  refuses: ({ problem: { id }, inputRules }) =>
    inputRules === undefined
      ? text(`${id} has no input rules, which icpc needs`, `${id} 没有 icpc 格式所需的输入检查规则`)
      : undefined,
  layout(kit) {
    const { problem, data, cpuMs, memoryMib, referee, inputRules = '' } = kit;
    const about = {
      problem_format_version: 'legacy',
      uuid: uuidOf(kit),
      // other languages have their names in the statements
      name: problem.title.en,
      type: 'pass-fail',
      license: 'permission',
      rights_owner: 'Kibitz',
      ...(referee
        ? { validation: 'custom interactive' }
        : { validation: 'default', validator_flags: 'case_sensitive' }),
      limits: { memory: memoryMib, output: 64 },
    };
    const secret = data.points.map(point => ({ ...point, name: point.name.padStart(2, '0') }));
    return [
      file('problem.yaml', stringify(about)),
      // the format has no time limit: Kattis reads the first, DOMjudge the second
      file('.timelimit', `${cpuMs / 1000}\n`),
      file('domjudge-problem.ini', `timelimit = ${cpuMs / 1000}\n`),
      ...(['en', 'zh'] as const).map(lang =>
        file(
          `problem_statement/problem.${lang}.tex`,
          makeLatex(
            problem.title[lang],
            `${kit.statement('lines')[lang]}${referee ? PASS_OR_FAIL[lang] : ''}`,
          ),
        ),
      ),
      file(
        'input_validators/validate.cpp',
        packageSource('kattis-validator.cpp', { 'validator.cpp': inputRules }),
      ),
      ...(referee
        ? [
            file(
              'output_validators/referee/validate.cpp',
              packageSource('kattis-referee.cpp', { 'referee.h': referee }),
            ),
          ]
        : []),
      ...samplesOf(kit).flatMap(point => pointFiles('data/sample/', point, 'ans')),
      ...(kit.dialogue.length > 0 ? [file('data/sample/1.interaction', interaction(kit.dialogue))] : []),
      ...secret.flatMap(point => pointFiles('data/secret/', point, 'ans')),
    ];
  },
  guide: ({ problem }) =>
    text(
      `The folder that it is unpacked into gives the problem its short name: \`${icpc.zipName!({ problem }).replace('.zip', '')}\`, small letters and digits only. \`verifyproblem FOLDER\` of Kattis problemtools checks it; DOMjudge imports the zip.\n`,
      `解压所在的文件夹名即为题目短名：\`${icpc.zipName!({ problem }).replace('.zip', '')}\`，只能用小写字母和数字。可用 Kattis problemtools 的 \`verifyproblem 文件夹\` 检查；DOMjudge 可直接导入 zip。\n`,
    ),
  statements: () => ({ en: 'problem_statement/problem.en.tex', zh: 'problem_statement/problem.zh.tex' }),
  modelPath(kit: Kit, name: string) {
    const { verdict } = kit.models.find(model => model.name === name)!;
    return `submissions/${FOLDERS[verdict as keyof typeof FOLDERS]}/${name}.cpp`;
  },
  program: () => ({ flags: FLAGS }),
  comparison: () => ({ kind: 'rule', same: sameWords }),
  referee: () => ({
    kind: 'interactor',
    source: 'output_validators/referee/validate.cpp',
    build: { flags: FLAGS },
    args: ['@/1.in', '@/1.ans', '/tmp'],
    score: ({ exitCode }) => (exitCode === GOOD_KATTIS ? 100 : 0),
  }),
  validator: () => ({ source: 'input_validators/validate.cpp', build: { flags: FLAGS }, good: GOOD_KATTIS }),
  required: ({ referee }) => [
    'problem.yaml',
    'input_validators/validate.cpp',
    ...(referee ? ['output_validators/referee/validate.cpp'] : []),
  ],
  describe(files, { referee }) {
    const about = files.yaml('problem.yaml', parse) as
      | { limits?: { memory?: number }; validator_flags?: string }
      | undefined;
    const ini = /^timelimit = ([0-9.]+)$/m.exec(files.text('domjudge-problem.ini') ?? '');
    const seconds = Number(files.text('.timelimit')?.trim() ?? Number.NaN);
    // by default the validator ignores case
    if (!about || (!referee && about.validator_flags !== 'case_sensitive')) return undefined;
    const inputs = files.names.filter(name => /^data\/secret\/.*\.in$/.test(name)).sort();
    return {
      cpuMs: ini && Number(ini[1]) === seconds ? seconds * 1000 : undefined,
      memoryMib: about.limits?.memory,
      points: inputs.map(input => ({ input, answer: input.replace(/in$/, 'ans') })),
    };
  },
};

function samplesOf({ data, problem, referee }: Kit): readonly DataPoint[] {
  if (!referee || data.samples.length > 0) return data.samples;
  return problem.data!(SAMPLE_SEED).points.slice(0, 1);
}

/** Kattis allows no space after the mark. */
function interaction(dialogue: readonly string[]): string {
  return `${dialogue.map(line => line.replace(/^([<>]) /, '$1')).join('\n')}\n`;
}

/** The same package has the same uuid; version 8 allows custom bits. */
function uuidOf({ problem, seed }: Kit): string {
  const hex = createHash('sha256')
    .update(`kibitz ${problem.id} ${makeSeed(seed)}`)
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
