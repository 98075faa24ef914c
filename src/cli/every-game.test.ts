import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { analysisSchema, tabulationSchema } from '../answer/schema.ts';
import { violationsOf } from '../answer/testing/validate.ts';
import type { GameDefinition } from '../core/game.ts';
import { LANGS } from '../core/text.ts';
import { openOrThrow } from '../games/conformance.suite.ts';
import { GAMES } from '../games/registry.ts';
import { findProblem } from '../problems/registry.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands/registry.ts';
import { callKibitz } from './testing/call-kibitz.ts';
import { type Run, runKibitz } from './testing/run-kibitz.ts';
import { misset } from './testing/well-set.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-every-game-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command wants beside the game, and what is typed into it; both may be nothing. */
interface Call {
  readonly args?: readonly string[];
  readonly input?: string;
}

/** By command; one that is not here gets the starting position and nothing else. */
const CALLS: Readonly<Record<string, (definition: GameDefinition) => Call>> = {
  solve: definition => ({ args: ['--limit', '1'], input: contestText(definition) }),
  count: () => ({ args: ['--limit', '1'] }),
  analyze: () => ({ args: ['--limit', '1'] }),
  odds: () => ({ args: ['--limit', '1'] }),
  tabulate: () => ({ args: ['--limit', '1'] }),
  trace: () => ({ args: ['--limit', '1', '--cap', '2000'] }),
  perft: () => ({ args: ['--depth', '2', '--limit', '1'] }),
  play: () => ({ input: 'hint\nmoves\nquit\n' }),
  generate: ({ id }) => ({ args: ['--points', '1', '--force', '--out', join(folder, id)] }),
};

/** Commands that need a process of their own. */
const OF_THE_PROCESS = ['solve', 'play'];

function contestText(definition: GameDefinition): string {
  const game = openOrThrow(definition);
  const start = game.makePosition(game.initial());
  return game.contest ? `1\n${start}` : start;
}

function call(command: Command, definition: GameDefinition, lang: string): Promise<Run> {
  const game = openOrThrow(definition);
  const { args = [], input = game.makePosition(game.initial()) } = CALLS[command.name]?.(definition) ?? {};
  const run = OF_THE_PROCESS.includes(command.name) ? runKibitz : callKibitz;
  return run([command.name, definition.id, ...args, '--lang', lang], input);
}

/** An answer, or a sentence in the language that was asked for; never a stack. */
function expectAnswerOrSentence({ status, stdout, stderr }: Run, lang: string): void {
  expect([0, 1, 2]).toContain(status);
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+|\bError:|undefined|NaN|\[object/m);
  if (status === 0) expect(stdout).not.toBe('');
  else expect(stderr).toMatch(lang === 'zh' ? /^kibitz: .*[\u4e00-\u9fff]/ : /^kibitz: [ -~’…×]+\n/);
  if (lang === 'zh') expect(misset(stdout + stderr)).toEqual([]);
}

const ABOUT = COMMANDS.filter(({ kind }) => kind !== 'plain');

describe.each(GAMES.map(definition => [definition.id, definition] as const))('%s', (id, definition) => {
  // each command in the one language with every other game: what it says does not depend on who is asked about
  const number = GAMES.indexOf(definition);
  it.each(
    ABOUT.map((command, index) => [command.name, LANGS[(number + index) % LANGS.length]!, command] as const),
  )('%s answers or says why not: %s', async (_, lang, command) => {
    const run = await call(command, definition, lang);
    expectAnswerOrSentence(run, lang);
    if (command.kind === 'problem' && !findProblem(id)) expect(run.status).toBe(2);
  });

  it('can be chosen in the menu', async () => {
    const { status, stdout, stderr } = await runKibitz(['menu'], `${id}\n${'\n'.repeat(6)}quit\nquit\n`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(definition.moveHelp.en);
  });

  it('gives machines what the schemas promise', async () => {
    const game = openOrThrow(definition);
    const limit = ['--limit', '1', '--json'];
    const analysis = await callKibitz(['analyze', id, '--start', ...limit]);
    expect(violationsOf(JSON.parse(analysis.stdout), analysisSchema(game.definition))).toEqual([]);
    const table = await callKibitz(['tabulate', id, ...limit]);
    if (table.status === 0)
      expect(violationsOf(JSON.parse(table.stdout), tabulationSchema(game.definition))).toEqual([]);
  });

  it('is named where one best move is asked for, and no more', async () => {
    const run = await callKibitz(['analyze', id, '--start', '--best', '--json', '--limit', '1']);
    const { moves, unproved = [] } = JSON.parse(run.stdout);
    expect(moves.length).toBe(unproved.includes('outcome') ? 0 : 1);
  });
});
