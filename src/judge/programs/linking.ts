import { type Text, text } from '../../core/text.ts';
import { bareSource } from './source-text.ts';

/** The functions that a driver calls. */
const FUNCTIONS = ['init', 'newgame', 'choose'] as const;

/** Has a `main` and none of the functions: a program that talks with the referee itself, if it talks at all. */
export function speaksLines(source: string): boolean {
  const bare = bareSource(source);
  return defines(bare, 'main') && !FUNCTIONS.some(name => defines(bare, name));
}

/** What a linker means when it misses something, in the words of the problem; undefined when it misses nothing. */
export function explainLinking(message: string, source: string, hasDriver: boolean): Text | undefined {
  const missing = [...message.matchAll(/undefined reference to [`'‘]([\w:~]+)(?:\([^)]*\))?['’]/g)].map(
    ([, name]) => name!,
  );
  if (!hasDriver) {
    if (!missing.includes('main')) return undefined;
    return text('there is no main: the program must be whole', '没有 main 函数：需要提交完整的程序');
  }
  const wanted = FUNCTIONS.filter(name => missing.includes(name));
  if (wanted.length === 0) return undefined;
  const bare = bareSource(source);
  const hidden = wanted.filter(name => defines(bare, name));
  if (hidden.length > 0) {
    return text(
      `${hidden.join(', ')}: write extern "C" before each of these functions, or nobody outside the file finds them`,
      `${hidden.join('、')}：这些函数前要加 extern "C"，否则交互库找不到`,
    );
  }
  return text(
    `this problem asks for functions (extern "C" void init(), void newgame(bool), int choose(int)); missing: ${wanted.join(', ')}`,
    `本题要求实现函数（extern "C" void init()、void newgame(bool)、int choose(int)）；缺少：${wanted.join('、')}`,
  );
}

/** A name, its parameters and the beginning of a body. */
function defines(bare: string, name: string): boolean {
  return new RegExp(`\\b${name}\\s*\\([^()]*\\)\\s*(?:noexcept\\s*|->[^{;]*)?\\{`).test(bare);
}
