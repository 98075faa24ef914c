import calls from './cpp/calls.h' with { type: 'text' };
import difference from './cpp/difference.h' with { type: 'text' };
import dmojInteractor from './cpp/dmoj-interactor.cpp' with { type: 'text' };
import fullOrNone from './cpp/full-or-none.h' with { type: 'text' };
import hydroInteractor from './cpp/hydro-interactor.cpp' with { type: 'text' };
import kattisReferee from './cpp/kattis-referee.cpp' with { type: 'text' };
import kattisValidator from './cpp/kattis-validator.cpp' with { type: 'text' };
import lemonChecker from './cpp/lemon-checker.cpp' with { type: 'text' };
import lemonGrader from './cpp/lemon-grader.cpp' with { type: 'text' };
import linesToCalls from './cpp/lines-to-calls.cpp' with { type: 'text' };
import luoguChecker from './cpp/luogu-checker.cpp' with { type: 'text' };
import plainChecker from './cpp/plain-checker.cpp' with { type: 'text' };
import play from './cpp/play.h' with { type: 'text' };
import playWithTestlib from './cpp/play-with-testlib.h' with { type: 'text' };
import polygonChecker from './cpp/polygon-checker.cpp' with { type: 'text' };
import polygonInteractor from './cpp/polygon-interactor.cpp' with { type: 'text' };
import referee from './cpp/referee.h' with { type: 'text' };
import strictReader from './cpp/strict-reader.h' with { type: 'text' };
import testlibChecker from './cpp/testlib-checker.cpp' with { type: 'text' };
import testlibValidator from './cpp/testlib-validator.cpp' with { type: 'text' };
import uojInteractor from './cpp/uoj-interactor.cpp' with { type: 'text' };

/** The files in `cpp`. Checkers compare word by word; capitals matter, spaces and line ends do not. */
const FILES = {
  'calls.h': calls,
  'difference.h': difference,
  // DMOJ wants whole points alone on a line, and shows all of it
  'dmoj-interactor.cpp': dmojInteractor,
  // as testlib reports; for judges that need not have testlib
  'full-or-none.h': fullOrNone,
  // Hydro multiplies by the full score and rounds down: half a point more keeps 0.29 of 100 from becoming 28
  'hydro-interactor.cpp': hydroInteractor,
  // pass or fail: 42 for the full score
  'kattis-referee.cpp': kattisReferee,
  // 42 for good input, 43 for bad
  'kattis-validator.cpp': kattisValidator,
  // arguments: input, output, answer, full score, score file, message file
  'lemon-checker.cpp': lemonChecker,
  // linked with the program; prints its answers, which the checker plays again
  'lemon-grader.cpp': lemonGrader,
  // what a program of functions is linked with, or carries along as its main
  'lines-to-calls.cpp': linesToCalls,
  // `quitp` takes a share of the score there
  'luogu-checker.cpp': luoguChecker,
  // exit codes of testlib, for judges that need not have testlib
  'plain-checker.cpp': plainChecker,
  'play-with-testlib.h': playWithTestlib,
  'play.h': play,
  // the interactor reports the result, the checker gives the points
  'polygon-checker.cpp': polygonChecker,
  'polygon-interactor.cpp': polygonInteractor,
  // draws the same random moves for the same seed as `kibitz judge`; C++98
  'referee.h': referee,
  // takes the place of testlib's `inf`, as strict, with the exit codes of Kattis
  'strict-reader.h': strictReader,
  'testlib-checker.cpp': testlibChecker,
  'testlib-validator.cpp': testlibValidator,
  // UOJ rounds a share to two digits
  'uoj-interactor.cpp': uojInteractor,
};

/** Files that differ from problem to problem: `rules` of `RefereeRules`, `referee` of a kit, `inputRules`, and so on. */
type ProblemFiles = Partial<Record<'rules.h' | 'referee.h' | 'validator.cpp' | 'calls.h', string>>;

const OWN_INCLUDE = /^#include "(.+)"\n/gm;

/** A file with its includes inlined, since judges take single files; `testlib.h` is theirs and stays an include. */
export function packageSource(name: keyof typeof FILES, own: ProblemFiles = {}): string {
  const known: Readonly<Record<string, string | undefined>> = { ...FILES, ...own };
  const inlined = (source: string): string =>
    source.replaceAll(OWN_INCLUDE, (line, included: string) => {
      const text = known[included];
      return text === undefined ? line : inlined(text.replace('#pragma once\n', ''));
    });
  return inlined(FILES[name]);
}
