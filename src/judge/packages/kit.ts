import { err, ok, type Result } from '../../core/result.ts';
import type { Seed } from '../../core/seed.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { submissions } from '../../generated/submissions.ts';
import type { DataPoint, DataSet } from '../../problems/data-set.ts';
import type { Model } from '../../problems/model.ts';
import type { Problem, Style } from '../../problems/problem.ts';
import { MIB } from '../../problems/verdict.ts';
import type { PackageFile } from './make-zip.ts';
import { packageSource } from './sources.ts';

/** The content of a package, before it is put into a judge's format. */
export interface Kit {
  readonly problem: Problem;
  readonly seed: Seed;
  readonly data: DataSet;
  readonly models: readonly Model[];
  readonly cpuMs: number;
  readonly memoryMib: number;
  statement(style: Style): Text;
  /** See `inputRules` of a problem. */
  readonly inputRules: string | undefined;
  /** C++ of a match: opponent, rules and score. The other problems compare words. */
  readonly referee: string | undefined;
  /** A few lines between a program and the referee, `<` to the program and `>` from it; none for other problems. */
  readonly dialogue: readonly string[];
}

/**
 * The parts of a problem that packages are made of; the error names the part that it does not have.
 *
 * @example
 * ```ts
 * import { orThrow } from 'kibitz';
 * import { findProblem, makeKit } from 'kibitz/judge';
 *
 * const kit = orThrow(makeKit(findProblem('bread')!, 1));
 * console.log(kit.problem.id, kit.seed); // bread 1
 * ```
 */
export function makeKit(problem: Problem, seed: Seed): Result<Kit, Text> {
  const { id, models, limits, inputRules } = problem;
  const lacks = (part: Text) => err(text(`${id} has no ${part.en}`, zh`${id} 没有${part.zh}`));
  if (!problem.data) return lacks(text('test data', '测试数据'));
  if (!problem.statement) return lacks(text('statement', '题面'));
  const isMatch = problem.kind === 'match';
  if (isMatch && !problem.referee) return lacks(text('referee for packages', '题目包用的交互库'));
  return ok({
    problem,
    seed,
    data: problem.data(seed),
    models,
    cpuMs: limits.cpuMs,
    memoryMib: limits.memoryBytes / MIB,
    statement: style => problem.statement!(style),
    inputRules,
    referee:
      isMatch && problem.referee
        ? packageSource('referee.h', { 'rules.h': problem.referee.rules })
        : undefined,
    dialogue: isMatch ? (problem.dialogue ?? []) : [],
  });
}

/** The name of the header with a match's functions. */
export function headerName({ id }: Problem): string {
  return `${id}.h`;
}

/** The first right solution. */
export function mainModel({ models }: Kit): Model | undefined {
  return models.find(({ verdict }) => verdict === 'AC');
}

/** The statement with title and samples, in Markdown. `fence` names the language of a sample's block. */
export function statementMarkdown(
  kit: Kit,
  style: Style,
  lang: 'en' | 'zh',
  fence: (kind: string) => string = () => '',
): string {
  const { title } = kit.problem;
  const words = lang === 'en' ? ['Sample input', 'Sample output'] : ['样例输入', '样例输出'];
  const samples = kit.data.samples.map(({ name, input, answer }) => {
    const block = (word: string, kind: string, content: string) =>
      `## ${word} ${name}\n\n\`\`\`${fence(`${kind}${name}`)}\n${content.trimEnd()}\n\`\`\`\n`;
    return `\n${block(words[0]!, 'input', joined(input()))}\n${block(words[1]!, 'output', joined(answer()))}`;
  });
  const dialogue = style === 'lines' ? dialogueMarkdown(kit, lang) : '';
  return `# ${title[lang]}\n\n${kit.statement(style)[lang]}${samples.join('')}${dialogue}`;
}

/** The beginning of a match, as a dialogue. */
function dialogueMarkdown({ dialogue }: Kit, lang: 'en' | 'zh'): string {
  if (dialogue.length === 0) return '';
  const words =
    lang === 'en'
      ? ['Sample interaction', '`<` stands before what the program reads, `>` before what it writes.']
      : ['交互样例', '`<` 之后是程序读入的内容，`>` 之后是程序输出的内容。'];
  return `\n## ${words[0]}\n\n${words[1]}\n\n\`\`\`\n${dialogue.join('\n')}\n\`\`\`\n`;
}

/** All pieces as one text. */
export function joined(pieces: Iterable<string | Uint8Array>): string {
  return Buffer.concat([...pieces].map(piece => Buffer.from(piece))).toString('utf8');
}

export function file(path: string, content: string): PackageFile {
  return { path, content: () => [content] };
}

/** A point's two files. */
export function pointFiles(folder: string, point: DataPoint, answerEnding = 'out'): PackageFile[] {
  return [
    { path: `${folder}${point.name}.in`, content: () => point.input() },
    { path: `${folder}${point.name}.${answerEnding}`, content: () => point.answer() },
  ];
}

/** The source of a model in the style of the package. */
export function modelText({ referee }: Kit, model: Model, style: Style): string {
  const source = submissions[model.source];
  if (source === undefined) throw new Error(`there is no ${model.source}`);
  return referee && style === 'lines' ? `${source}\n${packageSource('lines-to-calls.cpp')}` : source;
}
