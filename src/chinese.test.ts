import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { typographyErrors } from './core/chinese-setting.ts';
import { typographyFaults } from './lessons/compile/prose.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const HAN = /[\u4e00-\u9fff]/;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A Chinese string of our sources; holes of templates are `\0`. */
interface Said {
  readonly where: string;
  readonly words: string;
  /** What is put into the holes without `zh`, where it can be known from the source. */
  readonly holes: readonly Hole[];
}

interface Hole {
  readonly before: string;
  readonly after: string;
  readonly values: readonly string[] | undefined;
}

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

interface Template extends Node {
  readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
  readonly expressions: readonly Node[];
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.(?:test|suite)\.tsx?$/.test(name))
  .filter(name => !/^generated\/|\/(?:testing|submissions)\//.test(name));
const statements = readdirSync(join(root, 'src/problems'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.zh.md'))
  .map(name => `src/problems/${name}`);
const said = [
  ...sources.flatMap(name => stringsOf(`src/${name}`)),
  ...statements.map((path): Said => ({ where: path, words: read(path), holes: [] })),
];
const lessons = readdirSync(join(root, 'src/lessons'), { recursive: true, encoding: 'utf8' })
  .filter(name => /^[a-z-]+\/zh\.md$/.test(name))
  .map(name => `src/lessons/${name}`);

function stringsOf(path: string): Said[] {
  const source = read(path);
  if (!HAN.test(source)) return [];
  const found: Said[] = [];
  const visit = (node: unknown, isSet: boolean): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, isSet);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, ...rest } = node as Node;
    const line = () => source.slice(0, rest.start as number).split('\n').length;
    const add = (words: string, holes: readonly Hole[] = []) => {
      if (HAN.test(words)) found.push({ where: `${path}:${line()}`, words, holes });
    };
    if (type === 'Literal' && typeof rest.value === 'string') add(rest.value);
    if (type === 'JSXText') add(`${rest.value}`.trim());
    if (type === 'TemplateLiteral') {
      const { quasis, expressions } = node as Template;
      const pieces = quasis.map(({ value }) => value.cooked);
      const holes = expressions.map((expression, index) => ({
        ...{ before: pieces[index]!, after: pieces[index + 1]! },
        values: valuesOf(expression),
      }));
      add(pieces.join('\0'), isSet ? [] : holes);
    }
    const tag = type === 'TaggedTemplateExpression' ? (rest.tag as Node).name : undefined;
    for (const each of Object.values(rest)) visit(each, tag === 'zh' || tag === 'chinese');
  };
  visit(parseSync(path, source).program, false);
  return found;
}

/** Signs of English that a template or an element puts beside what is said in either language. */
function halfWidth(path: string): string[] {
  const source = read(path);
  const found: string[] = [];
  const isSaid = (node: Node): boolean => {
    const { callee, computed, property } = node as { callee?: Node; computed?: boolean; property?: Node };
    if (node.type === 'JSXExpressionContainer') return isSaid(node.expression as Node);
    if (node.type === 'CallExpression') return callee?.name === 'say';
    if (node.type !== 'MemberExpression' || !computed) return false;
    const by = source.slice(property!.start as number, property!.end as number);
    return by === 'lang' || by === 'language' || by === 'lang.value';
  };
  const look = (before: string, node: Node, after: string) => {
    // commands that complain begin with their name, in every language
    const isNamed = before.endsWith('kibitz: ');
    if (
      isSaid(node) &&
      !isNamed &&
      (/[,;:.!?] $| \($/.test(before) || /^(?:[,;:.!?](?: |$)| \()/.test(after))
    )
      found.push(`${path}: ${source.slice((node.start as number) - 6, (node.end as number) + 6)}`);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, ...rest } = node as Node;
    if (type === 'TemplateLiteral') {
      const { quasis, expressions } = node as Template;
      for (const [index, each] of expressions.entries())
        look(quasis[index]!.value.cooked, each, quasis[index + 1]!.value.cooked);
    }
    if (type === 'JSXElement') {
      const children = rest.children as Node[];
      const wordsAt = (index: number) =>
        children[index]?.type === 'JSXText'
          ? `${children[index].value}`.replace(/^\s*\n\s*|\s*\n\s*$/g, '')
          : '';
      for (const [index, each] of children.entries()) look(wordsAt(index - 1), each, wordsAt(index + 1));
    }
    for (const each of Object.values(rest)) visit(each);
  };
  visit(parseSync(path, source).program);
  return found;
}

/** What a choice between strings can come to. */
function valuesOf(node: Node): readonly string[] | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateLiteral')
    return [(node as Template).quasis.map(({ value }) => value.cooked).join('\0')];
  if (node.type !== 'ConditionalExpression') return undefined;
  const [yes, no] = [valuesOf(node.consequent as Node), valuesOf(node.alternate as Node)];
  return yes && no && [...yes, ...no];
}

/** Code and formulas stand in their sentence like words, and an address or a command like its letters. */
function prose(words: string): string {
  return words
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '\0')
    .replace(/\$\$[^$]*\$\$/g, '')
    .replace(/\$[^$\n]*\$/g, '\0')
    .replaceAll('**', '');
}

it('finds the Chinese of the sources', () => {
  expect(said.length).toBeGreaterThan(2500);
  expect(lessons.length).toBeGreaterThan(10);
});

