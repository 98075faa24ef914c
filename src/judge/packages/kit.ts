import type { Text } from '../../core/text.ts';
import type { Problem } from '../problems/problem.ts';
import { MIB } from '../verdict.ts';
import type { Entry } from './archive/zip.ts';
import { asLineProgram } from './bread-sources.ts';
import type { DataPoint, DataSet } from './data/point.ts';
import { dataOf } from './data/registry.ts';
import { type Model, modelSource, modelsOf } from './models.ts';
import { breadStatement, type Style } from './statements/bread.ts';
import { marblesStatement } from './statements/marbles.ts';
import { othelloStatement } from './statements/othello.ts';

/** Everything that a package is made of, before it takes the form that a judge wants. */
export interface Kit {
  readonly problem: Problem;
  readonly seed: number;
  readonly data: DataSet;
  readonly models: readonly Model[];
  readonly cpuMs: number;
  readonly memoryMib: number;
}

export function makeKit(problem: Problem, seed: number): Kit {
  return {
    problem,
    seed,
    data: dataOf(problem.id, seed),
    models: modelsOf(problem.id),
    cpuMs: problem.limits.cpuMs,
    memoryMib: problem.limits.memoryBytes / MIB,
  };
}

/** A match is a problem with a referee; the others compare tokens. */
export function isMatch({ problem }: Kit): boolean {
  return problem.kind === 'match';
}

export function statementOf({ problem }: Kit, style: Style): Text {
  switch (problem.id) {
    case 'marbles':
      return marblesStatement();
    case 'othello':
      return othelloStatement();
    default:
      return breadStatement(style);
  }
}

/** The statement with title and samples, in Markdown. `fence` names the language of a sample's block. */
export function statementMarkdown(
  kit: Kit,
  style: Style,
  lang: 'en' | 'zh',
  fence: (kind: string) => string,
): string {
  const { title } = kit.problem;
  const samples = kit.data.samples.map(({ name, input, answer }) => {
    const words = lang === 'en' ? ['Sample input', 'Sample output'] : ['样例输入', '样例输出'];
    const block = (word: string, kind: string, content: string) =>
      `## ${word} ${name}\n\n\`\`\`${fence(`${kind}${name}`)}\n${content.trimEnd()}\n\`\`\`\n`;
    return `\n${block(words[0]!, 'input', joined(input()))}\n${block(words[1]!, 'output', joined(answer()))}`;
  });
  return `# ${title[lang]}\n\n${statementOf(kit, style)[lang]}${samples.join('')}`;
}

export function joined(pieces: Iterable<string | Uint8Array>): string {
  return Buffer.concat([...pieces].map(piece => Buffer.from(piece))).toString('utf8');
}

export function file(path: string, content: string): Entry {
  return { path, content: () => [content] };
}

/** A point's two files. */
export function pointFiles(folder: string, point: DataPoint, answerEnding = 'out'): Entry[] {
  return [
    { path: `${folder}${point.name}.in`, content: () => point.input() },
    { path: `${folder}${point.name}.${answerEnding}`, content: () => point.answer() },
  ];
}

/** The source of a model as the judge of the package wants it. */
export function modelText({ problem }: Kit, model: Model, style: Style): string {
  const source = modelSource(problem.id, model);
  return problem.kind === 'match' && style === 'lines' ? asLineProgram(source) : source;
}
