import { extname } from 'node:path';

/** A token without its spelling: all names are alike, and all numbers; comments and white space are dropped. */
export interface SourceToken {
  readonly kind: string;
  /** Counted from 1. */
  readonly line: number;
}

interface Dialect {
  readonly comment: RegExp;
  readonly keywords: ReadonlySet<string>;
  readonly ignoresCase?: boolean;
}

const words = (list: string) => new Set(list.split(' '));
const C_COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

const C_LIKE: Dialect = {
  comment: C_COMMENT,
  keywords: words(
    'auto bool break case char class const continue default do double else enum extern float for function fn func go goto if import int interface let long match mut new operator package private public return short signed sizeof static struct switch template this throw try type typedef typename union unsigned using var void volatile while yield namespace include define std vector map set queue pair string memset cin cout scanf printf main',
  ),
};
const PYTHON: Dialect = {
  comment: /#[^\n]*/y,
  keywords: words(
    'and as assert break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield print input range len int map list',
  ),
};
const PASCAL: Dialect = {
  comment: /\/\/[^\n]*|\{[^}]*(?:\}|$)|\(\*[\s\S]*?(?:\*\)|$)/y,
  keywords: words(
    'and array begin boolean case char const div do downto else end file for function goto if in integer longint mod nil not of or packed procedure program read readln record repeat set shl shr string then to type until uses var while with write writeln xor',
  ),
  ignoresCase: true,
};
const DIALECTS: Readonly<Record<string, Dialect>> = { '.py': PYTHON, '.pas': PASCAL, '.pp': PASCAL };

const STRING = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?/y;
const NUMBER = /[0-9](?:[0-9a-zA-Z_']|\.[0-9])*/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

export function tokensOf(path: string, source: string): SourceToken[] {
  const dialect = DIALECTS[extname(path).toLowerCase()] ?? C_LIKE;
  const tokens: SourceToken[] = [];
  let line = 1;
  const take = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  for (let at = 0; at < source.length; ) {
    const letter = source[at]!;
    if (letter === '\n') line++;
    if (/\s/.test(letter)) {
      at++;
      continue;
    }
    const comment = take(dialect.comment, at);
    const found = comment ?? take(STRING, at) ?? take(NUMBER, at) ?? take(NAME, at) ?? letter;
    if (comment === undefined) tokens.push({ kind: kindOf(found, dialect), line });
    line += found.split('\n').length - 1;
    at += found.length;
  }
  return tokens;
}

function kindOf(found: string, { keywords, ignoresCase }: Dialect): string {
  if (/^["'`]/.test(found)) return 'text';
  if (/^[0-9]/.test(found)) return 'number';
  if (!/^[\p{L}_$]/u.test(found)) return found;
  const word = ignoresCase ? found.toLowerCase() : found;
  return keywords.has(word) ? word : 'name';
}