describe('is set as Chinese is', () => {
  it('in every string', () => {
    const wrong = said.flatMap(({ where, words }) =>
      prose(words)
        .split('\n')
        .filter(line => HAN.test(line))
        .map(line => line.trim().replace(/^(?:[-*#>]|\d+\.) +/, ''))
        .flatMap(line => typographyErrors(line).map(fault => ({ where, ...fault }))),
    );
    expect(wrong.filter(({ where, found }) => !isRight(SET_OTHERWISE, where, found))).toEqual([]);
  });

  it('around what is put in', () => {
    // nobody knows how it begins, or it begins with a letter or a digit
    const wrong = said.flatMap(({ where, holes }) =>
      holes
        .filter(({ before, after, values = ['\0'] }) =>
          values.some(
            value =>
              (HAN.test(before.at(-1) ?? '') && /^[\0\w+-]/.test(value)) ||
              (HAN.test(after[0] ?? '') && /[\0\w%]$/.test(value)),
          ),
        )
        .map(({ before, after }) => ({
          where,
          expected: 'zh`…`, which puts the blank',
          found: `${before.slice(-8)}\${…}${after.slice(0, 8)}`,
        })),
    );
    expect(wrong).toEqual([]);
  });

  it('beside translated words, by POINTS', () => {
    expect(sources.flatMap(name => halfWidth(`src/${name}`))).toEqual([]);
  });

  it('in the readme', () => {
    const page = read('README.zh-CN.md').replace(/!\[[^\]]*\]\([^)]*\)/g, '');
    expect(typographyFaults('zh', 'README.zh-CN.md', page)).toEqual([]);
  });
});

/** Where Chinese stands beside something else for a reason. */
const SET_OTHERWISE: readonly (readonly [RegExp, RegExp])[] = [
  // addresses and names of files, to be filled in
  [/cluster|commands\/serve|judge\/options/, /\/\/主机:端口/],
  [
    /^src\/(?:cli\/(?:judge|commands)|judge\/class)\//,
    /(?:题目|名称|班级名)(?:\.(?:in|cpp)|-格式|-report)|格式\.zip|姓名-题目/,
  ],
  // headings, one after the other
  [/repeat-report|self-test-report|test-table|cli\/judge\/report/, /\p{L}+,\p{L}+/u],
  // a drawing of a board; a sign of two letters; an address that terminals would take a bracket into
  [/placement\/description-file/, /"\.\.\."/],
  [/web\/main/, /^K中$/],
  [/server\/serve-command/, / {2}（按 Ctrl/],
];

describe('says what the vocabulary says', () => {
  const table = read('docs/vocabulary.md').split('\n## ')[0]!;
  const rows = table
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
  const kept = rows.map(([, , words]) => words!);
  const givenUp = rows.flatMap(([, , , words]) => (words ? words.split('、') : []));
  const texts = [
    ...said.map(({ where, words }) => ({ where, words })),
    ...['README.zh-CN.md', ...lessons].flatMap(path =>
      read(path)
        .split('\n')
        .map((words, index) => ({ where: `${path}:${index + 1}`, words })),
    ),
  ];

  it('knows the words', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(givenUp.length).toBeGreaterThan(35);
    expect(rows.filter(row => row.length !== 4)).toEqual([]);
    expect(new Set(givenUp).size).toBe(givenUp.length);
  });

  it('and nothing that was given up', () => {
    const wrong = texts.flatMap(({ where, words }) =>
      [...givenUp, ...NEVER]
        .filter(word => words.includes(word) && !isRight(RIGHT_HERE, where, word))
        .map(word => `${where}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });

  it('in a table that is used', () => {
    const all = texts.map(({ words }) => words).join('\n');
    const terms = kept.flatMap(words => words.match(/[\u4e00-\u9fff]+/g) ?? []);
    expect(terms.length).toBeGreaterThan(100);
    expect(terms.filter(term => !all.includes(term) && !EXPLAINED.includes(term))).toEqual([]);
    const idle = RIGHT_HERE.filter(
      rule =>
        !texts.some(({ where, words }) =>
          givenUp.some(word => words.includes(word) && isRight([rule], where, word)),
        ),
    );
    expect(idle).toEqual([]);
  });
});

/** Not terms, but not how one speaks to a reader. */
const NEVER = ['您', '牢笼', '亦可'];

/** What the table says about words, rather than words. */
const EXPLAINED = ['计数用步', '量词局', '列名随机胜率', '口语说重', '题目叫对战题', '比赛与评测用得分'];

/** Where a word that was given up is right, because it means what it says. */
const RIGHT_HERE: readonly (readonly [RegExp, RegExp])[] = [
  // the character
  [
    /^src\/problems\/marbles\/statement|validator-trial|games\/othello\/boards-text|placement\/family/,
    /空格/,
  ],
  [
    /^src\/judge\/packages\/formats\/lemon|^src\/lessons\/(?:about-marbles|contest-code|fast-input)\//,
    /空格/,
  ],
  // the key
  [/^src\/web\/common\/explain-words/, /空格/],
  // what a person may type for it
  [/^src\/cli\/play\/words/, /弃权/],
];

function isRight(rules: readonly (readonly [RegExp, RegExp])[], where: string, found: string): boolean {
  return rules.some(([place, words]) => place.test(where) && words.test(found));
}
