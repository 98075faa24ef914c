import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const DECLARATION_KINDS = ['function', 'class', 'const', 'interface', 'type'] as const;
export type DeclarationKind = (typeof DECLARATION_KINDS)[number];

/** A name that a module declares, as the compiler emits it. */
export interface Declaration {
  readonly name: string;
  readonly kind: DeclarationKind;
  /** The file, below the folder of types. */
  readonly file: string;
  /** The text of the comment before it, without stars; empty if there is none. */
  readonly comment: string;
  /** The declaration itself, with the comments of its members. */
  readonly source: string;
}

interface Module {
  /** The comment at the top of the file, if it has `@module`. */
  readonly comment: string;
  readonly declared: ReadonlyMap<string, Declaration>;
  /** Names that it re-exports: the original name and its file. */
  readonly reExported: ReadonlyMap<string, { readonly name: string; readonly file: string }>;
  /** Files of which it re-exports everything. */
  readonly wholes: readonly string[];
}

/** Reads the declarations of a package line by line: the compiler's output is regular enough. */
export class Declarations {
  private readonly modules = new Map<string, Module>();

  constructor(private readonly folder: string) {}

  /** All names that a file exports, sorted. */
  exportsOf(file: string): readonly Declaration[] {
    return [...this.namesOf(file).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  moduleComment(file: string): string {
    return this.module(file).comment;
  }

  private namesOf(file: string): ReadonlyMap<string, Declaration> {
    const { declared, reExported, wholes } = this.module(file);
    const found = new Map(wholes.flatMap(whole => [...this.namesOf(whole)]));
    for (const [name, declaration] of declared) found.set(name, declaration);
    for (const [name, from] of reExported) {
      const origin = this.namesOf(from.file).get(from.name);
      if (!origin) throw new Error(`${file}: nothing declares ${from.name} in ${from.file}`);
      found.set(name, { ...origin, name });
    }
    return found;
  }

  private module(file: string): Module {
    let module = this.modules.get(file);
    if (!module) {
      module = readModule(file, readFileSync(join(this.folder, file), 'utf8'));
      this.modules.set(file, module);
    }
    return module;
  }
}

const DECLARED = /^export (?:declare )?(?:abstract )?(function|class|const|interface|type) ([\w$]+)/;
const RE_EXPORTED = /^export (?:type )?\{([^}]*)\} from '([^']+)';$/;
const WHOLE = /^export \* from '([^']+)';$/;

function readModule(file: string, source: string): Module {
  const declared = new Map<string, Declaration>();
  const reExported = new Map<string, { readonly name: string; readonly file: string }>();
  const wholes: string[] = [];
  const beside = (specifier: string) => join(dirname(file), specifier.replace(/\.js$/, '.d.ts'));
  let comment = '';
  let moduleComment = '';
  for (const statement of statements(source)) {
    if (statement.startsWith('/**')) {
      comment = plainComment(statement);
      if (comment.includes('@module')) moduleComment = comment.replace(/\s*@module\s*/, '');
      continue;
    }
    const [, kind, name] = DECLARED.exec(statement) ?? [];
    const [, names, from] = RE_EXPORTED.exec(statement) ?? [];
    const [, whole] = WHOLE.exec(statement) ?? [];
    if (name) declared.set(name, { name, kind: kind as DeclarationKind, file, comment, source: statement });
    else if (whole) wholes.push(beside(whole));
    else if (names !== undefined) {
      for (const entry of names.split(',').map(part => part.trim().replace(/^type /, ''))) {
        const [there = '', here = there] = entry.split(' as ');
        if (there) reExported.set(here, { name: there, file: beside(from!) });
      }
    }
    comment = '';
  }
  return { comment: moduleComment, declared, reExported, wholes };
}

/** Top-level comments and declarations; the other lines of a declaration are indented or close it. */
function statements(source: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of source.split('\n')) {
    if (line === '') continue;
    const goesOn = isOpen || /^[\s})\]]/.test(line);
    if (goesOn && found.length > 0) found.push(`${found.pop()}\n${line}`);
    else found.push(line);
    const comment = found.at(-1)!.startsWith('/**');
    if (comment) isOpen = !line.endsWith('*/');
    else isOpen = false;
  }
  return found;
}

function plainComment(comment: string): string {
  return comment
    .replace(/^\/\*\*\s?/, '')
    .replace(/\s*\*\/$/, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
}
