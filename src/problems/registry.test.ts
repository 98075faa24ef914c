import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutExamples } from '../core/testing/without-examples.ts';
import { GAMES } from '../games/registry.ts';
import { openProblemGame } from './open-game.ts';
import { PROBLEMS } from './registry.ts';

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('testing'))
    .map(name => join(folder, name));

describe('the registry', () => {
  it('has one problem for each folder', () => {
    const folders = readdirSync('src/problems', { withFileTypes: true }).filter(entry => entry.isDirectory());
    // `boards` makes a problem of any game that has none
    const own = folders.map(({ name }) => name).filter(name => name !== 'boards');
    expect(PROBLEMS.map(({ id }) => id).sort()).toEqual(own.sort());
  });

  it.each(PROBLEMS.map(problem => [problem.id, problem] as const))('%s is whole', (id, problem) => {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(openProblemGame(problem.game).definition.id).toBe(problem.game.id);
    for (const { name, source, verdict } of problem.models) {
      expect(existsSync(join('src/problems', source)), source).toBe(true);
      expect(problem.submissions[`${name}.cpp`]?.[0], name).toBe(verdict);
    }
  });
});

describe('the judge', () => {
  const names = [...new Set([...PROBLEMS, ...GAMES].map(({ id }) => id))];
  const named = new RegExp(`\\b(${names.join('|')})\\b`, 'i');

  it.each([
    'src/judge',
    'src/match',
    'src/cli/judge',
    ...['judge', 'generate', 'export', 'lint'].map(name => `src/cli/commands/${name}.ts`),
  ])('names no game and no problem in %s', place => {
    const files = place.endsWith('.ts') ? [place] : sourcesIn(place);
    expect(files.filter(path => named.test(withoutExamples(readFileSync(path, 'utf8'))))).toEqual([]);
  });
});
