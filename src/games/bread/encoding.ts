import { FOUND_END, foundText, type InputError, inputError } from '../../core/input-error.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { BREADS, type BreadSet, breadBit, hasTriple } from './magic-square.ts';

/** The breads of each side, as the player to move sees them. */
export interface Holdings {
  readonly own: BreadSet;
  readonly opponent: BreadSet;
}

/** Nine digits, bread 1 first: 0 free, 1 the opponent's, 2 the mover's. */
export function makeHoldings({ own, opponent }: Holdings): string {
  return BREADS.map(bread => (own & breadBit(bread) ? '2' : opponent & breadBit(bread) ? '1' : '0')).join('');
}

/** The same as a number below 3⁹: bread b counts 3^(b−1). */
export function ternaryCode(holdings: Holdings): number {
  return [...makeHoldings(holdings)].reduceRight((code, digit) => code * 3 + Number(digit), 0);
}

/** Reads nine digits (white space between them is ignored) and checks that a game can reach them. */
export function readHoldings(cursor: TextCursor): Result<Holdings, InputError> {
  let [own, opponent] = [0, 0];
  cursor.skipSpace();
  const start = { line: cursor.line, column: cursor.column };
  for (const bread of BREADS) {
    cursor.skipSpace();
    if (cursor.atEnd) return inputError('too-few', cursor, stateExpected(bread), FOUND_END);
    const digit = cursor.peek();
    if (!/[012]/.test(digit))
      return inputError('bad-character', cursor, stateExpected(bread), foundText(digit));
    if (digit === '2') own |= breadBit(bread);
    if (digit === '1') opponent |= breadBit(bread);
    cursor.advance();
  }
  const problem = impossible({ own, opponent });
  return problem ? inputError('bad-board', start, problem.expected, problem.found) : ok({ own, opponent });
}

function impossible({ own, opponent }: Holdings): { expected: Text; found: Text } | undefined {
  const [mine, theirs] = [breadCount(own), breadCount(opponent)];
  if (theirs !== mine && theirs !== mine + 1) {
    return {
      expected: text(
        'as many breads of the opponent (1) as of the player to move (2), or one more',
        '对手的面包（1）与己方的（2）一样多或多一个',
      ),
      found: text(`${theirs} and ${mine}`, `${theirs} 个和 ${mine} 个`),
    };
  }
  if (hasTriple(own)) {
    return {
      expected: text('a game that did not end before', '尚未结束的对局'),
      found: text('three breads of the player to move that weigh 15', '己方已有三个面包重 15'),
    };
  }
  return undefined;
}

function stateExpected(bread: number): Text {
  return text(
    `the state of bread ${bread} (0 free, 1 the opponent's, 2 your own)`,
    `第 ${bread} 个面包的状态（0 未取，1 对手，2 己方）`,
  );
}

export function breadCount(set: BreadSet): number {
  return BREADS.filter(bread => set & breadBit(bread)).length;
}
