import type { ListingLanguage } from './listing.ts';

/** What a piece of a program is, for its colour. */
const TOKEN_KINDS = ['plain', 'keyword', 'comment', 'number', 'string'] as const;
type TokenKind = (typeof TOKEN_KINDS)[number];

export interface SourceToken {
  readonly kind: TokenKind;
  readonly text: string;
}

const C_COMMENT = '\\/\\/.*|\\/\\*[^]*?(?:\\*\\/|$)';
const NUMBER = '\\b(?:0[xXbB][\\da-fA-F]+|\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)\\w*';
const QUOTED = '"(?:\\\\.|[^"\\\\\\n])*"?|\'(?:\\\\.|[^\'\\\\\\n])*\'?';

const KEYWORDS: Readonly<Record<ListingLanguage, string>> = {
  cpp: 'auto bool break case char class const constexpr continue default do double else enum extern false float for if inline int long namespace nullptr operator private public return short signed sizeof static struct switch template this true typedef typename unsigned using void while',
  ts: 'as async await break case class const continue default do else enum export extends false for from function if import in instanceof interface let new null number of return readonly static string boolean bigint switch this throw true type undefined var void while yield',
  python:
    'and as assert break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield',
};

/** One alternative for each kind, in the order of the groups: comment, string, number, keyword or another word. */
const PATTERNS: Readonly<Record<ListingLanguage, string>> = {
  cpp: `(${C_COMMENT})|(${QUOTED})|(${NUMBER})|(#\\s*\\w+|[A-Za-z_]\\w*)`,
  ts: `(${C_COMMENT})|(${QUOTED}|\`(?:\\\\.|[^\`\\\\])*\`?)|(${NUMBER})|([A-Za-z_$][\\w$]*)`,
  python: `(#.*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|${QUOTED})|(${NUMBER})|([A-Za-z_]\\w*)`,
};

/** The lines of a program in pieces; together they are the lines again. */
export function coloured(language: ListingLanguage, lines: readonly string[]): SourceToken[][] {
  const source = lines.join('\n');
  const keywords = new Set(KEYWORDS[language].split(' '));
  const shown: SourceToken[][] = [[]];
  const add = (kind: TokenKind, content: string) => {
    for (const [index, part] of content.split('\n').entries()) {
      if (index > 0) shown.push([]);
      const line = shown.at(-1)!;
      const last = line.at(-1);
      if (part === '') continue;
      if (last?.kind === kind) line[line.length - 1] = { kind, text: last.text + part };
      else line.push({ kind, text: part });
    }
  };
  let end = 0;
  for (const found of source.matchAll(new RegExp(PATTERNS[language], 'g'))) {
    add('plain', source.slice(end, found.index));
    end = found.index + found[0].length;
    const [whole, comment, string, number] = found;
    const isKeyword = keywords.has(whole) || whole.startsWith('#');
    add(comment ? 'comment' : string ? 'string' : number ? 'number' : isKeyword ? 'keyword' : 'plain', whole);
  }
  add('plain', source.slice(end));
  return shown;
}
