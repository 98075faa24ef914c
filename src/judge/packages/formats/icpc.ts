import { parse, stringify } from 'yaml';
import { BREAD_SOURCES } from '../bread-sources.ts';
import { file, isMatch, type Kit, pointFiles, statementOf } from '../kit.ts';
import { makeLatex } from '../statements/latex.ts';
import type { Format } from './format.ts';
import { INPUT_VALIDATORS } from './icpc-validators.ts';

const FOLDERS = { AC: 'accepted', WA: 'wrong_answer', TLE: 'time_limit_exceeded' } as const;

/** The Kattis problem package format, legacy version, ICPC subset: pass or fail. */
export const icpc: Format = {
  id: 'icpc',
  style: 'lines',
  layout(kit) {
    const { problem, data, cpuMs, memoryMib } = kit;
    const about = {
      problem_format_version: 'legacy',
      name: { en: problem.title.en, zh: problem.title.zh },
      type: 'pass-fail',
      license: 'permission',
      rights_owner: 'Kibitz',
      validation: isMatch(kit) ? 'custom interactive' : 'default',
      limits: { memory: memoryMib, output: 64 },
    };
    const secret = data.points.map(point => ({ ...point, name: point.name.padStart(2, '0') }));
    return [
      file('problem.yaml', stringify(about)),
      // the format leaves the time to the system: Kattis reads the first, DOMjudge the second
      file('.timelimit', `${cpuMs / 1000}\n`),
      file('domjudge-problem.ini', `timelimit = ${cpuMs / 1000}\n`),
      ...(['en', 'zh'] as const).map(lang =>
        file(
          `problem_statement/problem.${lang}.tex`,
          makeLatex(problem.title[lang], statementOf(kit, 'lines')[lang]),
        ),
      ),
      file(`input_validators/validate.cpp`, INPUT_VALIDATORS[problem.id] ?? ''),
      ...(isMatch(kit)
        ? [file('output_validators/referee/validate.cpp', BREAD_SOURCES.kattisValidator)]
        : []),
      ...data.samples.flatMap(point => pointFiles('data/sample/', point, 'ans')),
      ...secret.flatMap(point => pointFiles('data/secret/', point, 'ans')),
    ];
  },
  statements: () => ({ en: 'problem_statement/problem.en.tex', zh: 'problem_statement/problem.zh.tex' }),
  modelPath(kit: Kit, name: string) {
    const { verdict } = kit.models.find(model => model.name === name)!;
    return `submissions/${FOLDERS[verdict as keyof typeof FOLDERS]}/${name}.cpp`;
  },
  referee: () => ({
    kind: 'interactor',
    source: 'output_validators/referee/validate.cpp',
    fullScoreExit: 42,
  }),
  required: kit => [
    'problem.yaml',
    'input_validators/validate.cpp',
    ...(isMatch(kit) ? ['output_validators/referee/validate.cpp'] : []),
  ],
  describe(files) {
    const about = files.yaml('problem.yaml', parse) as { limits?: { memory?: number } } | undefined;
    const ini = /^timelimit = ([0-9.]+)$/m.exec(files.text('domjudge-problem.ini') ?? '');
    const seconds = Number(files.text('.timelimit')?.trim() ?? Number.NaN);
    if (!about) return undefined;
    const inputs = files.names.filter(name => /^data\/secret\/.*\.in$/.test(name)).sort();
    return {
      cpuMs: ini && Number(ini[1]) === seconds ? seconds * 1000 : undefined,
      memoryMib: about.limits?.memory,
      points: inputs.map(input => ({ input, answer: input.replace(/in$/, 'ans') })),
    };
  },
};
