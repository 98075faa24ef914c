import { type Text, text } from '../../core/text.ts';
import { withoutComments, wordsOf } from './source-text.ts';

/** The functions that a driver calls. */
const FUNCTIONS = ['init', 'newgame', 'choose'] as const;

/** Has a `main` and none of the functions: the program uses the line protocol, if any. */
export function speaksLines(source: string): boolean {
  const defined = definedIn(source);
  return defined.has('main') && !FUNCTIONS.some(name => defined.has(name));
}

/** Explains undefined references in terms of the problem; undefined if there are none. */
export function explainLinking(message: string, source: string, hasDriver: boolean): Text | undefined {
  const missing = [...message.matchAll(/undefined reference to [`'‘]([\w:~]+)(?:\([^)\n]*\))?['’]/g)].map(
    ([, name]) => name!,
  );
  if (!hasDriver) {
    if (!missing.includes('main')) return undefined;
    return text('there is no main: submit a whole program', '没有 main 函数：需要提交完整的程序');
  }
  const wanted = FUNCTIONS.filter(name => missing.includes(name));
  if (wanted.length === 0) return undefined;
  const defined = definedIn(source);
  const hidden = wanted.filter(name => defined.has(name));
  if (hidden.length > 0) {
    return text(
      `${hidden.join(', ')}: write extern "C" before each of these functions, so that they can be called`,
      `${hidden.join('、')}：这些函数前要加 extern "C"，否则交互库找不到`,
    );
  }
  return text(
    `this problem needs functions (extern "C" void init(), void newgame(bool), int choose(int)); missing: ${wanted.join(', ')}`,
    `本题要求实现函数（extern "C" void init()、void newgame(bool)、int choose(int)）；缺少：${wanted.join('、')}`,
  );
}

/** Functions with a body: a name, parameters without nested brackets, perhaps a result type, and `{`. */
function definedIn(source: string): ReadonlySet<string> {
  const defined = new Set<string>();
  let name = '';
  let state: 'name' | 'parameters' | 'behind' | 'type' | undefined;
  for (const word of wordsOf(withoutComments(source, 'main.cpp', 'empty'))) {
    if (state === 'name' && word === '(') state = 'parameters';
    else if (state === 'parameters' && word === ')') state = 'behind';
    else if (state === 'parameters' && word !== '(') continue;
    else if (state === 'behind' && word === 'noexcept') continue;
    else if (state === 'behind' && word === '->') state = 'type';
    else if ((state === 'behind' || state === 'type') && word === '{') {
      defined.add(name);
      state = undefined;
    } else if (state !== 'type' || word === ';') {
      state = /^\w/.test(word) ? 'name' : undefined;
      name = word;
    }
  }
  return defined;
}
