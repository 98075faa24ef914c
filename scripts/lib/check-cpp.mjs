import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebian, root, run } from './setup.mjs';

/** Programs for the judge, among them some that must not compile; tests compile them all. */
const JUDGED = /[/\\](submissions|hostile|testing)[/\\]/;
/** Parts of programs, which stand behind testlib in a package. */
const AFTER_TESTLIB = /[/\\]validator\.cpp$/;

const WARNINGS = ['-fsyntax-only', '-Wall', '-Wextra', '-Werror'];
// the oldest dialect that a judge takes for a package; a system folder's own headers give no warnings
const CPP = ['-std=gnu++98', '-isystem', 'src/judge/packages/testlib'];
/** What the files of packages include and each problem has of its own: one problem stands for all. */
const PROBLEM = ['-iquote', 'src/problems/bread'];

/** Syntax and warnings of our C++ and C in `src`. A header is checked with what includes it. */
export function checkCpp() {
  ensureDebian({ 'g++': 'g++', gcc: 'gcc' });
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .map(name => join('src', name))
    .filter(name => /\.(cpp|c)$/.test(name) && !JUDGED.test(name))
    .sort();
  const check = (compiler, flags, names) => {
    if (names.length > 0) run(compiler, [...WARNINGS, ...flags, ...names]);
  };
  const cpp = sources.filter(name => name.endsWith('.cpp'));
  const isPart = name => AFTER_TESTLIB.test(name);
  check('g++', [...CPP, '-include', 'testlib.h'], cpp.filter(isPart));
  check(
    'g++',
    [...CPP, ...PROBLEM],
    cpp.filter(name => !isPart(name)),
  );
  check(
    'gcc',
    [],
    sources.filter(name => name.endsWith('.c')),
  );
}
