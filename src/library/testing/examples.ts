import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './consumer.ts';

export interface Example {
  /** The file with the example. */
  readonly where: string;
  readonly source: string;
  /** It needs a browser. */
  readonly forBrowser: boolean;
  /** What it prints, by its own account: `console.log(…); // this`. */
  readonly prints: readonly string[];
}

/** The examples of the doc comments, and those of the library's page. */
export function findExamples(): Example[] {
  const src = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.test\.ts$|\/testing\/|^generated/.test(name))
    .map(name => join('src', name));
  return [...src.sort().flatMap(commentExamples), ...pageExamples(join('docs', 'library.md'))];
}

function commentExamples(where: string): Example[] {
  const source = readFileSync(join(ROOT, where), 'utf8');
  return [...source.matchAll(/@example\s[^`]*```ts\n([\s\S]*?)```/g)].map(([, code]) =>
    exampleOf(where, code!.replace(/^ *\* ?/gm, '')),
  );
}

function pageExamples(where: string): Example[] {
  const source = readFileSync(join(ROOT, where), 'utf8');
  return [...source.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => exampleOf(where, code!));
}

function exampleOf(where: string, source: string): Example {
  const prints = [...source.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => line!);
  return { where, source, forBrowser: where.includes('/web/'), prints };
}
