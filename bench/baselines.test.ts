import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BaselineName, BenchFiles } from './files.ts';

const files = new BenchFiles('.');

function answerOf(name: BaselineName, args: readonly string[], input = ''): string {
  const { stdout } = spawnSync(files.baseline(name), args, { input, encoding: 'utf8' });
  const { answer }: { answer: string } = JSON.parse(stdout);
  return answer;
}

/** The best score of each line, as FFO published it. */
function publishedScores(obf: string): string {
  const lines = obf.split('\n').filter(line => line.length > 65);
  return lines
    .map(line => `${Math.max(...[...line.matchAll(/:([+-]\d+);/g)].map(([, score]) => Number(score)))}`)
    .join(' ');
}

// What we race against must itself be right. Lost positions, histogram and perft: see fixtures and docs/figures/benchmarks.md.
test.each<[BaselineName, string[], string, string]>([
  ['placement-outcome', ['4', '4'], '', '6808'],
  [
    'placement-grundy',
    ['4', '4'],
    '',
    '6808 6974 7154 7260 5630 6122 6462 7982 3236 3260 2772 1100 616 132 28',
  ],
  ['othello-perft', ['9'], '', '3005288'],
  [
    'othello-paths',
    [],
    '4\n-1 -1 -1 -1\n-1 0 1 0\n-1 1 0 1\n-1 -1 -1 -1\n3\n-1 0 1\n0 1 0\n1 0 -1\n',
    '1813 2494 519;2 0 0',
  ],
])('%s %j answers as published', (name, args, input, expected) => {
  expect(answerOf(name, args, input)).toBe(expected);
});

test('a slice of the descending loop agrees with the whole', () => {
  expect(answerOf('placement-outcome', ['4', '5', '2'])).toBe(answerOf('placement-outcome', ['4', '5']));
});

test('the plain search solves FFO 1–19', () => {
  const obf = readFileSync('fixtures/othello/ffo-1-19.obf', 'utf8');
  expect(answerOf('othello-best', [], obf)).toBe(publishedScores(obf));
});

test.each<BaselineName>(['marbles-memo', 'marbles-dp'])('%s answers the contest sample', name => {
  const rows = ['*', '* *', '* * *', '* * * *', '. * *', '. *', '.'];
  const input = `2\n${rows.join('\n')}\n\n.\n* *\n* * *\n* * * .\n* * *\n* *\n*\n`;
  const { stdout } = spawnSync(files.baseline(name), { input, encoding: 'utf8' });
  expect(stdout).toBe('Possible.\nImpossible.\n');
});
