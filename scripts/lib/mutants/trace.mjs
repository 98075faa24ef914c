// The algorithms on stage.

const TRUTH = 'src/trace/placement/truth.test.ts';
const ALGORITHMS = 'src/trace/placement/algorithms.test.ts';

export const TRACE_MUTANTS = [
  {
    id: 'TR1',
    fault: 'the diamond is read in the order of the grid',
    file: 'src/trace/placement/backwards.ts',
    find: 'this.game.board.lines.flat()',
    replace: 'this.game.board.lines.flat().sort((a, b) => a - b)',
    tests: [ALGORITHMS],
  },
  {
    id: 'TR2',
    fault: 'two positions share a place of the memo',
    file: 'src/trace/placement/cells.ts',
    find: 'return high * 2 ** HALF + low',
    replace: 'return high * 2 ** HALF + (low & ~1)',
    tests: [TRUTH],
  },
  {
    id: 'TR3',
    fault: 'values of parts are joined by or',
    file: 'src/trace/placement/parts.ts',
    find: 'sum ^= value',
    replace: 'sum |= value',
    tests: [TRUTH],
  },
  {
    id: 'TR4',
    fault: 'a part is not grown to its end',
    file: 'src/trace/placement/parts.ts',
    find: 'grown = keyOf(part) !== keyOf(before)',
    replace: 'grown = keyOf(part) === -1',
    tests: [TRUTH],
  },
  {
    id: 'TR5',
    fault: 'a word is shifted half as far',
    file: 'src/trace/placement/sweep.ts',
    find: '! >>> low) & free',
    replace: '! >>> (low >> 1)) & free',
    tests: [TRUTH, ALGORITHMS],
  },
  {
    id: 'TR6',
    fault: 'moves inside a word take cells that are taken',
    file: 'src/trace/placement/sweep.ts',
    find: '(lost >>> low) & free',
    replace: '(lost >>> low)',
    tests: [TRUTH],
  },
  {
    id: 'TR7',
    fault: 'the bits of a letter are read from the other end',
    file: 'src/trace/placement/backwards.ts',
    find: '>> (slot % LETTER_BITS)',
    replace: '>> (LETTER_BITS - 1 - (slot % LETTER_BITS))',
    tests: [TRUTH],
  },
  {
    id: 'TR8',
    fault: 'a mex stops at three',
    file: 'src/trace/placement/mex-search.ts',
    find: 'while (seen[mex])',
    replace: 'while (seen[mex] && mex < 3)',
    tests: [TRUTH],
  },
];
