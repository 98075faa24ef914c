// The words of the command line.

export const CLI_MUTANTS = [
  {
    id: 'L1',
    fault: 'a number beyond an option’s most is taken',
    file: 'src/cli/options.ts',
    find: '/^[0-9]+$/.test(value) && Number(value) >= least && Number(value) <= most',
    replace: '/^[0-9]+$/.test(value) && Number(value) >= least',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L2',
    fault: '512M is 512 million bytes',
    file: 'src/cli/options.ts',
    find: "1024 ** ' KMGT'",
    replace: "1000 ** ' KMGT'",
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L3',
    fault: 'an unknown option is ignored',
    file: 'src/cli/options.ts',
    find: 'if (!spec) return err(',
    replace: 'if (!spec) continue; else if (false) return err(',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L4',
    fault: 'a flag takes a value',
    file: 'src/cli/options.ts',
    find: 'return given === undefined ? undefined : text(`--${name} takes no value`',
    replace: 'return true ? undefined : text(`--${name} takes no value`',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L5',
    fault: 'an option that the game has not is ignored',
    file: 'src/cli/open-game.ts',
    find: `    if (!own) {
`,
    replace: `    if (!own) continue;
    if (!own) {
`,
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L6',
    fault: 'a spec’s parameters are forgotten when an option is given',
    file: 'src/cli/open-game.ts',
    find: 'variant = { ...variant, ...parsed.value };',
    replace: 'variant = { ...definition.usual, ...parsed.value };',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L7',
    fault: 'a command runs for games it does not suit',
    file: 'src/cli/open-game.ts',
    find: 'if (refusal) {',
    replace: 'if (refusal && false) {',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L8',
    fault: '--limit is not passed on',
    file: 'src/cli/effort-options.ts',
    find: '...(limit === undefined ? {} : { seconds: Number(limit) }),',
    replace: '',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L9',
    fault: '--force keeps the limit of patience',
    file: 'src/cli/effort-options.ts',
    find: 'force || limit !== undefined ? Number',
    replace: 'limit !== undefined ? Number',
    tests: ['src/cli/options.test.ts'],
  },
  {
    id: 'L10',
    fault: 'three edits away is close',
    file: 'src/core/closest.ts',
    find: 'best.edits > 2',
    replace: 'best.edits > 3',
    tests: ['src/cli/options.test.ts'],
  },
];
