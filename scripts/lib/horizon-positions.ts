// The positions that scripts/page-horizon.mjs asks about, as JSON on standard output.
import { readFileSync } from 'node:fs';
import { played, randomFrom } from '../../src/engines/othello/samples.ts';
import { createOthello } from '../../src/games/othello/game.ts';

const othello = createOthello(8);
const FAR = 8;
const random = randomFrom(22);
const endgames = readFileSync(process.argv[2]!, 'utf8')
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => line.split(';')[0]!.trim());

const ends = ['outcome', 'score', 'scoreWithEmpties'];
const fromRandomGames = (empties: number, many: number) =>
  Array.from({ length: many }, () => othello.makePosition(played(8, empties, random)));

console.log(
  JSON.stringify([
    {
      what: 'Othello 8×8, 20 empties, score and best move',
      game: 'othello',
      fields: ends,
      moves: 'best',
      positions: endgames,
    },
    {
      what: 'Othello 8×8, 22 empties, score and best move',
      game: 'othello',
      fields: ends,
      moves: 'best',
      positions: fromRandomGames(22, FAR),
    },
    {
      what: 'Othello 8×8, 18 empties, every move',
      game: 'othello',
      fields: ends,
      moves: 'all',
      positions: fromRandomGames(18, 4),
    },
    {
      what: 'Othello 8×8, 13 empties, paths',
      game: 'othello',
      fields: ['paths'],
      moves: 'all',
      positions: fromRandomGames(13, 3),
    },
    {
      what: 'Othello 8×8, 13 empties, odds',
      game: 'othello',
      fields: ['odds'],
      moves: 'all',
      positions: fromRandomGames(13, 3),
    },
    {
      what: 'Othello 8×8, 14 empties, paths',
      game: 'othello',
      fields: ['paths'],
      moves: 'all',
      positions: fromRandomGames(14, 3),
    },
    {
      what: 'Othello 8×8, 14 empties, odds',
      game: 'othello',
      fields: ['odds'],
      moves: 'all',
      positions: fromRandomGames(14, 3),
    },
    {
      what: 'Othello 4×4, first move, every move',
      game: 'othello?board=4x4',
      fields: ends,
      moves: 'all',
      positions: [undefined],
    },
    {
      what: 'Othello 5×5, first move, every move',
      game: 'othello?board=5x5',
      fields: ends,
      moves: 'all',
      positions: [undefined],
    },
    {
      what: 'marbles 5×6, first move, every move',
      game: 'marbles?board=5x6',
      fields: ['outcome'],
      moves: 'all',
      positions: [undefined],
    },
    {
      what: 'marbles 6×6, first move, every move',
      game: 'marbles?board=6x6',
      fields: ['outcome'],
      moves: 'all',
      positions: [undefined],
    },
    {
      what: 'marbles 6×6, five cells taken, every move',
      game: 'marbles?board=6x6',
      fields: ['outcome'],
      moves: 'all',
      after: 'a1,c3,d2,f5,h2',
      positions: [undefined],
    },
  ]),
);
