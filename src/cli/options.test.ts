import { describe, expect, it } from 'vitest';
import { closest } from '../core/closest.ts';
import { text } from '../core/text.ts';
import type { GameCommand, Invocation } from './command.ts';
import { COMMANDS } from './commands/registry.ts';
import { openGame } from './open-game.ts';
import {
  commandOptions,
  effortOf,
  findConflict,
  type OptionSpec,
  type OptionValues,
  oneOfOption,
  parseArguments,
  parseMemory,
  wholeNumber,
} from './options.ts';

const NOTHING = text('', '');

const SPECS: readonly OptionSpec[] = [
  { name: 'json', help: NOTHING },
  { name: 'depth', value: 'D', check: wholeNumber(1, 60), help: NOTHING },
  { name: 'passes', value: 'HOW', check: oneOfOption(['ply', 'free']), help: NOTHING },
];

describe('the words of a command', () => {
  it('are operands, flags and values, in any order', () => {
    const parsed = parseArguments(['a', '--json', '--depth', '60', 'b', '--passes=free'], SPECS);
    expect(parsed.ok && parsed.value).toEqual({
      positionals: ['a', 'b'],
      values: { json: true, depth: '60', passes: 'free' },
    });
  });

  it.each([
    [['--dept', '3'], 'there is no option --dept'],
    [['-j'], 'there is no option -j'],
    [['--json=1'], '--json takes no value'],
    [['--depth'], '--depth needs a value: D'],
    [['--depth='], '--depth needs a value: D'],
    [['--depth', '--passes', 'free'], '--depth needs a value: D'],
    [['--depth', '0'], "--depth: expected a whole number from 1 to 60, found '0'"],
    [['--depth', '61'], 'expected a whole number from 1 to 60'],
    [['--depth', '3.5'], "found '3.5'"],
    [['--passes', 'paid'], "--passes: expected one of ply, free, found 'paid'"],
  ])('%j are wrong: %s', (args, why) => {
    const parsed = parseArguments(args, SPECS);
    expect(parsed.ok ? '' : parsed.error.en).toContain(why);
  });

  it.each([
    ['1', 1],
    ['512M', 512 * 2 ** 20],
    ['1.5k', 1536],
    ['2GiB', 2 ** 31],
    ['0', undefined],
    ['2X', undefined],
    ['M', undefined],
    ['-1', undefined],
  ])('a memory of %s', (source, bytes) => expect(parseMemory(source)).toBe(bytes));

  it('are close to what was meant, or to nothing', () => {
    expect(closest('slove', ['solve', 'serve'])).toBe('solve');
    expect(closest('tabulat', ['tabulate', 'table'])).toBe('tabulate');
    expect(closest('abcde', ['solve', 'xyzde'])).toBeUndefined();
    expect(closest('anything', [])).toBeUndefined();
  });
});

describe('the game that words name', () => {
  const command: GameCommand = {
    ...{ kind: 'game', name: 'look', summary: NOTHING, options: [] },
    refuses: ({ capabilities }) => (capabilities.scored ? text('it keeps a score', '它计分') : undefined),
    run: async () => 0,
  };

  it.each([
    ['cram', {}, { rows: 4, columns: 4, misere: false }],
    ['cram?board=3x5', {}, { rows: 3, columns: 5, misere: false }],
    ['cram?board=3x5', { misere: true }, { rows: 3, columns: 5, misere: true }],
    ['cram?misere=1', { board: '2x2' }, { rows: 2, columns: 2, misere: true }],
    ['marbles', { 'max-run': '2' }, { rows: 4, columns: 4, maxRun: 2, misere: false }],
  ] as const)('%s with %j', (word, values, variant) => {
    const game = openGame(command, word, values);
    expect(game.ok && game.value.variant).toEqual(variant);
  });

  it.each([
    [undefined, {}, 'look needs a game: marbles, bread, cram'],
    ['crma', {}, 'cram'],
    ['othello', {}, 'look does not suit othello: it keeps a score'],
    ['cram', { 'max-run': '2' }, 'cram has no option --max-run'],
    ['cram', { board: 'big' }, "--board: expected rows x columns, such as 4x5, found 'big'"],
    ['cram?board=big', {}, "found 'big'"],
    ['cram', { board: '9x9' }, 'at most 64 cells'],
    ['missing.json', {}, 'cannot read missing.json'],
  ] as const)('%s with %j is none', (word, values, why) => {
    const game = openGame(command, word, values);
    expect(game.ok ? '' : game.error.en).toContain(why);
  });
});

describe('what an answer may cost', () => {
  const effort = (values: Invocation['values'], patience?: number) => {
    const { onProgress: _, ...rest } = effortOf({ values, onProgress: () => {} } as never, patience);
    return rest;
  };

  it('limits the estimate, unless --limit or --force is given', () => {
    expect(effort({})).toEqual({ maxEstimatedSeconds: 300 });
    expect(effort({}, 7)).toEqual({ maxEstimatedSeconds: 7 });
    expect(effort({ limit: '5' })).toEqual({ maxEstimatedSeconds: Number.POSITIVE_INFINITY, seconds: 5 });
    expect(effort({ force: true })).toEqual({
      maxEstimatedSeconds: Number.POSITIVE_INFINITY,
      bytes: Number.POSITIVE_INFINITY,
    });
    expect(effort({ threads: '3', memory: '2K' })).toEqual({
      maxEstimatedSeconds: 300,
      threads: 3,
      bytes: 2048,
    });
    expect(effort({ force: true, memory: '2K' }).bytes).toBe(2048);
  });
});

describe('options that depend on each other', () => {
  const specs: readonly OptionSpec[] = [
    { name: 'out', value: 'FILE', help: NOTHING },
    { name: 'on', value: 'ADDRESS', help: NOTHING, excludes: ['out'] },
    { name: 'resume', help: NOTHING, needs: ['out', 'on'] },
    { name: 'start', help: NOTHING, excludesFile: true },
  ];

  it.each<[OptionValues, string | undefined, string | undefined]>([
    [{}, 'x', undefined],
    [{ out: 'x', resume: true }, undefined, undefined],
    [{ on: 'x', resume: true, start: true }, undefined, undefined],
    [{ resume: true }, undefined, '--resume needs --out FILE or --on ADDRESS'],
    [{ out: 'x', on: 'x' }, undefined, '--on or --out, not both'],
    [{ start: true }, 'x.txt', '--start or x.txt, not both'],
  ])('%j %s: %s', (values, file, problem) => {
    expect(findConflict(values, file, specs)?.en).toBe(problem);
  });

  it('names in Chinese what is missing', () => {
    expect(findConflict({ resume: true }, undefined, specs)?.zh).toBe(
      '--resume 需要 --out 文件 或 --on 地址',
    );
  });

  it('name options of the same command', () => {
    const unknown = COMMANDS.flatMap(command => {
      const known = commandOptions(command);
      return known
        .flatMap(({ needs = [], excludes = [] }) => [...needs, ...excludes])
        .filter(name => !known.some(each => each.name === name))
        .map(name => `${command.name} --${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
